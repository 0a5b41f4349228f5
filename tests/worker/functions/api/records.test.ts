import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { MAX_RECORD_BYTES } from "../../../../functions/api/records";
import { cut } from "../../../../functions/db/record-parts";
import { createContext } from "../../../../functions/services/create-services";
import { LIMITS } from "../../../../party/protocol/limits";
import type { RoomRecord } from "../../../../party/protocol/record";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { proofOf, recordOf, segmentOf } from "../../support/record";

let backend: Backend;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
});

const save = (record: RoomRecord, now = NOW) => backend.services.interviews.save(record, now);

async function stored(): Promise<RoomRecord | null> {
  const { results } = await bindings.DB.prepare(
    "SELECT body FROM interview_parts JOIN interviews ON id = interview_id ORDER BY position",
  ).all<{ body: string }>();
  return results.length === 0 ? null : JSON.parse(results.map(({ body }) => body).join(""));
}

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}

describe("interview store", () => {
  it("stores the interview, its members and the whole record", async () => {
    expect(await save(recordOf())).toBe("stored");
    expect(await stored()).toEqual(recordOf());
    expect(await rows("SELECT room, epoch, rev, mode, ended, finished_at, created_at FROM interviews")).toEqual([
      {
        room: "room-under-test",
        epoch: "epoch-1",
        rev: 5,
        mode: "peer",
        ended: "finished",
        finished_at: NOW,
        created_at: NOW,
      },
    ]);
    expect(await rows("SELECT uid, participant_id, name, role FROM interview_participants ORDER BY uid")).toEqual([
      { uid: "uid-1", participant_id: "p1", name: "Ada", role: "interviewer" },
      { uid: "uid-2", participant_id: "p2", name: "Bob", role: "candidate" },
    ]);
  });

  it("is idempotent", async () => {
    await save(recordOf());
    const before = await rows("SELECT * FROM interviews");
    expect(await save(recordOf(), NOW + 1000)).toBe("ignored");
    expect(await rows("SELECT * FROM interviews")).toEqual(before);
    expect(await stored()).toEqual(recordOf());
  });

  it("replaces an older revision, not a newer one", async () => {
    const older = recordOf({ rev: 4, segments: [] });
    const newer = recordOf({ rev: 6, segments: [segmentOf(1, "a"), segmentOf(2, "b")] });
    await save(recordOf());
    expect(await save(newer, NOW + 1000)).toBe("stored");
    expect(await save(older, NOW + 2000)).toBe("ignored");
    expect(await stored()).toEqual(newer);
    expect(await rows("SELECT rev, created_at, updated_at FROM interviews")).toEqual([
      { rev: 6, created_at: NOW, updated_at: NOW + 1000 },
    ]);
  });

  it("follows swapped roles and a later member", async () => {
    const [ada, bob] = recordOf().members;
    if (!ada || !bob) throw new Error("The record should have two members");
    await save(recordOf({ members: [ada] }));
    await save(
      recordOf({
        rev: 6,
        members: [
          { ...ada, role: "candidate" },
          { ...bob, role: "interviewer" },
        ],
      }),
    );
    expect(await rows("SELECT uid, role FROM interview_participants ORDER BY uid")).toEqual([
      { uid: "uid-1", role: "candidate" },
      { uid: "uid-2", role: "interviewer" },
    ]);
  });

  it("creates another interview for another epoch of the room", async () => {
    await save(recordOf());
    await save(recordOf({ epoch: "epoch-2", rev: 1 }));
    expect(await rows("SELECT epoch, rev FROM interviews ORDER BY epoch")).toEqual([
      { epoch: "epoch-1", rev: 5 },
      { epoch: "epoch-2", rev: 1 },
    ]);
  });

  it("keeps the newest revision whatever the order or concurrency", async () => {
    const revs = [3, 9, 5, 1, 7, 9, 2];
    await Promise.all(revs.map((rev) => save(recordOf({ rev, segments: [segmentOf(rev, `at ${rev}`)] }))));
    expect(await stored()).toEqual(recordOf({ rev: 9, segments: [segmentOf(9, "at 9")] }));
    expect(await rows("SELECT DISTINCT rev FROM interview_parts")).toEqual([{ rev: 9 }]);
  });

  it("stores and returns the longest possible record", async () => {
    const text = "面試🎤".repeat(100);
    const segments = Array.from({ length: 4000 }, (_, seq) => segmentOf(seq, text));
    const record = recordOf({ segments });
    expect(await save(record)).toBe("stored");
    expect(await stored()).toEqual(record);
    const shorter = recordOf({ rev: 6 });
    await save(shorter);
    expect(await stored()).toEqual(shorter);
  });

  it("cuts a record into parts between characters", () => {
    expect(cut("a🎤b🎤", 2)).toEqual(["a", "🎤", "b", "🎤"]);
    expect(cut("abcd", 2)).toEqual(["ab", "cd"]);
  });
});

describe("POST /api/rooms/record", () => {
  async function post(record: RoomRecord | string, proof: string | null): Promise<Response | null> {
    const request = new Request(`${ORIGIN}/api/rooms/record`, {
      method: "POST",
      body: typeof record === "string" ? record : JSON.stringify(record),
      headers: proof === null ? {} : { authorization: `Bearer ${proof}` },
    });
    return answerApi(request, createContext(backend.services));
  }

  it("accepts a record with the room's proof, repeatedly", async () => {
    const record = recordOf();
    for (const outcome of ["stored", "ignored"]) {
      const response = await post(record, await proofOf(record));
      expect(response?.status).toBe(200);
      expect(await response?.json()).toEqual({ outcome });
    }
    expect(await stored()).toEqual(record);
  });

  it.each([
    ["signed with another secret", { secret: "another-secret-of-thirty-two-characters" }],
    ["for another purpose", { audience: "mocki-room" }],
    ["that is too old", { expires: NOW / 1000 }],
    ["without an end", { expires: null }],
    ["of another room", { room: "another-room" }],
    ["of another epoch", { epoch: "another-epoch" }],
    ["of another body", { body: "{}" }],
  ])("refuses a proof %s", async (_, spoiled) => {
    const record = recordOf();
    expect((await post(record, await proofOf(record, spoiled)))?.status).toBe(401);
    expect(await stored()).toBeNull();
  });

  it("refuses a record without a proof", async () => {
    expect((await post(recordOf(), null))?.status).toBe(401);
    expect(await stored()).toBeNull();
  });

  it("refuses a proven body that is no record", async () => {
    const body = JSON.stringify({ ...recordOf(), mode: "chess" });
    const response = await post(body, await proofOf(recordOf(), { body }));
    expect(response?.status).toBe(422);
    expect(await response?.json()).toMatchObject({ error: { code: "invalid", fields: { mode: expect.any(String) } } });
  });

  it("refuses a body beyond the longest record, even without a stated length", async () => {
    const { body, taken } = endless();
    const headers = { authorization: `Bearer ${await proofOf(recordOf())}` };
    const request = new Request(`${ORIGIN}/api/rooms/record`, { method: "POST", body, headers });
    expect((await answerApi(request, createContext(backend.services)))?.status).toBe(413);
    expect(taken()).toBeLessThan(MAX_RECORD_BYTES + 4 * MIB);
  });

  it("doesn't read a body without a proof", async () => {
    const forged = await proofOf(recordOf(), { secret: "another-secret-of-thirty-two-characters" });
    for (const proof of ["nonsense", forged]) {
      const { body, taken } = endless();
      const headers = { authorization: `Bearer ${proof}` };
      const request = new Request(`${ORIGIN}/api/rooms/record`, { method: "POST", body, headers });
      expect((await answerApi(request, createContext(backend.services)))?.status).toBe(401);
      expect(taken()).toBe(0);
    }
  });

  it("accepts the longest record", async () => {
    const widest = String.fromCharCode(1).repeat(64);
    const line = {
      ...{ id: widest, seq: 123_456, rev: 123_456_789, participantId: "p".repeat(21), role: "interviewer" as const },
      ...{ text: "", lang: `abcdefgh${"-abcdefgh".repeat(3)}`, source: "shared_audio" as const },
      ...{ startedAt: 1234567890123.1235, endedAt: 1234567890123.1235 },
      ...{ editedAt: 1234567890123.1235, editedBy: "p".repeat(21) },
    };
    const member = {
      ...{ participantId: "p".repeat(21), uid: widest.repeat(2), userId: "abcd1234", name: widest.slice(0, 60) },
      ...{ role: "interviewer" as const, joinedAt: 1234567890123.1235 },
    };
    const record = recordOf({
      segments: Array.from({ length: LIMITS.segmentIds }, () => line),
      members: [member, member],
    });
    expect(byteLength(record) + LIMITS.textBytes).toBeLessThanOrEqual(MAX_RECORD_BYTES);
  });
});

const MIB = 1024 * 1024;

function byteLength(record: RoomRecord): number {
  return new TextEncoder().encode(JSON.stringify(record)).length;
}

/** A body of spaces that would go on far beyond the limit, and how much of it was taken. */
function endless(): { body: ReadableStream<Uint8Array>; taken: () => number } {
  const chunk = new Uint8Array(MIB).fill(32);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += chunk.length;
        if (sent > 4 * MAX_RECORD_BYTES) controller.close();
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => sent };
}
