import * as v from "valibot";
import { roomIdSchema } from "../../party/protocol/entities";
import { methodNotAllowed } from "../http/method-not-allowed";
import type { IceSet } from "../shared/contract/ice";
import { parseInput } from "../shared/contract/request-body";
import type { Api, ApiCall } from "./api-env";
import { requireUser } from "./require-user";
import { findPreview } from "./seat";

/** More than a school needs in a day, and a bound for who collects credentials. */
const RELAYS_PER_ADDRESS = 5_000;

const querySchema = v.object({ room: v.optional(roomIdSchema) });

export function addIceRoutes(api: Api): void {
  api.get("/api/ice", findServers);
  api.all("/api/ice", methodNotAllowed("GET"));
}

/**
 * The STUN and TURN servers for the asker (`iceSetSchema`). With the `room` of a call that the asker is in, the relay's
 * credentials last for `TURN_TTL_SECONDS`; otherwise for a connection test.
 */
async function findServers(c: ApiCall): Promise<Response> {
  const user = await requireUser(c);
  const { room } = parseInput(querySchema, c.req.query());
  return c.json(await serversFor(c, user, room), 200, { "cache-control": "no-store" });
}

type User = Awaited<ReturnType<typeof requireUser>>;

async function serversFor(c: ApiCall, user: User, room: string | undefined): Promise<IceSet> {
  const { ice, addressCounter, nameOrigin, now } = c.env.context;
  const origin = await nameOrigin(c.req.raw);
  const isWithin = await addressCounter.take({ origin, kind: "relay", limit: RELAYS_PER_ADDRESS, now: now() });
  if (!isWithin) return ice.withoutRelay();
  const { uid } = user.record;
  return room !== undefined && (await isCalling(c, user, room)) ? ice.serversFor(uid) : ice.testServersFor(uid);
}

/**
 * Whether the asker is in the room, somebody else has its other seat, and the two may talk: the interview is open or in
 * its debrief. A page asks again when the other arrives, and before its credentials end. A room that cannot be asked has
 * no call either.
 */
async function isCalling(c: ApiCall, user: User, room: string): Promise<boolean> {
  try {
    const { mode, finished, debrief, participants } = await findPreview(c, user, room);
    if (mode !== "peer" || (finished && !debrief)) return false;
    return participants.some(({ self, online }) => self && online) && participants.some(({ self }) => !self);
  } catch {
    return false;
  }
}
