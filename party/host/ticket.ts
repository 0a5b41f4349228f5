import { EncryptJWT, type JWTPayload, jwtDecrypt, jwtVerify, SignJWT } from "jose";
import { nanoid } from "nanoid";
import * as v from "valibot";
import { TICKET_SECONDS } from "../protocol/limits";
import { type RoomOrder, roomOrderSchema, type TicketClaims, ticketClaimsSchema } from "../protocol/ticket-claims";

/**
 * A ticket opens one room once, within a minute: a token with the bearer's claims, encrypted by the Worker (JWE, `dir`,
 * A256GCM). It travels in an address, which logs record, so nobody but the room's host can read it.
 */
const TICKET_AUDIENCE = "mocki-room";
const ENCRYPTION = { alg: "dir", enc: "A256GCM" };
/** Audiences of their own: the Worker's orders never reach a browser and don't work as tickets. */
const FORGET_AUDIENCE = "mocki-room-forget";
const SIGN_OUT_AUDIENCE = "mocki-room-sign-out";

export async function sealTicket(claims: TicketClaims, secret: string, now = Date.now()): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new EncryptJWT({ ticketId: nanoid(), ...claims })
    .setProtectedHeader(ENCRYPTION)
    .setAudience(TICKET_AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TICKET_SECONDS)
    .encrypt(await encryptionKeyOf(secret));
}

export function signForgetOrder(order: RoomOrder, secret: string, now = Date.now()): Promise<string> {
  return sign(order, FORGET_AUDIENCE, secret, now);
}

export function signSignOutOrder(order: RoomOrder, secret: string, now = Date.now()): Promise<string> {
  return sign(order, SIGN_OUT_AUDIENCE, secret, now);
}

/** The claims; null for a ticket that is forged, expired or for another room. */
export async function openTicket(
  token: string,
  secret: string,
  room: string,
  now = Date.now(),
): Promise<TicketClaims | null> {
  try {
    const { payload } = await jwtDecrypt(token, await encryptionKeyOf(secret), {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
      audience: TICKET_AUDIENCE,
      requiredClaims: ["exp"],
      currentDate: new Date(now),
    });
    const claims = v.parse(ticketClaimsSchema, payload);
    return claims.room === room ? claims : null;
  } catch {
    return null;
  }
}

export function verifyForgetOrder(
  token: string,
  secret: string,
  room: string,
  now = Date.now(),
): Promise<RoomOrder | null> {
  return verify(token, FORGET_AUDIENCE, roomOrderSchema, secret, room, now);
}

export function verifySignOutOrder(
  token: string,
  secret: string,
  room: string,
  now = Date.now(),
): Promise<RoomOrder | null> {
  return verify(token, SIGN_OUT_AUDIENCE, roomOrderSchema, secret, room, now);
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

/** 256 bits, different from the key that signs with the same secret. */
async function encryptionKeyOf(secret: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(`${TICKET_AUDIENCE}\n${secret}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
