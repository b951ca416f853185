// Python in a worker: it fetches the files of the engine, starts them, and answers what it is
// asked. `engine.js` starts it, and `tools/live_files.mjs` has written the files.
// Everything is fetched and unpacked here rather than by Pyodide, which does not say how far it
// is, and, where WebAssembly cannot start, warns and never comes to an end.

/**
 * @typedef {{ name: string, part: string, size: number, stamp: string }} File
 * @typedef {{ files: File[], lock: object, base: string, port: MessagePort }} Task
 * @typedef {(text: string) => string} Answer
 */

/** Something went wrong, and it is known what: `why` is one of the codes of `engine.js`. */
class Failure extends Error {
  /** @param {string} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/**
 * The first failure: what is broken by it tells another error in its stead.
 * @type {Failure | null}
 */
let first = null;

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  first ??= new Failure(why);
  throw first;
}

addEventListener("message", ({ data }) => void serve(data), { once: true });

/**
 * Start Python, then answer one request after the other, and meanwhile any call whether somebody
 * is there. What cannot be mended is told, and the page ends the worker.
 * @param {Task} task
 */
async function serve(task) {
  const { port } = task;
  const starting = start(task);
  port.onmessage = ({ data }) => {
    if (data.call) port.postMessage({ there: true });
    else starting.then((answer) => tell(port, answer, data), () => {});
  };
  try {
    await starting;
    port.postMessage({ ready: true });
  } catch (error) {
    port.postMessage({ failed: await reason(error, task), detail: String(error) });
  }
}

/**
 * @param {MessagePort} port
 * @param {Answer} answer
 * @param {{ number: number, text: string }} request
 */
function tell(port, answer, { number, text }) {
  try {
    port.postMessage({ number, text: answer(text) });
  } catch (error) {
    // An answer tells every fault of a request; what is raised is a fault of Python's life.
    port.postMessage({ failed: isOfMemory(error) ? "memory" : "killed", detail: String(error) });
  }
}

/**
 * Return the engine's function from a request to its answer. All files are fetched at once, and
 * WebAssembly is compiled while it arrives.
 * @param {Task} task
 * @returns {Promise<Answer>}
 */
async function start(task) {
  const open = opener(task);
  const [{ loadPyodide }, { default: createPyodideModule }, wasm, library, engine] = await Promise.all([
    moduleOf(open("pyodide.mjs")),
    moduleOf(open("pyodide.asm.mjs")),
    compiled(open("pyodide.asm.wasm")),
    whole(open("library.zip")),
    whole(open("laughlie.zip")),
  ]);
  const { lock } = task;
  const pyodide = await booted({ loadPyodide, createPyodideModule, wasm, library, lock });
  pyodide.FS.writeFile("/lib/laughlie.zip", engine);
  pyodide.pyimport("sys").path.append("/lib/laughlie.zip");
  return pyodide.pyimport("laughlie.live").answer;
}

/**
 * Start Pyodide from what is here already: it fetches nothing but what stands in an address.
 * @param {{ loadPyodide: Function, createPyodideModule: Function, wasm: WebAssembly.Module,
 *   library: Uint8Array<ArrayBuffer>, lock: object }} parts
 * @returns {Promise<any>}
 */
function booted({ loadPyodide, createPyodideModule, wasm, library, lock }) {
  return new Promise((resolve, reject) => {
    // What Pyodide leaves lying would else never be heard of.
    addEventListener("unhandledrejection", (event) => reject(event.reason));
    WebAssembly.instantiateStreaming = async (_source, imports) => {
      const instance = await WebAssembly.instantiate(wasm, imports).catch(refused(reject));
      return { module: wasm, instance };
    };
    loadPyodide({
      createPyodideModule,
      indexURL: "data:application/wasm,",
      stdLibURL: URL.createObjectURL(new Blob([library])),
      lockFileContents: JSON.stringify(lock),
      packageBaseUrl: "./",
    }).then(resolve, reject);
  });
}

/**
 * Return a function that tells an error and passes it on.
 * @param {(error: unknown) => void} tell
 */
function refused(tell) {
  return (/** @type {unknown} */ error) => {
    tell(error);
    throw error;
  };
}

/**
 * Return a function that fetches a file by its name and gives its content as it arrives; how much
 * has arrived of all files is told to the page.
 * @param {Task} task
 */
function opener({ files, base, port }) {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const left = new Map(files.map((file) => [file, file.size]));
  /** @type {(file: File, bytes: number) => void} */
  const arrived = (file, bytes) => {
    left.set(file, (left.get(file) ?? 0) - bytes);
    const missing = files.filter((each) => left.get(each));
    const loaded = total - missing.reduce((sum, each) => sum + (left.get(each) ?? 0), 0);
    port.postMessage({ part: missing[0]?.part ?? "start", loaded, total });
  };
  return (/** @type {string} */ name) => {
    const file = files.find((each) => each.name === `${name}.bin`);
    return file ? unpacked(file, base, arrived) : fail("broken");
  };
}

/**
 * @param {File} file
 * @param {string} base
 * @param {(file: File, bytes: number) => void} arrived
 */
function unpacked(file, base, arrived) {
  const packed = new ReadableStream(source(file, base, arrived));
  return packed.pipeThrough(new DecompressionStream("gzip"));
}

/**
 * Return what fetches a file piece by piece; it must have the size that the list says.
 * @param {File} file
 * @param {string} base
 * @param {(file: File, bytes: number) => void} arrived
 * @returns {UnderlyingDefaultSource<Uint8Array<ArrayBuffer>>}
 */
function source(file, base, arrived) {
  /** @type {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} */
  let reader;
  let left = file.size;
  return {
    async start() {
      reader = await fetched(new URL(`${file.name}?v=${file.stamp}`, base));
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => fail("fetch"));
      left -= value?.length ?? 0;
      if (left < 0 || (done && left)) fail("broken");
      if (!value) return controller.close();
      arrived(file, value.length);
      controller.enqueue(value);
    },
  };
}

/** @param {URL} address */
async function fetched(address) {
  const response = await fetch(address).catch(() => fail("fetch"));
  return response.ok && response.body ? response.body.getReader() : fail("fetch");
}

/**
 * @param {ReadableStream} content
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
const whole = async (content) => new Uint8Array(await new Response(content).arrayBuffer());

/**
 * Compile WebAssembly; its type is ours to say, since some hosts say a wrong one.
 * @param {ReadableStream} content
 */
function compiled(content) {
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(content, { headers }));
}

/**
 * @param {ReadableStream} content
 * @returns {Promise<any>}
 */
async function moduleOf(content) {
  const script = new Blob([await whole(content)], { type: "text/javascript" });
  return import(URL.createObjectURL(script));
}

/**
 * Return the code of what went wrong.
 * @param {unknown} error
 * @param {Task} task
 */
async function reason(error, task) {
  if (first) return first.why;
  if (isOfMemory(error)) return "memory";
  return isOfWasm(error) && await isWhole(task) ? "no-wasm" : "broken";
}

/** @param {unknown} error */
function isOfMemory(error) {
  return error instanceof RangeError || /out of memory|MemoryError/i.test(String(error));
}

/** @param {unknown} error */
function isOfWasm(error) {
  return error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError;
}

/**
 * Return whether the WebAssembly is what was published: if so, the browser is too old for it.
 * @param {Task} task
 */
async function isWhole({ files, base }) {
  const wasm = files.filter((file) => file.name.includes(".wasm."));
  const fetched = wasm.map((file) => whole(unpacked(file, base, () => {})));
  return Promise.all(fetched).then(() => true, () => false);
}

export {}; // a module, with names of its own
