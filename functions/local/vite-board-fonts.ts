import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:board-fonts";
const PACKAGE = path.resolve("node_modules/@excalidraw/excalidraw");
/** Excalidraw's other source of fonts. A browser checks it against the page's policy even where it isn't needed. */
const CDN = /\w+\.push\(new URL\(\w+,\s*\w+\.ASSETS_FALLBACK_URL\)\),/;
const FONTS = path.join(PACKAGE, "dist/prod/fonts");

/**
 * Serves the whiteboard's fonts from our own assets. `import base from "virtual:board-fonts"` gives their folder, which has
 * the package's version in its name: its files may be cached for ever.
 */
export function boardFonts(): Plugin {
  let isServing = false;
  const folder = async () => {
    const { version }: { version: string } = JSON.parse(await readFile(path.join(PACKAGE, "package.json"), "utf8"));
    return `assets/board-${version}/`;
  };
  return {
    name: "mocki:board-fonts",
    enforce: "pre",
    configResolved({ command }) {
      isServing = command === "serve";
    },
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    async load(id, options) {
      if (id !== `\0${MODULE}`) return null;
      const base = await folder();
      if (!isServing && !options?.ssr) {
        for (const name of await readdir(FONTS, { recursive: true })) {
          if (!name.endsWith(".woff2")) continue;
          const source = await readFile(path.join(FONTS, name));
          this.emitFile({ type: "asset", fileName: `${base}fonts/${name.replaceAll(path.sep, "/")}`, source });
        }
      }
      return `export default ${JSON.stringify(`/${base}`)}`;
    },
    transform(code, id) {
      if (isServing || !id.startsWith(PACKAGE) || !code.includes("ASSETS_FALLBACK_URL")) return null;
      if (!CDN.test(code)) throw new Error(`${id} asks its CDN for fonts in a new way`);
      return { code: code.replace(CDN, ""), map: null };
    },
    async configureServer(server) {
      server.middlewares.use(`/${await folder()}fonts`, async (request, response, next) => {
        const file = path.join(FONTS, decodeURIComponent(request.url?.split("?")[0] ?? ""));
        const bytes = file.startsWith(`${FONTS}${path.sep}`) ? await readFile(file).catch(() => null) : null;
        if (!bytes) return next();
        response.setHeader("content-type", "font/woff2");
        response.end(bytes);
      });
    },
  };
}
