import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import { GoogleError } from "../services/exchange-code";
import { ApiError } from "../shared/contract/errors";
import { parseBody } from "../shared/contract/request-body";
import { type GoogleToken, googleCodeSchema } from "../shared/contract/tracker";
import type { Api, ApiCall } from "./api-env";
import { requireUser } from "./require-user";

const MAX_BODY_BYTES = 16 * 1024;

export function addGoogleTokenRoutes(api: Api): void {
  api.post("/api/tracker/google-token", exchange);
  api.all("/api/tracker/google-token", methodNotAllowed("POST"));
}

/** The token goes to the page that asked, and is kept nowhere here. */
async function exchange(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  await requireUser(c);
  const { exchangeGoogleCode, log } = c.env.context;
  if (!exchangeGoogleCode) throw new ApiError("not_found");
  const { code } = await parseBody(c.req.raw, googleCodeSchema, MAX_BODY_BYTES);
  try {
    const token: GoogleToken = await exchangeGoogleCode(code);
    return c.json(token, 200, { "cache-control": "no-store" });
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const { fault } = error;
    log({ event: "google_failed", ...fault });
    if (fault.reason === "code") throw new ApiError("invalid", { fields: { code: "is spent or too old" } });
    if (fault.reason === "setup") throw new ApiError("unavailable", { fields: { google: "setup" } });
    throw new ApiError("unavailable");
  }
}
