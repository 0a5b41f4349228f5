import * as v from "valibot";
import { admitRequest } from "../../party/host/admission";
import { sealTicket, signForgetOrder, signSignOutOrder } from "../../party/host/ticket";
import { FORGOTTEN_AT_ONCE, TICKET_SECONDS } from "../../party/protocol/limits";
import { type RoomPreview, roomPreviewSchema } from "../../party/protocol/record";
import type { TicketClaims } from "../../party/protocol/ticket-claims";
import type { Log } from "../http/log";
import type { Env } from "../settings/env";
import { ApiError } from "../shared/contract/errors";
import type { TicketResponse } from "../shared/contract/rooms";

/** The interview rooms, wherever they live. */
export type Rooms = {
  /** A ticket that opens `claims.room` within the next minute. */
  issueTicket(claims: TicketClaims): Promise<TicketResponse>;
  /**
   * The people already in the room, as the bearer of `claims` may see them. Throws `unavailable` if the room doesn't
   * answer.
   */
  preview(claims: TicketClaims): Promise<RoomPreview>;
  /**
   * Tells a room who makes it, before anybody joins. Throws `unavailable` without its confirmation; safe to repeat.
   */
  announce(claims: TicketClaims & Required<Pick<TicketClaims, "announces">>): Promise<void>;
  /** Makes the room close these people's sockets. Throws `unavailable` without its confirmation. */
  signOut(room: string, uids: readonly string[]): Promise<void>;
  /** Makes the room delete these people's data. Throws `unavailable` without its confirmation; safe to repeat. */
  forget(room: string, uids: readonly string[]): Promise<void>;
};

type Outside = {
  /** Rooms as this Worker's Durable Objects; absent if they live on PartyKit only. */
  namespace: DurableObjectNamespace | undefined;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  log: Log;
};

const PREVIEW_TIMEOUT_MS = 5_000;
/** Long, because the room rewrites the transcript. */
const COMMAND_TIMEOUT_MS = 20_000;

export function createRooms(env: Env, { namespace, fetch, now, log }: Outside): Rooms {
  const host = env.PARTYKIT_HOST;

  async function ask(
    method: "GET" | "DELETE" | "POST" | "PUT",
    room: string,
    token: string,
    patience: number,
  ): Promise<Response> {
    const init = { method, headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(patience) };
    const path = `/parties/room/${room}`;
    if (host) return fetch(`${schemeOf(host)}://${host}${path}`, init);
    if (!namespace) throw new Error("There is no room host: neither PARTYKIT_HOST nor the Room binding is set");
    const stub = namespace.get(namespace.idFromName(room));
    const request = new Request(`https://rooms.invalid${path}`, init);
    const admitted = await admitRequest(request, room, env.ROOM_SECRET, now());
    return admitted instanceof Response ? admitted : stub.fetch(admitted);
  }

  function unreachable(status: number | null): ApiError {
    log({ event: "room_unreachable", status });
    return new ApiError("unavailable");
  }

  async function command(method: "DELETE" | "POST", room: string, uids: readonly string[]): Promise<void> {
    const sign = method === "DELETE" ? signForgetOrder : signSignOutOrder;
    for (let start = 0; start < uids.length; start += FORGOTTEN_AT_ONCE) {
      const order = await sign({ room, uids: uids.slice(start, start + FORGOTTEN_AT_ONCE) }, env.ROOM_SECRET, now());
      const response = await ask(method, room, order, COMMAND_TIMEOUT_MS).catch(() => {
        throw unreachable(null);
      });
      if (response.status !== 204) throw unreachable(response.status);
    }
  }

  return {
    async issueTicket(claims) {
      const issuedAt = now();
      const ticket = await sealTicket(claims, env.ROOM_SECRET, issuedAt);
      // Tickets count in whole seconds.
      const expiresAt = (Math.floor(issuedAt / 1000) + TICKET_SECONDS) * 1000;
      return { ticket, expiresAt, host, party: "room", room: claims.room };
    },

    async preview(claims) {
      const ticket = await sealTicket(claims, env.ROOM_SECRET, now());
      const response = await ask("GET", claims.room, ticket, PREVIEW_TIMEOUT_MS).catch(() => {
        throw unreachable(null);
      });
      if (!response.ok) throw unreachable(response.status);
      const preview = v.safeParse(roomPreviewSchema, await response.json().catch(() => null));
      if (!preview.success) throw unreachable(response.status);
      return preview.output;
    },

    async announce(claims) {
      const ticket = await sealTicket(claims, env.ROOM_SECRET, now());
      const response = await ask("PUT", claims.room, ticket, PREVIEW_TIMEOUT_MS).catch(() => {
        throw unreachable(null);
      });
      if (response.status !== 204) throw unreachable(response.status);
    },

    forget: (room, uids) => command("DELETE", room, uids),

    signOut: (room, uids) => command("POST", room, uids),
  };
}

/** PartyKit on a developer's machine uses plain HTTP; everywhere else it uses TLS. */
function schemeOf(host: string): "http" | "https" {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host) ? "http" : "https";
}
