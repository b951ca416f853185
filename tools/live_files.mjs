// Write the files of the live engine: `node tools/live_files.mjs [FOLDER]`, into _build/live.
//
// They are Pyodide's own, its standard library and our engine compiled by that very Pyodide, and
// a list of them. Each is packed by gzip here and unpacked in the page, so that it travels small
// from any host, whatever that knows of types and encodings; gzip's checksum also tells a page a
// damaged file. Two runs write the same bytes.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { loadPyodide, version } from "pyodide";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PYODIDE = dirname(fileURLToPath(import.meta.resolve("pyodide")));
const PUBLISHED = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];

const NOTICE = `Python in a page, and what it is made of.

pyodide.*     Pyodide ${version}, MPL-2.0: https://github.com/pyodide/pyodide
              with CPython inside, PSF-2.0: https://www.python.org; both as published
library.zip   a part of the standard library of that CPython, compiled; and Pyodide's own modules
laughlie.zip  the engine of this book, compiled; MIT

Each file is packed by gzip, once more where it is a zip.
`;

/** @typedef {{ name: string, part: string, bytes: Uint8Array }} Content */

/**
 * Return the standard library and our engine, compiled and packed by Pyodide itself.
 * @returns {Promise<Content[]>}
 */
async function compiled() {
  // Python orders its sets by chance unless told how.
  const env = { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" };
  const pyodide = await loadPyodide({ env });
  pyodide.mountNodeFS("/mnt", ROOT);
  pyodide.pyimport("sys").path.push("/mnt/tools");
  const pack = pyodide.pyimport("live_pack");
  return [
    { name: "library.zip", part: "library", bytes: pack.library().toJs() },
    { name: "laughlie.zip", part: "engine", bytes: pack.engine("/mnt", "/lib/laughlie.zip").toJs() },
  ];
}

/**
 * Return Pyodide's own files as they are published.
 * @returns {Content[]}
 */
const published = () => PUBLISHED.map((name) => (
  { name, part: "python", bytes: readFileSync(join(PYODIDE, name)) }
));

/** Return what Pyodide is told of its packages: which Pyodide they are for, and that none is here. */
function lock() {
  const { info } = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf-8"));
  return { info, packages: {} };
}

/** @param {Uint8Array | string} bytes */
const stamp = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/**
 * Write a file and return what the list says of it; its size is that of what travels.
 * @param {string} folder
 * @param {Content} content
 */
function write(folder, { name, part, bytes }) {
  const packed = gzipSync(bytes, { level: 9 });
  const file = `${name}.bin`;
  writeFileSync(join(folder, file), packed);
  return { name: file, part, size: packed.length, stamp: stamp(packed) };
}

/**
 * Write everything anew; the list comes last, so that where it is, all is.
 * @param {string} folder
 */
async function writeAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [...published(), ...await compiled()].map((each) => write(folder, each));
  writeFileSync(join(folder, "NOTICE.txt"), NOTICE);
  const list = { stamp: stamp(JSON.stringify(files)), lock: lock(), files };
  writeFileSync(join(folder, "files.json"), `${JSON.stringify(list, null, 1)}\n`);
}

await writeAll(process.argv[2] ?? join(ROOT, "_build", "live"));
