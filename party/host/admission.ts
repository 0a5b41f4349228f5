import { nanoid } from "nanoid";
import * as v from "valibot";
import { CONNECT_ERRORS } from "../protocol/errors";
import type { ServerMessage } from "../protocol/server-messages";
import { type ForgetOrder, forgetOrderSchema, type TicketClaims, ticketClaimsSchema } from "../protocol/ticket-claims";
import { verifyForgetOrder, verifyTicket } from "./ticket";

/** Set by the front alone: what the room may believe about who is behind a socket. */
const CLAIMS_HEADER = "x-mocki-claims";
/** Likewise: whom the Worker wants to be forgotten. */
const FORGET_HEADER = "x-mocki-forget";

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
  const claims = isAddressed(request, room) && ticket && secret && (await verifyTicket(ticket, secret, room));
  if (!claims) return refuse();
  // Nothing else of the query goes in: the host keeps the address with the socket, where there is little room.
  url.search = new URLSearchParams({ _pk: nanoid() }).toString();
  return admit(new Request(url, request), CLAIMS_HEADER, claims);
}

function admit(request: Request, header: string, claims: TicketClaims | ForgetOrder): Request {
  const admitted = new Request(request);
  // What partyserver and the room believe about themselves must not come from outside.
  for (const name of ["x-partykit-props", "x-partykit-room", CLAIMS_HEADER, FORGET_HEADER, "authorization"]) {
    admitted.headers.delete(name);
  }
  admitted.headers.set(header, encodeURIComponent(JSON.stringify(claims)));
  return admitted;
}

/**
 * The same door for requests over HTTP, with a bearer: a look inside needs a ticket, a `DELETE` the Worker's order to
 * forget somebody. Anything else gets a 401.
 */
export async function admitRequest(
  request: Request,
  room: string,
  secret: string | undefined,
  now = Date.now(),
): Promise<Request | Response> {
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "");
  const refused = new Response(null, { status: 401 });
  if (!token || !secret || !isAddressed(request, room)) return refused;
  if (request.method === "DELETE") {
    const order = await verifyForgetOrder(token, secret, room, now);
    return order ? admit(request, FORGET_HEADER, order) : refused;
  }
  const claims = await verifyTicket(token, secret, room, now);
  return claims ? admit(request, CLAIMS_HEADER, claims) : refused;
}

/** PartyKit also has a party `main`; rooms are found at one address only. */
function isAddressed(request: Request, room: string): boolean {
  return new URL(request.url).pathname === `/parties/room/${room}`;
}

/** A request that came through the front. */
export type Claimed = { headers: { get(name: string): string | null } };

export function readClaims(request: Claimed): TicketClaims | null {
  return read(request, CLAIMS_HEADER, ticketClaimsSchema);
}

export function readForgetOrder(request: Claimed): ForgetOrder | null {
  return read(request, FORGET_HEADER, forgetOrderSchema);
}

function read<T>(request: Claimed, name: string, schema: v.GenericSchema<unknown, T>): T | null {
  const header = request.headers.get(name);
  if (!header) return null;
  const parsed = v.safeParse(schema, JSON.parse(decodeURIComponent(header)));
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
