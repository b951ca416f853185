// Pyodide started in Node from the very files that the site has.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

/** @param {string} folder */
export async function start(folder) {
  const { files, lock } = JSON.parse(readFileSync(join(folder, "files.json"), "utf-8"));
  const home = mkdtempSync(join(tmpdir(), "live-"));
  for (const { name } of files) {
    const content = gunzipSync(readFileSync(join(folder, name)));
    writeFileSync(join(home, name.replace(/\.bin$/, "")), content);
  }
  const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
  const pyodide = await loadPyodide({
    indexURL: home,
    stdLibURL: join(home, "library.zip"),
    lockFileContents: JSON.stringify(lock),
    packageBaseUrl: "./",
  });
  for (const name of ["laughlie.zip", "library.zip"]) {
    pyodide.FS.writeFile(`/lib/${name}`, readFileSync(join(home, name)));
  }
  pyodide.pyimport("sys").path.append("/lib/laughlie.zip");
  rmSync(home, { recursive: true });
  return pyodide;
}
