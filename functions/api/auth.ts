import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import { logoutRequestSchema } from "../shared/contract/account";
import { ApiError } from "../shared/contract/errors";
import { parseInput, parseJson, readText } from "../shared/contract/request-body";
import type { Api, ApiCall } from "./api-env";

const MAX_BODY_BYTES = 1024;
/** A socket stays open for less than that without a new ticket. */
const SOCKETS_LAST_MS = 24 * 60 * 60_000;
const ROOMS_LEFT = 20;

/** Registration is a route of the pages (app/routes/api.auth.register.ts). */
export function addAuthRoutes(api: Api): void {
  api.post("/api/auth/logout", logOut);
  api.all("/api/auth/logout", methodNotAllowed("POST"));
}

/** Sockets outlive the session that opened them. A room that does not answer is logged and keeps its socket. */
async function leaveRooms(c: ApiCall, uid: string): Promise<void> {
  const { accounts, roomVisits, rooms, now } = c.env.context;
  const [visited, aliases] = await Promise.all([
    roomVisits.listSince(uid, now() - SOCKETS_LAST_MS, ROOMS_LEFT),
    accounts.listAliases(uid),
  ]);
  await Promise.allSettled(visited.map((room) => rooms.signOut(room, [uid, ...aliases])));
}

/** Whose session is over already is where they want to be; only `everywhere` needs to know who asks. */
async function logOut(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const body = await readText(c.req.raw, MAX_BODY_BYTES);
  const { everywhere } = parseInput(logoutRequestSchema, body === "" ? {} : parseJson(body));
  const { currentUser, sessions, log } = c.env.context;
  const user = await currentUser(c.req.raw);
  if (user) {
    await sessions.end(user.session, { everywhere });
    if (everywhere) await leaveRooms(c, user.record.uid);
    log({ event: "session_ended", everywhere });
  } else if (everywhere) {
    throw new ApiError("unauthorized");
  }
  const headers = { "set-cookie": sessions.clearCookie(c.req.raw), "cache-control": "no-store" };
  return new Response(null, { status: 204, headers });
}
