import path from "node:path";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { ROOT } from "../../../../functions/local/local-settings";

const config = unstable_readConfig({ config: path.join(ROOT, "wrangler.toml") });

it("wrangler.toml keeps logs, limits a request's processor time, purges often and opens no second address", () => {
  expect(config.observability?.enabled).toBe(true);
  expect(config.limits?.cpu_ms).toBe(30_000);
  expect(config.triggers.crons).toEqual(["*/10 * * * *"]);
  expect(config.preview_urls).toBe(false);
});

it("wrangler.toml lets the Worker answer before any file, so that every answer carries the security headers", () => {
  expect(config.assets?.run_worker_first).toBe(true);
});

it("wrangler.toml binds no Workers AI, with which local runs would need an account", () => {
  expect(config.ai).toBeUndefined();
});

it("wrangler.toml begins in production and holds no secret", () => {
  expect(config.vars).toEqual({ ENVIRONMENT: "production" });
});
