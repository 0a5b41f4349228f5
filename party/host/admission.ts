import { nanoid } from "nanoid";
import * as v from "valibot";
import { readBearer } from "../protocol/bearer";
import { CONNECT_ERRORS } from "../protocol/errors";
import type { ServerMessage } from "../protocol/server-messages";
import { type RoomOrder, roomOrderSchema, type TicketClaims, ticketClaimsSchema } from "../protocol/ticket-claims";
import { openTicket, verifyForgetOrder, verifySignOutOrder } from "./ticket";

/** Only admission sets it: the ticket's claims, which the room trusts. */
const CLAIMS_HEADER = "x-mocki-claims";
/** Only admission sets it: the uids that the Worker orders the room to forget. */
const FORGET_HEADER = "x-mocki-forget";
/** Only admission sets it: the uids whose sockets the Worker orders the room to close. */
const SIGN_OUT_HEADER = "x-mocki-sign-out";

/**
 * Admits a WebSocket before its room wakes. A valid ticket is removed from the address, its claims go into a header,
 * and the connection gets a fresh id. An invalid ticket gets `connect_error` and close code 4401 over a socket that
 * admission itself accepts, because a browser cannot read a refused upgrade.
 */
export async function admitConnection(
  request: Request,
  room: string,
  secret: string | undefined,
): Promise<Request | Response> {
  const url = new URL(request.url);
  const ticket = url.searchParams.get("ticket");
  const claims = isAddressed(request, room) && ticket && secret && (await openTicket(ticket, secret, room));
  if (!claims) return refuse();
  // Drop the rest of the query: the host stores the address with the socket, where space is scarce.
  url.search = new URLSearchParams({ _pk: nanoid() }).toString();
  return admit(new Request(url, request), CLAIMS_HEADER, claims);
}

const ORDER_HEADERS = [FORGET_HEADER, SIGN_OUT_HEADER];

function admit(request: Request, header: string, claims: TicketClaims | RoomOrder): Request {
  const admitted = new Request(request);
  // Headers that partyserver and the room trust must not come from outside.
  for (const name of ["x-partykit-props", "x-partykit-room", CLAIMS_HEADER, ...ORDER_HEADERS, "authorization"]) {
    admitted.headers.delete(name);
  }
  admitted.headers.set(header, encodeURIComponent(JSON.stringify(claims)));
  return admitted;
}

/**
 * Admits an HTTP request by its bearer token: a preview and a `PUT` need a ticket, a `DELETE` the Worker's forget order, a `POST`
 * its sign-out order. Anything else gets a 401.
 */
export async function admitRequest(
  request: Request,
  room: string,
  secret: string | undefined,
  now = Date.now(),
): Promise<Request | Response> {
  const token = readBearer(request);
  const refused = new Response(null, { status: 401 });
  if (!token || !secret || !isAddressed(request, room)) return refused;
  if (request.method === "DELETE") {
    const order = await verifyForgetOrder(token, secret, room, now);
    return order ? admit(request, FORGET_HEADER, order) : refused;
  }
  if (request.method === "POST") {
    const order = await verifySignOutOrder(token, secret, room, now);
    return order ? admit(request, SIGN_OUT_HEADER, order) : refused;
  }
  const claims = await openTicket(token, secret, room, now);
  return claims ? admit(request, CLAIMS_HEADER, claims) : refused;
}

/** PartyKit also has a party `main`; rooms have this one address. */
function isAddressed(request: Request, room: string): boolean {
  return new URL(request.url).pathname === `/parties/room/${room}`;
}

/** A request that admission let through. */
export type Claimed = { headers: { get(name: string): string | null } };

export function readClaims(request: Claimed): TicketClaims | null {
  return read(request, CLAIMS_HEADER, ticketClaimsSchema);
}

export function readForgetOrder(request: Claimed): RoomOrder | null {
  return read(request, FORGET_HEADER, roomOrderSchema);
}

export function readSignOutOrder(request: Claimed): RoomOrder | null {
  return read(request, SIGN_OUT_HEADER, roomOrderSchema);
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
