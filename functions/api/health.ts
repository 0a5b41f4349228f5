import { methodNotAllowed } from "../http/method-not-allowed";
import type { Api } from "./api-env";

/** `GET /api/health`: the Worker is up and its settings hold. Launchers and monitors wait for it. */
export function addHealthRoutes(api: Api): void {
  api.get("/api/health", (c) => c.json({ ok: true }, 200, { "cache-control": "no-store" }));
  api.all("/api/health", methodNotAllowed("GET"));
}
