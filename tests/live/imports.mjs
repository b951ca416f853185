// Import every module of the library of the site, in Node: `node imports.mjs FOLDER`. What cannot
// be imported is printed, one a line, then how many could.

import { start } from "./site.mjs";

const pyodide = await start(process.argv[2]);
console.log(pyodide.runPython(`
import importlib, zipfile

def fault(name):
    try:
        importlib.import_module(name)
    except BaseException as error:
        return f"{name}: {error!r}"

with zipfile.ZipFile("/lib/library.zip") as archive:
    modules = [name.removesuffix(".pyc") for name in archive.namelist()]
names = [name.removesuffix("/__init__").replace("/", ".") for name in modules]
faults = [found for found in map(fault, names) if found]
"\\n".join([*faults, str(len(names) - len(faults))])
`));
