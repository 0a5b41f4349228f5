import { methodNotAllowed } from "../http/method-not-allowed";
import type { Help } from "../shared/contract/help";
import type { Api } from "./api-env";

/**
 * `GET /api/help`: the help lines that this host has, and the country of the request. It needs no session, and nothing
 * about it is logged.
 */
export function addHelpRoutes(api: Api): void {
  api.get("/api/help", (c) => {
    const code = c.req.header("cf-ipcountry") ?? "";
    const country = /^[A-Z]{2}$/.test(code) && code !== "XX" && code !== "T1" ? code : null;
    return c.json({ country, lines: [...c.env.context.helpLines] } satisfies Help, 200, {
      "cache-control": "no-store",
    });
  });
  api.all("/api/help", methodNotAllowed("GET"));
}
