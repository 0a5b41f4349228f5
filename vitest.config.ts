import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { freshWorkers } from "./tests/support/fresh-workers";

/** Remix is CommonJS, which the Workers runtime cannot load without bundling. */
const COMMONJS = [
  "@remix-run/cloudflare",
  "@remix-run/react",
  "@remix-run/server-runtime",
  "react",
  "react-dom/server",
  "react/jsx-runtime",
];

/** Tests against started servers, with time for a busy machine. */
const SERVERS = { testTimeout: 120_000, hookTimeout: 330_000 };
/** One file at a time: `npm test` runs other steps beside these. */
const SERIAL = { ...SERVERS, fileParallelism: false };
/** One file for each of two cores. */
const PARALLEL = { ...SERVERS, maxWorkers: 2 };

export default defineConfig({
  test: {
    projects: [
      // Some read the whole tree: the limit catches hanging tests, not a busy machine.
      // Without isolation the source is loaded once, not again for each file: a third of the time.
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
          isolate: false,
          pool: freshWorkers,
          globalSetup: ["tests/support/soak/provide-seeds.ts"],
        },
      },
      // Components in jsdom, with React, router and texts, but without layout, styles, media or a server.
      {
        test: {
          name: "screen",
          include: ["tests/screen/**/*.test.tsx"],
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://mocki.test/", pretendToBeVisual: true } },
          testTimeout: 30_000,
          isolate: false,
          setupFiles: ["tests/screen/support/browser-gaps.ts"],
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: "./tests/worker/wrangler.toml" } })],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          // As above: two tests of 500 rooms took six seconds beside browsers.
          testTimeout: 30_000,
          isolate: false,
          globalSetup: [
            "tests/support/fake-models/setup.ts",
            "tests/support/fake-speech/setup.ts",
            "tests/support/fake-voice/setup.ts",
            "tests/support/soak/provide-seeds.ts",
          ],
          deps: { optimizer: { ssr: { enabled: true, include: COMMONJS } } },
        },
      },
      { test: { name: "integration", include: ["tests/integration/**/*.test.ts"], ...SERIAL } },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/support/shared-server.ts"],
          expect: { poll: { timeout: 25_000 } },
          ...PARALLEL,
          // The files of one worker share its browser and its warm contexts.
          isolate: false,
        },
      },
      { test: { name: "soak", include: ["tests/soak/**/*.soak.ts"], ...SERIAL } },
      {
        test: {
          name: "screenshots",
          include: ["tests/screenshots/**/*.shots.ts"],
          globalSetup: ["tests/e2e/support/shared-server.ts"],
          expect: { poll: { timeout: 25_000 } },
          ...SERIAL,
        },
      },
    ],
  },
});
