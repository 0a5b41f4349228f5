import { nanoid } from "nanoid";
import * as v from "valibot";
import { CONNECT_ERRORS } from "./protocol/errors";
import type { ServerMessage } from "./protocol/server-messages";
import { type TicketClaims, ticketClaimsSchema } from "./protocol/ticket-claims";
import { verifyTicket } from "./ticket";

/** Set by the front alone: what the room may believe about who is behind a socket. */
const CLAIMS_HEADER = "x-mocki-claims";

/**
 * The door of a room, before the room is woken. A good ticket is taken out of the address, its claims go into a header,
 * and the connection gets a fresh id. A bad one gets `connect_error` and 4401 over a socket that the front itself
 * accepts: a browser cannot read a refused upgrade.
 */
export async function admitConnection(
  request: Request,
  room: string,
  secret: string | undefined,
): Promise<Request | Response> {
  const url = new URL(request.url);
  const ticket = url.searchParams.get("ticket");
  const claims = await verify(request, ticket, room, secret);
  if (!claims) return refuse();
  // Nothing else of the query goes in: the host keeps the address with the socket, where there is little room.
  url.search = new URLSearchParams({ _pk: nanoid() }).toString();
  return withClaims(new Request(url, request), claims);
}

function withClaims(request: Request, claims: TicketClaims): Request {
  const admitted = new Request(request);
  // What partyserver believes about itself must not come from outside.
  for (const name of ["x-partykit-props", "x-partykit-room"]) admitted.headers.delete(name);
  admitted.headers.set(CLAIMS_HEADER, encodeURIComponent(JSON.stringify(claims)));
  admitted.headers.delete("authorization");
  return admitted;
}

/** The same door for a look inside over HTTP: a ticket as bearer, or 401. */
export async function admitRequest(
  request: Request,
  room: string,
  secret: string | undefined,
): Promise<Request | Response> {
  const ticket = request.headers.get("authorization")?.replace(/^Bearer /, "");
  const claims = await verify(request, ticket, room, secret);
  return claims ? withClaims(request, claims) : new Response(null, { status: 401 });
}

/** PartyKit also has a party `main`; rooms are found at one address only. */
async function verify(
  request: Request,
  ticket: string | null | undefined,
  room: string,
  secret: string | undefined,
): Promise<TicketClaims | null> {
  if (!ticket || !secret || new URL(request.url).pathname !== `/parties/room/${room}`) return null;
  return verifyTicket(ticket, secret, room);
}

/** A request that came through the front. */
export type Claimed = { headers: { get(name: string): string | null } };

export function readClaims(request: Claimed): TicketClaims | null {
  const header = request.headers.get(CLAIMS_HEADER);
  if (!header) return null;
  const parsed = v.safeParse(ticketClaimsSchema, JSON.parse(decodeURIComponent(header)));
  return parsed.success ? parsed.output : null;
}

function refuse(): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  const { close, message } = CONNECT_ERRORS.unauthorized;
  const refusal: ServerMessage = { type: "connect_error", code: "unauthorized", message };
  server.accept();
  server.send(JSON.stringify(refusal));
  server.close(close, "unauthorized");
  return new Response(null, { status: 101, webSocket: client });
}
