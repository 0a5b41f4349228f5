import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";

const QUERY = "?runtime";
/** Where the dev server has them. */
const DEV_PATH = "/@runtime/";

/**
 * `import file from "./worker.ts?runtime"` gives the address and the size of a file that is needed to run people's
 * programs: `{ url, bytes }`. A module becomes one script with everything that it imports, because the frame of the
 * programs can fetch nothing. Packages' WebAssembly and libraries are copied as they are. Only `.client` modules import
 * them, so the server's build has neither.
 */
export function runtimeFiles(): Plugin {
  const files = new Map<string, Promise<Uint8Array>>();
  let isServing = false;
  const read = (file: string) => {
    const bytes = files.get(file) ?? (/\.[mc]?[jt]s$/.test(file) ? bundle(file) : readFile(file));
    // A changed engine needs a restart of the dev server.
    files.set(file, bytes);
    return bytes;
  };
  return {
    name: "mocki:runtime-files",
    enforce: "pre",
    configResolved({ command }) {
      isServing = command === "serve";
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return found ? `${found.id.split("?")[0]}${QUERY}` : null;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      const bytes = await read(file);
      const name = `${path.basename(file).replace(/\.ts$/, "")}${file.endsWith(".ts") ? ".js" : ""}`;
      if (isServing) {
        const url = JSON.stringify(`${DEV_PATH}${encodeURIComponent(file)}`);
        return `export default { url: ${url}, bytes: ${bytes.byteLength} }`;
      }
      const reference = this.emitFile({ type: "asset", name, source: bytes });
      return `export default { url: import.meta.ROLLUP_FILE_URL_${reference}, bytes: ${bytes.byteLength} }`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, async (request, response, next) => {
        const bytes = await files.get(decodeURIComponent(request.url?.slice(1) ?? ""));
        if (!bytes) return next();
        response.setHeader("content-type", "application/octet-stream");
        response.end(bytes);
      });
    },
  };
}

/**
 * One classic script with everything in it: Chromium starts no module worker from a blob of an opaque origin. Packages
 * resolve the names of their files against the script's address, which would be a blob's and take none.
 */
async function bundle(file: string): Promise<Uint8Array> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { "import.meta.url": JSON.stringify("https://runtime.invalid/script.js") },
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: { input: file, output: { format: "iife", inlineDynamicImports: true } },
    },
  });
  const outputs = "output" in built ? built.output : Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  // The packages name their WebAssembly, which comes another way.
  const [script, ...others] = outputs.filter((output) => output.type === "chunk");
  if (!script || others.length > 0) throw new Error(`${file} does not become one script`);
  return new TextEncoder().encode(script.code);
}
