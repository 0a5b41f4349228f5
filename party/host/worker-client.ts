import { SignJWT } from "jose";
import * as v from "valibot";
import { QUOTA_AUDIENCE, type QuotaRequest, quotaAnswerSchema } from "../protocol/quota";
import type { RoomRecord } from "../protocol/record";

/** Audience of the token with which a room on another host delivers its record to the Worker. */
export const RECORD_AUDIENCE = "mocki-record";

type Env = Record<string, unknown>;

/** Returns whether the Worker took the record. */
export async function postRecord(record: RoomRecord, env: Env): Promise<boolean> {
  const response = await post("record", RECORD_AUDIENCE, record, env);
  return response?.ok ?? false;
}

/** Short, because a person is waiting. */
const QUOTA_TIMEOUT_MS = 10_000;

/** Whether the Worker allows it. Rejects when the Worker gives no answer. */
export async function postQuotaCheck(request: QuotaRequest, env: Env): Promise<boolean> {
  const response = await post("quota", QUOTA_AUDIENCE, request, env, QUOTA_TIMEOUT_MS);
  if (!response?.ok) throw new Error("The Worker did not say whether this is allowed");
  return v.parse(quotaAnswerSchema, await response.json()).allowed;
}

/**
 * Signed POST to `{MOCKI_ORIGIN}/api/rooms/…`, with an HS256 token over room, epoch and the SHA-256 of the body. Null
 * if the Worker's origin or the secret is not set.
 */
async function post(
  what: "record" | "quota",
  audience: string,
  message: { room: string; epoch: string },
  { MOCKI_ORIGIN: origin, ROOM_SECRET: secret }: Env,
  timeoutMs?: number,
): Promise<Response | null> {
  if (typeof origin !== "string" || origin === "" || typeof secret !== "string" || secret === "") return null;
  const body = JSON.stringify(message);
  const token = await new SignJWT({ room: message.room, epoch: message.epoch, sha256: await sha256(body) })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime("60s")
    .sign(new TextEncoder().encode(secret));
  return fetch(new URL(`/api/rooms/${what}`, origin).href, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body,
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
  });
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
