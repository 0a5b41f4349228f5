import { methodNotAllowed } from "../http/method-not-allowed";
import type { Api, ApiCall } from "./api-env";
import { requireUser } from "./require-user";

export function addIceRoutes(api: Api): void {
  api.get("/api/ice", findServers);
  api.all("/api/ice", methodNotAllowed("GET"));
}

/** The STUN and TURN servers for the asker's calls (`iceSetSchema`). */
async function findServers(c: ApiCall): Promise<Response> {
  const { record } = await requireUser(c);
  return c.json(await c.env.context.ice.serversFor(record.uid), 200, { "cache-control": "no-store" });
}
