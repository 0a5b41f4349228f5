import { loadPyodide, type PyodideAPI, version } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";

/** Nothing is fetched: these addresses only name what the page has sent. */
const HOME = "runtime://python/";
const LIBRARY = `${HOME}library.zip`;

/** Starts Pyodide in a worker. */
export async function loadPython(wasm: WebAssembly.Module, library: ArrayBuffer): Promise<PyodideAPI> {
  return withFiles(wasm, library, () =>
    loadPyodide({
      indexURL: HOME,
      stdLibURL: LIBRARY,
      packageBaseUrl: HOME,
      lockFileContents: { info: { ...info, arch: "wasm32", version }, packages: {} },
      createPyodideModule,
      // The module `js` of Python: without it a program would have to look for a way to the worker's globals.
      jsglobals: Object.assign(Object.create(null), {
        // Python calls them as methods of this object, which browsers refuse.
        setTimeout: setTimeout.bind(globalThis),
        clearTimeout: clearTimeout.bind(globalThis),
        setInterval: setInterval.bind(globalThis),
        clearInterval: clearInterval.bind(globalThis),
        eval: refuse,
      }),
    }),
  );
}

function refuse(): never {
  throw new Error("A program can't make JavaScript");
}

/** Pyodide asks for its files by address. */
async function withFiles(
  wasm: WebAssembly.Module,
  library: ArrayBuffer,
  load: () => Promise<PyodideAPI>,
): Promise<PyodideAPI> {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (input) => new Response(String(input) === LIBRARY ? library : null);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  try {
    return await load();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
