import * as v from "valibot";
import { admitRequest } from "../party/front";
import { TICKET_SECONDS } from "../party/protocol/limits";
import { type RoomPreview, roomPreviewSchema } from "../party/protocol/record";
import type { TicketClaims } from "../party/protocol/ticket-claims";
import { signTicket } from "../party/ticket";
import { ApiError } from "./contract/errors";
import type { TicketResponse } from "./contract/rooms";
import type { Env } from "./env";
import type { Log } from "./log";

/** The interview rooms, wherever they live. */
export type Rooms = {
  /** A ticket that opens `claims.room` within the next minute. */
  issueTicket(claims: TicketClaims): Promise<TicketResponse>;
  /** Who is there already, as the bearer of `claims` may see it. Throws `unavailable` when the room does not answer. */
  preview(claims: TicketClaims): Promise<RoomPreview>;
};

type Outside = {
  /** Rooms as this Worker's Durable Objects; absent where they live on PartyKit only. */
  namespace: DurableObjectNamespace | undefined;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  log: Log;
};

const PREVIEW_TIMEOUT_MS = 5_000;

export function createRooms(env: Env, { namespace, fetch, now, log }: Outside): Rooms {
  const host = env.PARTYKIT_HOST;

  async function ask(room: string, headers: Record<string, string>): Promise<Response> {
    const init = { headers, signal: AbortSignal.timeout(PREVIEW_TIMEOUT_MS) };
    const path = `/parties/room/${room}`;
    if (host) return fetch(`${schemeOf(host)}://${host}${path}`, init);
    if (!namespace) throw new Error("There is no room host: neither PARTYKIT_HOST nor the Room binding is set");
    const stub = namespace.get(namespace.idFromName(room));
    const admitted = await admitRequest(new Request(`https://rooms.invalid${path}`, init), room, env.ROOM_SECRET);
    return admitted instanceof Response ? admitted : stub.fetch(admitted);
  }

  function unreachable(status: number | null): ApiError {
    log({ event: "room_unreachable", status });
    return new ApiError("unavailable");
  }

  return {
    async issueTicket(claims) {
      const issuedAt = now();
      const ticket = await signTicket(claims, env.ROOM_SECRET, issuedAt);
      // Tickets count in whole seconds.
      const expiresAt = (Math.floor(issuedAt / 1000) + TICKET_SECONDS) * 1000;
      return { ticket, expiresAt, host, party: "room", room: claims.room };
    },

    async preview(claims) {
      const ticket = await signTicket(claims, env.ROOM_SECRET, now());
      const response = await ask(claims.room, { authorization: `Bearer ${ticket}` }).catch(() => {
        throw unreachable(null);
      });
      if (!response.ok) throw unreachable(response.status);
      const preview = v.safeParse(roomPreviewSchema, await response.json().catch(() => null));
      if (!preview.success) throw unreachable(response.status);
      return preview.output;
    },
  };
}

/** PartyKit on one's own machine speaks plain HTTP, everywhere else TLS. */
function schemeOf(host: string): "http" | "https" {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host) ? "http" : "https";
}
