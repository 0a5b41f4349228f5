import type { Api } from "./api-env";
import { methodNotAllowed } from "./method-not-allowed";

/** `GET /api/health`: the Worker is up and its settings hold. Launchers and monitors wait for it. */
export function addHealthRoutes(api: Api): void {
  api.get("/api/health", (c) => c.json({ ok: true }, 200, { "cache-control": "no-store" }));
  api.all("/api/health", methodNotAllowed("GET"));
}
