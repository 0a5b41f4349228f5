import { SignJWT } from "jose";
import type { RoomRecord } from "./protocol/record";

/** Audience of the token under which a room on another host hands its record to the Worker. */
export const RECORD_AUDIENCE = "mocki-record";

/**
 * Signed POST to `{MOCKI_ORIGIN}/api/rooms/record`: an HS256 token over room, epoch and the SHA-256 of the body.
 * Returns whether the Worker took the record.
 */
export async function postRecord(record: RoomRecord, env: Record<string, unknown>): Promise<boolean> {
  const { MOCKI_ORIGIN: origin, ROOM_SECRET: secret } = env;
  if (typeof origin !== "string" || origin === "" || typeof secret !== "string" || secret === "") return false;
  const body = JSON.stringify(record);
  const token = await new SignJWT({ room: record.room, epoch: record.epoch, sha256: await sha256(body) })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(RECORD_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime("60s")
    .sign(new TextEncoder().encode(secret));
  const response = await fetch(new URL("/api/rooms/record", origin).href, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body,
  });
  return response.ok;
}

/** Lower-case hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
