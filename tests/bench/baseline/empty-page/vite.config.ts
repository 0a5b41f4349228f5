import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** Built like the product, with nothing in it. */
export default defineConfig({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: { sourcemap: false, assetsInlineLimit: 0 },
});
