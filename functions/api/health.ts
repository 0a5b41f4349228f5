import { methodNotAllowed } from "../http/method-not-allowed";
import type { Api } from "./api-env";

/**
 * `GET /api/health`: the Worker is up and its settings hold. Launchers and monitors wait for it. `GET /api/health/deep`:
 * the same of everything it depends on, with 503 and the parts that fail.
 */
export function addHealthRoutes(api: Api): void {
  api.get("/api/health/deep", async (c) => {
    const health = await c.env.context.deepHealth();
    return c.json(health, health.ok ? 200 : 503, { "cache-control": "no-store" });
  });
  api.all("/api/health/deep", methodNotAllowed("GET"));
  api.get("/api/health", (c) => c.json({ ok: true }, 200, { "cache-control": "no-store" }));
  api.all("/api/health", methodNotAllowed("GET"));
}
