import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { TICKET_SECONDS } from "./protocol/limits";
import { type TicketClaims, ticketClaimsSchema } from "./protocol/ticket-claims";

/** A ticket opens one room for a minute: an HS256 statement of who its bearer is, made by the Worker for the room. */
const AUDIENCE = "mocki-room";

export async function signTicket(claims: TicketClaims, secret: string, now = Date.now()): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TICKET_SECONDS)
    .sign(keyOf(secret));
}

/** The claims, or null for a ticket that is forged, too old or for another room. */
export async function verifyTicket(token: string, secret: string, room: string): Promise<TicketClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      requiredClaims: ["exp"],
    });
    const claims = v.parse(ticketClaimsSchema, payload);
    return claims.room === room ? claims : null;
  } catch {
    return null;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
