import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import { ApiError } from "../shared/contract/errors";
import {
  PREFERENCE_NAMES,
  type PreferencesAnswer,
  preferencesPatchSchema,
  type StoredPreferences,
} from "../shared/contract/preferences";
import { parseBody } from "../shared/contract/request-body";
import type { Api, ApiCall } from "./api-env";
import { requireUser } from "./require-user";

const MAX_BODY_BYTES = 4 * 1024;

export function addSettingsRoutes(api: Api): void {
  api.get("/api/account/settings", readSettings);
  api.patch("/api/account/settings", changeSettings);
  api.all("/api/account/settings", methodNotAllowed("GET, PATCH"));
}

async function readSettings(c: ApiCall): Promise<Response> {
  const uid = await requireAccount(c);
  return answer(c, uid, await c.env.context.preferences.find(uid));
}

async function changeSettings(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const uid = await requireAccount(c);
  const { uid: by, values } = await parseBody(c.req.raw, preferencesPatchSchema, MAX_BODY_BYTES);
  if (by !== uid) throw new ApiError("unauthorized");
  const { preferences, log, now } = c.env.context;
  const stored = await preferences.patch(uid, values, now());
  log({ event: "preferences_changed", names: PREFERENCE_NAMES.filter((name) => name in values) });
  return answer(c, uid, stored);
}

/** A guest has one browser, which keeps their settings itself. */
async function requireAccount(c: ApiCall): Promise<string> {
  const { record } = await requireUser(c);
  if (record.role !== "user") throw new ApiError("forbidden");
  return record.uid;
}

/** Nothing stored: the account was deleted while this request was under way. */
function answer(c: ApiCall, uid: string, stored: StoredPreferences | null): Response {
  if (!stored) throw new ApiError("unauthorized");
  return c.json({ uid, ...stored } satisfies PreferencesAnswer, 200, { "cache-control": "no-store" });
}
