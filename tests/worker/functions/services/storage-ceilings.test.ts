import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { ROOMS_PER_HOUR } from "../../../../functions/db/room-visits";
import { NEW_ROOM_BYTES, STORAGE_LIMITS } from "../../../../functions/db/storage-limits";
import { createContext } from "../../../../functions/services/create-services";
import { createDatabaseSpace } from "../../../../functions/services/database-space";
import type { RoomRecord } from "../../../../party/protocol/record";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, databaseOf, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { peerOf, rubricOf } from "../../support/history";
import { recordOf, segmentOf } from "../../support/record";
import { createCaller, newId } from "../../support/resources";

const HOUR = 60 * 60_000;
const USER = { firebase: { sign_in_provider: "password" } };
let backend: Backend;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
});

/** A record of these people, of about so many bytes. */
function interview(n: number, uids: string[], bytes = 1_000): RoomRecord {
  const members = uids.map((uid, seat) => ({ ...recordOf().members[seat], uid })) as RoomRecord["members"];
  const text = "x".repeat(8_000);
  const segments = Array.from({ length: Math.ceil(bytes / 8_000) }, (_, line) => segmentOf(line + 1, text));
  return recordOf({ members, segments, room: `room-number-${n}`, epoch: `epoch-${n}` });
}

const save = (record: RoomRecord) => backend.services.interviews.save(record, NOW);
/** Pretends that the interview with this number takes so many bytes. */
const inflate = (n: number, bytes: number) =>
  bindings.DB.prepare("UPDATE interviews SET bytes = ? WHERE room = ?").bind(bytes, `room-number-${n}`).run();
const sizeOf = (n: number) =>
  bindings.DB.prepare("SELECT bytes FROM interviews WHERE room = ?").bind(`room-number-${n}`).first<number>("bytes");

async function ask(cookie: string, path: string, method = "GET"): Promise<Response> {
  const body = method === "POST" ? JSON.stringify({ mode: "peer" }) : null;
  const request = new Request(`${ORIGIN}/api/rooms/${path}`, { method, body, headers: { origin: ORIGIN, cookie } });
  return (
    (await answerApi(request, createContext(backend.services, "request-1"))) ?? new Response(null, { status: 404 })
  );
}
const ticket = async (cookie: string, room: string) => (await ask(cookie, `${room}/ticket`, "POST")).status;

describe("interview storage of one person", () => {
  it("is measured in stored bytes, also after a change", async () => {
    await backend.signIn("ann");
    await backend.signIn("bob");
    const record = interview(1, ["ann", "bob"]);
    await save({ ...record, segments: [segmentOf(1, "你好")] });
    const stored = new TextEncoder().encode(JSON.stringify({ ...record, segments: [segmentOf(1, "你好")] })).byteLength;
    expect(await sizeOf(1)).toBe(stored);
    await backend.services.deleteAccount("ann");
    expect(await sizeOf(1)).toBeLessThan(stored);
    expect(await sizeOf(1)).toBeGreaterThan(100);
  });

  it("ignores a record beyond the limit, and stores a smaller one", async () => {
    await backend.signIn("ann");
    await save(interview(1, ["ann"]));
    await inflate(1, STORAGE_LIMITS.guest.interviewBytes - 20_000);
    expect(await save(interview(2, ["ann"], 40_000))).toBe("ignored");
    expect(await save(interview(3, ["ann"]))).toBe("stored");
    expect(await save({ ...interview(3, ["ann"], 8_000), rev: 9 })).toBe("stored");
  });

  it("is larger for a user than for a guest, and keeps the record for those with space", async () => {
    await backend.signIn("ann");
    await backend.signIn("bob", USER);
    await save(interview(1, ["ann", "bob"]));
    await inflate(1, STORAGE_LIMITS.guest.interviewBytes);
    expect(await save(interview(2, ["ann"]))).toBe("ignored");
    expect(await save(interview(3, ["ann", "bob"]))).toBe("stored");
  });

  it("refuses a ticket for a new room when space is short, but not for an existing one", async () => {
    const ann = await backend.signIn("ann");
    const bob = await backend.signIn("bob");
    await save(interview(1, ["ann"]));
    await inflate(1, STORAGE_LIMITS.guest.interviewBytes - NEW_ROOM_BYTES + 1);
    expect(await ticket(ann, "room-of-ann")).toBe(507);
    expect(await ticket(bob, "room-of-bob")).toBe(200);
    expect(await ticket(ann, "room-of-bob")).toBe(200);
    await inflate(1, STORAGE_LIMITS.guest.interviewBytes - NEW_ROOM_BYTES);
    expect(await ticket(ann, "room-of-ann")).toBe(200);
  });

  it("includes the person's notes and attempts, whose growth it refuses", async () => {
    const ann = await backend.signIn("ann");
    await save(interview(1, ["ann"]));
    const { history } = backend.services;
    const id = (await history.list("ann", {})).rows[0]?.id ?? "";
    const most = STORAGE_LIMITS.guest.interviewBytes;
    await history.saveNotes("ann", id, { base: 0, text: "你好" });
    await inflate(1, most - NEW_ROOM_BYTES - 5);
    expect(await ticket(ann, "room-of-ann")).toBe(507);
    await inflate(1, most - NEW_ROOM_BYTES - 6);
    expect(await ticket(ann, "room-of-ann")).toBe(200);

    await inflate(1, most - 8);
    await expect(history.saveNotes("ann", id, { base: 1, text: "你好吗" })).rejects.toMatchObject({
      code: "storage_full",
    });
    const said = {
      asked: "Why?",
      interviewType: null,
      lang: "en-US",
      lines: [{ startedAt: 1, endedAt: 2, text: "Well." }],
    };
    const again = () => history.sayAgain("ann", id, { id: "a1", question: "q1", said });
    await expect(again()).rejects.toMatchObject({ code: "storage_full" });
    expect(await history.saveNotes("ann", id, { base: 1, text: "好" })).toEqual({ rev: 2 });
    await inflate(1, most - NEW_ROOM_BYTES - 100);
    expect(await ticket(ann, "another-of-ann")).toBe(200);
    await again();
    expect(await ticket(ann, "third-of-ann")).toBe(507);
    await history.removeAttempt("ann", id, "a1");
    expect(await ticket(ann, "third-of-ann")).toBe(200);
  });

  it("includes the person's ratings and feedback, whose growth it refuses", async () => {
    const ann = await backend.signIn("ann");
    await backend.signIn("bob");
    await save(peerOf());
    const { history } = backend.services;
    const id = (await history.list("ann", {})).rows[0]?.id ?? "";
    const inflateTo = (bytes: number) => bindings.DB.prepare("UPDATE interviews SET bytes = ?").bind(bytes).run();
    const most = STORAGE_LIMITS.guest.interviewBytes;
    const full = { code: "storage_full" };

    // Stored as {"q0":3}, of which the braces don't count.
    await history.rate("ann", id, "q0", 3);
    await inflateTo(most - NEW_ROOM_BYTES - 5);
    expect(await ticket(ann, "room-of-ann")).toBe(507);
    await inflateTo(most - NEW_ROOM_BYTES - 6);
    expect(await ticket(ann, "room-of-ann")).toBe(200);
    await inflateTo(most - 6);
    await expect(history.rate("ann", id, "q1", 1)).rejects.toMatchObject(full);
    await history.rate("ann", id, "q0", null);
    await history.rate("ann", id, "q1", 1);
    await history.rate("ann", id, "q1", null);

    const rubric = rubricOf("你好");
    const bytes = new TextEncoder().encode(JSON.stringify(rubric)).byteLength;
    await inflateTo(most - bytes + 1);
    await expect(history.sendFeedback("ann", id, rubric)).rejects.toMatchObject(full);
    await inflateTo(most - bytes);
    expect(await history.sendFeedback("ann", id, rubric)).toMatchObject({ mine: { rubric } });
    await expect(history.sendFeedback("ann", id, rubricOf("你好嗎"))).rejects.toMatchObject(full);
    expect(await history.sendFeedback("ann", id, rubricOf("好"))).toMatchObject({ mine: { rubric: rubricOf("好") } });
    await inflateTo(most - NEW_ROOM_BYTES - bytes + 4);
    expect(await ticket(ann, "another-of-ann")).toBe(507);
    await inflateTo(most - NEW_ROOM_BYTES - bytes + 3);
    expect(await ticket(ann, "another-of-ann")).toBe(200);
  });

  it("counts interviews until they are deleted for good", async () => {
    const ann = await backend.signIn("ann");
    await save(interview(1, ["ann"]));
    await inflate(1, STORAGE_LIMITS.guest.interviewBytes);
    const { rows } = await backend.services.history.list("ann", {});
    await backend.services.history.remove("ann", rows[0]?.id ?? "");
    expect(await ticket(ann, "room-of-ann")).toBe(507);
    backend.clock.now += 26 * HOUR;
    await backend.services.purge();
    expect(await ticket(ann, "room-of-ann")).toBe(200);
  });
});

describe("rooms of one person", () => {
  it("are limited by the hour, each counted once, and can always be entered again", async () => {
    const ann = await backend.signIn("ann");
    for (let n = 0; n < ROOMS_PER_HOUR; n++) expect(await ticket(ann, `room-${n}-of-ann`)).toBe(200);
    const refused = await ask(ann, "room-too-many/ticket", "POST");
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: "too_soon" } }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await ticket(ann, "room-3-of-ann")).toBe(200);
    expect(await ticket(await backend.signIn("bob"), "room-too-many")).toBe(200);
    backend.clock.now += HOUR + 1;
    expect(await ticket(ann, "room-too-many")).toBe(200);
  });

  it("aren't created by a look at an address", async () => {
    const asked: string[] = [];
    const namespace = new Proxy(bindings.Room, {
      get: (rooms, key) => {
        if (key === "idFromName") return (name: string) => asked.push(name) && rooms.idFromName(name);
        return Reflect.get(rooms, key).bind(rooms);
      },
    });
    backend = createBackend({ Room: namespace });
    const ann = await backend.signIn("ann");
    for (let n = 0; n < 5; n++) {
      const answer = await ask(ann, `room-${n}-unknown`);
      expect(await answer.json()).toEqual({ exists: false, finished: false, participants: [] });
    }
    expect(asked).toEqual([]);
    await ticket(ann, "room-that-is-known");
    expect((await ask(ann, "room-that-is-known")).status).toBe(200);
    expect(asked).toEqual(["room-that-is-known"]);
  });
});

describe("database that is nearly full", () => {
  it("refuses guests new rooms, but not those that exist, and nobody with an account", async () => {
    const MB = 1_000_000;
    const cookies = new Map<string, string>();
    for (const [bytes, status] of [
      [100 * MB - 1, 200],
      [100 * MB, 507],
    ] as const) {
      backend = createBackend({ DB: databaseOf(bytes), DATABASE_LIMIT_MB: "100" });
      const ann = cookies.get("ann") ?? (await backend.signIn("ann"));
      const bob = cookies.get("bob") ?? (await backend.signIn("bob", USER));
      cookies.set("ann", ann).set("bob", bob);
      expect(await ticket(ann, `room-${bytes}-of-ann`)).toBe(status);
      expect(await ticket(bob, `room-${bytes}-of-bob`)).toBe(200);
      expect(await ticket(ann, `room-${bytes}-of-bob`)).toBe(200);
      expect(await ticket(ann, `room-${100 * MB - 1}-of-ann`)).toBe(200);
    }
    const refused = await ask(cookies.get("ann") ?? "", "another-of-ann/ticket", "POST");
    expect(await refused.json()).toMatchObject({ error: { code: "guests_paused" } });
  });

  it("is asked for its size once a minute", async () => {
    let size = 1;
    let asked = 0;
    const read = createDatabaseSpace(
      async () => {
        asked += 1;
        return size;
      },
      100,
      () => backend.clock.now,
    );
    for (const [bytes, state] of [
      [89, "enough"],
      [90, "short"],
      [100, "full"],
    ] as const) {
      size = bytes;
      backend.clock.now += 60_001;
      for (let n = 0; n < 3; n++) expect(await read()).toEqual({ bytes, limit: 100, state });
    }
    expect(asked).toBe(3);
  });
});

describe("story storage of one person", () => {
  it("counts deleted stories, and always accepts a shorter text", async () => {
    const ann = createCaller(backend.services, await backend.signIn("ann"), "ann");
    const id = newId();
    const { rev } = await ann.told({ content: "x".repeat(5_000) }, id);
    const deleted = await ann.told();
    await ann.call("DELETE", `/stories/${deleted.id}`);
    await bindings.DB.prepare("UPDATE stories SET length = ? WHERE id = ?")
      .bind(STORAGE_LIMITS.guest.storyCharacters - 8_000, deleted.id)
      .run();
    expect((await ann.save(newId(), 0, { content: "y".repeat(4_000) })).status).toBe(507);
    expect((await ann.save(id, rev, { content: "z".repeat(9_000) })).status).toBe(507);
    expect((await ann.save(id, rev, { content: "z".repeat(8_000) })).status).toBe(200);
    await bindings.DB.prepare("UPDATE stories SET length = 9000000 WHERE id = ?").bind(deleted.id).run();
    expect((await ann.save(id, rev + 1, { content: "z".repeat(7_000) })).status).toBe(200);
  });
});
