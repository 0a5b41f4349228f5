import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { boardFonts } from "./functions/local/vite-board-fonts";
import { foldChunks, loadChunksAgain, skipLoadedChunks } from "./functions/local/vite-chunks";
import { runtimeFiles } from "./functions/local/vite-runtimes";
import { workerDevServer } from "./functions/local/vite-worker";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** For the operator's page: the version in package.json and, in a checkout, the commit. */
function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  try {
    const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8", stdio: "pipe" }).trim();
    return `${version} (${commit})`;
  } catch {
    return version;
  }
}

const preloads = skipLoadedChunks();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    preloads.plugin,
    loadChunksAgain(),
    tailwindcss(),
    workerDevServer(),
    runtimeFiles(),
    boardFonts(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  define: { "import.meta.env.MOCKI_VERSION": JSON.stringify(readVersion()) },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  // Prebundles every package of the pages at once, instead of a reload for each one that is found later.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/*.tsx"] },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: {
    assetsInlineLimit: 0,
    // The oldest syntax that the browsers required by Tailwind 4 support.
    target: "es2022",
    // Takes longer than esbuild, and saves visitors 3 % of the bytes.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    modulePreload: { resolveDependencies: preloads.resolveDependencies },
    // The server's bundle leaves packages out, and wrangler warns about each unused import of one.
    rollupOptions: isSsrBuild
      ? { treeshake: { moduleSideEffects: "no-external" }, output: { inlineDynamicImports: true } }
      : { output: { manualChunks: foldChunks(), onlyExplicitManualChunks: true } },
  },
}));
