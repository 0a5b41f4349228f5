import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { TICKET_SECONDS } from "../protocol/limits";
import { type ForgetOrder, forgetOrderSchema, type TicketClaims, ticketClaimsSchema } from "../protocol/ticket-claims";

/** A ticket opens one room for a minute: an HS256 token with the bearer's claims, signed by the Worker. */
const TICKET_AUDIENCE = "mocki-room";
/** A different audience: forget orders never reach a browser and don't work as tickets. */
const FORGET_AUDIENCE = "mocki-room-forget";

export function signTicket(claims: TicketClaims, secret: string, now = Date.now()): Promise<string> {
  return sign(claims, TICKET_AUDIENCE, secret, now);
}

export function signForgetOrder(order: ForgetOrder, secret: string, now = Date.now()): Promise<string> {
  return sign(order, FORGET_AUDIENCE, secret, now);
}

/** The claims; null for a ticket that is forged, expired or for another room. */
export function verifyTicket(
  token: string,
  secret: string,
  room: string,
  now = Date.now(),
): Promise<TicketClaims | null> {
  return verify(token, TICKET_AUDIENCE, ticketClaimsSchema, secret, room, now);
}

export function verifyForgetOrder(
  token: string,
  secret: string,
  room: string,
  now = Date.now(),
): Promise<ForgetOrder | null> {
  return verify(token, FORGET_AUDIENCE, forgetOrderSchema, secret, room, now);
}

function sign(claims: JWTPayload, audience: string, secret: string, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TICKET_SECONDS)
    .sign(keyOf(secret));
}

async function verify<T extends { room: string }>(
  token: string,
  audience: string,
  schema: v.GenericSchema<unknown, T>,
  secret: string,
  room: string,
  now: number,
): Promise<T | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      audience,
      requiredClaims: ["exp"],
      currentDate: new Date(now),
    });
    const claims = v.parse(schema, payload);
    return claims.room === room ? claims : null;
  } catch {
    return null;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
