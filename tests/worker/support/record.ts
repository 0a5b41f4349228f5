import { SignJWT } from "jose";
import { RECORD_AUDIENCE, sha256 } from "../../../party/host/worker-client";
import type { RoomRecord } from "../../../party/protocol/record";
import { bindings } from "./bindings";
import { NOW } from "./claims";

export function recordOf(changes: Partial<RoomRecord> = {}): RoomRecord {
  const member = { userId: "abcd1234", joinedAt: NOW - 60_000 };
  return {
    v: 1,
    room: "room-under-test",
    epoch: "epoch-1",
    rev: 5,
    mode: "peer",
    startedAt: NOW - 60_000,
    finishedAt: NOW,
    ended: "finished",
    members: [
      { ...member, participantId: "p1", uid: "uid-1", name: "Ada", role: "interviewer" },
      { ...member, participantId: "p2", uid: "uid-2", name: "Bob", role: "candidate" },
    ],
    timer: { running: false, elapsedMs: 0, at: NOW },
    segments: [segmentOf(1, "Tell me about yourself")],
    suggestions: [],
    ...changes,
  };
}

export function segmentOf(seq: number, text: string): RoomRecord["segments"][number] {
  const times = { startedAt: NOW - 50_000, endedAt: NOW - 49_000 };
  return { id: `s${seq}`, seq, rev: seq, participantId: "p1", role: "interviewer", text, lang: "en-US", ...times };
}

export type Proof = {
  secret?: string;
  audience?: string;
  expires?: number | null;
  room?: string;
  epoch?: string;
  body?: string;
};

/** The token under which a room elsewhere hands over `record`; `proof` spoils it. */
export function proofOf(record: RoomRecord, proof: Proof = {}): Promise<string> {
  const { room, epoch } = record;
  return proofFor({ audience: RECORD_AUDIENCE, room, epoch, body: JSON.stringify(record), ...proof });
}

/** The token under which a room elsewhere sends `body`. */
export async function proofFor(proof: Proof): Promise<string> {
  const { secret = bindings.ROOM_SECRET, audience = "", expires = NOW / 1000 + 60, room, epoch, body = "" } = proof;
  const claims = { room, epoch, sha256: await sha256(body) };
  const token = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setAudience(audience);
  return (expires === null ? token : token.setExpirationTime(expires)).sign(new TextEncoder().encode(secret));
}
