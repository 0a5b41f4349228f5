import { SignJWT } from "jose";
import { nanoid } from "nanoid";
import { expect } from "vitest";
import { DEVELOPMENT_SETTINGS } from "../../../functions/settings/env";
import type { CountedMode } from "../../../functions/shared/contract/assistant";
import { sha256 } from "../../../party/host/worker-client";
import { QUOTA_AUDIENCE, type QuotaRequest } from "../../../party/protocol/quota";

/** Lets `count` interviews of this person begin, as rooms elsewhere tell the server of them. */
export async function beginInterviews(origin: string, uid: string, mode: CountedMode, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const begun: QuotaRequest = { ask: "start", room: nanoid(), epoch: nanoid(), uid, mode };
    const body = JSON.stringify(begun);
    const proof = await new SignJWT({ room: begun.room, epoch: begun.epoch, sha256: await sha256(body) })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience(QUOTA_AUDIENCE)
      .setExpirationTime("60s")
      .sign(new TextEncoder().encode(DEVELOPMENT_SETTINGS.ROOM_SECRET));
    const headers = { authorization: `Bearer ${proof}`, "content-type": "application/json" };
    const response = await fetch(`${origin}/api/rooms/quota`, { method: "POST", headers, body });
    expect(await response.json()).toEqual({ allowed: true });
  }
}
