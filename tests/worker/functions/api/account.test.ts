import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { type AccountExport, accountExportSchema } from "../../../../functions/shared/contract/account";
import type { RoomRecord } from "../../../../party/protocol/record";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { claimsOf, NOW, signedInWith } from "../../support/claims";
import { unsigned } from "../../support/fake-emulator";
import { recordOf, segmentOf } from "../../support/record";

let backend: Backend;
let ann: string;
let guest: string;

const GOOGLE = signedInWith("google.com");
const asUser = { ...REGISTRATION, name: "Ann", role: "user" };

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  ann = await backend.signIn("ann", GOOGLE, asUser);
  guest = await backend.signIn("guest");
});

async function call(path: string, cookie: string | null, init: RequestInit = {}): Promise<Response> {
  const headers = { origin: ORIGIN, ...(cookie !== null && { cookie }), ...init.headers };
  const request = new Request(`${ORIGIN}${path}`, { ...init, headers });
  const response = await answerApi(request, createContext(backend.services));
  if (!response) throw new Error(`The API does not know ${path}`);
  return response;
}

const post = (path: string, cookie: string | null, body: unknown = {}) =>
  call(path, cookie, { method: "POST", body: JSON.stringify(body) });
const remove = (cookie: string | null, body: unknown = { confirm: "delete", uid: "ann" }, headers = {}) =>
  call("/api/account", cookie, { method: "DELETE", body: JSON.stringify(body), headers });
const save = (record: RoomRecord) => backend.services.interviews.save(record, backend.clock.now);

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}
const seats = () => rows("SELECT uid, participant_id FROM interview_participants ORDER BY interview_id, uid");

/** An interview of this person begins, and asks a model. */
async function count(uid: string, epoch: string): Promise<void> {
  const { quota } = backend.services;
  const of = { room: `room-of-${epoch}`, epoch, uid };
  expect(await quota.ask({ ask: "start", ...of, mode: "ai" }, NOW)).toBe(true);
  const request = { ...of, requestId: "1", origin: `origin-of-${epoch}`, provider: "openai", tokens: 100 };
  expect(await quota.ask({ ask: "request", ...request }, NOW)).toBe(true);
}

async function ticketOf(cookie: string): Promise<string> {
  const response = await post("/api/account/merge-ticket", cookie);
  expect(response.status).toBe(200);
  return ((await response.json()) as { ticket: string }).ticket;
}

async function exported(cookie: string): Promise<AccountExport> {
  const response = await call("/api/account/export", cookie);
  expect(response.status).toBe(200);
  return v.parse(accountExportSchema, await response.json());
}

function members(...uids: [string, string?]): RoomRecord["members"] {
  return uids.flatMap((uid, n) =>
    uid === undefined
      ? []
      : [
          {
            ...{
              participantId: `p${n + 1}`,
              uid,
              userId: `label${n}xx`,
              name: `Name of ${uid}`,
              joinedAt: NOW - 60_000,
            },
            role: n === 0 ? ("interviewer" as const) : ("candidate" as const),
          },
        ],
  );
}

describe("merging a guest into an account", () => {
  it("moves what the guest owns, keeps the higher plan, and removes the guest", async () => {
    await save(recordOf({ members: members("guest", "bob") }));
    await bindings.DB.exec("UPDATE users SET plan = 'pro' WHERE uid = 'guest'");
    await bindings.DB.exec(
      "INSERT INTO room_visits VALUES ('guest', 'room-1', 5), ('guest', 'room-2', 9), ('ann', 'room-2', 7)",
    );
    const ticket = await ticketOf(guest);
    const response = await post("/api/account/merge", ann, { ticket });
    expect([response.status, await response.json()]).toEqual([200, { interviews: 1 }]);
    expect(await seats()).toEqual([
      { uid: "ann", participant_id: "p1" },
      { uid: "bob", participant_id: "p2" },
    ]);
    expect(await rows("SELECT uid, plan FROM users")).toEqual([{ uid: "ann", plan: "pro" }]);
    expect(await rows("SELECT * FROM room_visits ORDER BY room")).toEqual([
      { uid: "ann", room: "room-1", visited_at: 5 },
      { uid: "ann", room: "room-2", visited_at: 9 },
    ]);
    expect((await exported(ann)).interviews[0]?.members.map(({ you }) => you)).toEqual([true, false]);
    expect((await call("/api/account/export", guest)).status).toBe(401);
  });

  it("is idempotent", async () => {
    await save(recordOf({ members: members("guest") }));
    const ticket = await ticketOf(guest);
    const both = await Promise.all([1, 2].map(() => post("/api/account/merge", ann, { ticket })));
    const counts = await Promise.all(both.map((response) => response.json()));
    expect(counts.map((one) => (one as { interviews: number }).interviews).sort()).toEqual([0, 1]);
    expect(await seats()).toEqual([{ uid: "ann", participant_id: "p1" }]);
  });

  it("keeps one interview with both seats if the person took both sides", async () => {
    await save(recordOf({ members: members("guest", "ann") }));
    const response = await post("/api/account/merge", ann, { ticket: await ticketOf(guest) });
    expect(await response.json()).toEqual({ interviews: 0 });
    expect(await seats()).toEqual([{ uid: "ann", participant_id: "p2" }]);
    await save(recordOf({ rev: 6, members: members("guest", "ann") }));
    expect(await seats()).toEqual([{ uid: "ann", participant_id: "p2" }]);
    expect((await exported(ann)).interviews[0]?.members.map(({ you }) => you)).toEqual([true, true]);
  });

  it("assigns later records of the guest to the account, and refuses the guest's sign-in", async () => {
    await post("/api/account/merge", ann, { ticket: await ticketOf(guest) });
    await save(recordOf({ members: members("guest", "bob") }));
    expect(await seats()).toContainEqual({ uid: "ann", participant_id: "p1" });
    expect((await backend.register(unsigned(claimsOf("guest")))).status).toBe(401);
  });

  it("moves the guest's usage of plan and daily limits, once", async () => {
    await count("guest", "epoch-1");
    await count("guest", "epoch-2");
    await count("ann", "epoch-3");
    const ticket = await ticketOf(guest);
    await Promise.all([1, 2].map(() => post("/api/account/merge", ann, { ticket })));
    const uids = Array.from({ length: 3 }, () => ({ uid: "ann" }));
    expect(await rows("SELECT uid FROM interview_starts")).toEqual(uids);
    expect(await rows("SELECT uid FROM metered_requests")).toEqual(uids);
    expect(await backend.services.quota.left("ann")).toMatchObject({ ai: { used: 3 } });
  });

  it("moves no usage when it is refused", async () => {
    const ticket = await ticketOf(guest);
    await count("guest", "epoch-1");
    await backend.signIn("guest", GOOGLE, asUser);
    expect((await post("/api/account/merge", ann, { ticket })).status).toBe(422);
    for (const table of ["interview_starts", "metered_requests"]) {
      expect(await rows(`SELECT uid FROM ${table}`)).toEqual([{ uid: "guest" }]);
    }
  });

  it("requires a valid guest ticket of another user", async () => {
    const ticket = await ticketOf(guest);
    expect((await post("/api/account/merge-ticket", ann)).status).toBe(403);
    expect((await post("/api/account/merge-ticket", null)).status).toBe(401);
    expect((await post("/api/account/merge", null, { ticket })).status).toBe(401);
    expect((await post("/api/account/merge", guest, { ticket })).status).toBe(403);
    const cookie = guest.split("=")[1] ?? "";
    for (const bad of [`${ticket}x`, "nonsense", cookie]) {
      expect((await post("/api/account/merge", ann, { ticket: bad })).status).toBe(422);
    }
    expect((await call("/api/account/export", `mocki_session=${ticket}`)).status).toBe(401);
    backend.clock.now += 30 * 24 * 3_600_000;
    expect((await post("/api/account/merge", await backend.signIn("ann", GOOGLE, asUser), { ticket })).status).toBe(
      422,
    );
    expect(await rows("SELECT * FROM merged_users")).toEqual([]);
  });

  it("refuses tickets from before the guest signed out everywhere", async () => {
    const ticket = await ticketOf(guest);
    const body = JSON.stringify({ everywhere: true });
    expect((await call("/api/auth/logout", guest, { method: "POST", body })).status).toBe(204);
    expect((await post("/api/account/merge", ann, { ticket })).status).toBe(422);
    expect(await rows("SELECT * FROM merged_users")).toEqual([]);
  });

  it("refuses a guest who has become an account or was merged into another one", async () => {
    const ticket = await ticketOf(guest);
    const linked = await backend.signIn("guest", GOOGLE, asUser);
    expect((await post("/api/account/merge", linked, { ticket })).status).toBe(422);
    expect((await post("/api/account/merge", ann, { ticket })).status).toBe(422);
    const second = await ticketOf(await backend.signIn("second"));
    const bob = await backend.signIn("bob", GOOGLE, asUser);
    expect((await post("/api/account/merge", bob, { ticket: second })).status).toBe(200);
    expect((await post("/api/account/merge", ann, { ticket: second })).status).toBe(422);
    expect(await rows("SELECT uid FROM users ORDER BY uid")).toEqual([
      { uid: "ann" },
      { uid: "bob" },
      { uid: "guest" },
    ]);
  });

  it("requires our origin", async () => {
    const foreign = { method: "POST", body: "{}", headers: { origin: "https://elsewhere.example" } };
    for (const path of ["/api/account/merge", "/api/account/merge-ticket"]) {
      expect((await call(path, guest, foreign)).status).toBe(403);
    }
    expect((await remove(ann, { confirm: "delete", uid: "ann" }, { origin: "https://elsewhere.example" })).status).toBe(
      403,
    );
  });
});

describe("account export", () => {
  it("contains the person's whole interviews, without others' uids, labels and hints", async () => {
    const hint = (id: string, requestedBy: string, audience: "self" | "room") => ({
      ...{
        id,
        rev: 1,
        kind: "interview_hint" as const,
        audience,
        promptType: "BQ" as const,
        promptVersion: "test-1",
        model: "m",
      },
      ...{ requestedBy, createdAt: NOW, status: "complete" as const, text: `hint ${id}` },
    });
    const suggestions = [hint("mine", "p1", "self"), hint("theirs", "p2", "self"), hint("shared", "p2", "room")];
    await save(recordOf({ members: members("ann", "bob"), suggestions }));
    await save(recordOf({ room: "another-room", members: members("bob", "guest") }));
    const { interviews, account, settings, files } = await exported(ann);
    expect(interviews).toHaveLength(1);
    expect(interviews[0]?.segments).toEqual([segmentOf(1, "Tell me about yourself")]);
    expect(interviews[0]?.suggestions.map(({ id }) => id)).toEqual(["mine", "shared"]);
    expect(account).toMatchObject({ uid: "ann", plan: "free", name: "Ann" });
    expect([settings.revision, files]).toEqual([0, []]);
    const text = await (await call("/api/account/export", ann)).text();
    for (const secret of ["label1xx", '"bob"', "hint theirs", '"uid":"guest"']) expect(text).not.toContain(secret);
  });

  it("contains the counted tasks of a peer interview, without what the other's hidden tests measured", async () => {
    const growth = { sizes: [1_000, 2_000, 4_000], steps: [500_000, 2_000_000, 8_000_000] };
    const code = (runner: string): RoomRecord["code"] => ({
      files: [
        {
          ...{ id: "f", name: "a.js", language: "javascript", participantId: runner, writers: ["p1"], createdAt: NOW },
          ...{ task: { kind: "bank", id: "two-vouchers" }, first: "", text: "mine", changes: [] },
        },
      ],
      runs: [
        {
          ...{ id: "r", rev: 1, participantId: runner, file: "f", version: 0, language: "javascript", input: "" },
          ...{ output: "", status: "done", marks: [], ms: 1, at: NOW + 5_000 },
          tests: { hidden: true, results: [{ passed: true, got: "hidden value" }], growth },
        },
      ],
    });
    await save(recordOf({ room: "room-others", members: members("ann", "bob"), code: code("p2") }));
    await save(recordOf({ room: "room-own", members: members("ann", "bob"), code: code("p1") }));
    await save(recordOf({ room: "room-talk", members: members("ann", "bob") }));
    const { interviews } = await exported(ann);
    const tasksOf = (room: string) => interviews.find((one) => one.room === room)?.tasks;
    const counted = { runs: 1, firstRunAt: NOW + 5_000, tested: [{ isHidden: true, passed: 1, total: 1 }] };
    expect(tasksOf("room-own")).toMatchObject([{ file: "f", openedAt: NOW, work: { ...counted, growth } }]);
    const [other] = tasksOf("room-others") ?? [];
    expect(other?.work).toMatchObject(counted);
    expect(other?.work).not.toHaveProperty("growth");
    expect(tasksOf("room-talk")).toBeUndefined();
  });

  it("contains the person's usage and nobody else's", async () => {
    await count("ann", "epoch-1");
    await count("guest", "epoch-2");
    expect((await exported(ann)).counted).toEqual({
      starts: [{ room: "room-of-epoch-1", mode: "ai", startedAt: NOW }],
      requests: [{ askedAt: NOW, origin: "origin-of-epoch-1" }],
    });
  });

  it("requires a session", async () => {
    expect((await call("/api/account/export", null)).status).toBe(401);
    expect((await call("/api/account/export", ann, { method: "POST" })).status).toBe(405);
  });
});

describe("deleting an account", () => {
  it("removes all of its data, with merged guests, and nobody else's", async () => {
    await post("/api/account/merge", ann, { ticket: await ticketOf(guest) });
    const shared = [
      segmentOf(1, "ann's words"),
      { ...segmentOf(2, "bob's words"), participantId: "p2", editedAt: NOW, editedBy: "p1" },
    ];
    await save(recordOf({ members: members("guest", "bob"), segments: shared }));
    await save(recordOf({ room: "room-alone", members: members("ann") }));
    await save(recordOf({ room: "room-of-others", members: members("bob", "cy") }));
    await bindings.FILES.put("users/ann/cv.pdf", "ann's");
    await bindings.FILES.put("users/anna/cv.pdf", "anna's");
    await count("guest", "epoch-1");
    await count("ann", "epoch-2");
    const response = await remove(ann);
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toMatch(/^mocki_session=; .*Max-Age=0/);
    const tables = [
      "users",
      "interviews",
      "interview_parts",
      "interview_participants",
      "merged_users",
      "room_visits",
      "deleted_users",
      "interview_starts",
      "metered_requests",
      "daily_usage",
    ];
    const left = await Promise.all(tables.map((table) => rows<object>(`SELECT * FROM ${table}`)));
    const everything = JSON.stringify(left.flat().map((row) => Object.values(row)));
    for (const trace of [/\bann\b/, /guest/, /room-alone/, /editedBy/]) expect(everything).not.toMatch(trace);
    expect(everything).toContain("bob's words");
    expect(
      await rows(
        "SELECT room, uid FROM interviews JOIN interview_participants ON id = interview_id ORDER BY room, uid",
      ),
    ).toEqual([
      { room: "room-of-others", uid: "bob" },
      { room: "room-of-others", uid: "cy" },
      { room: "room-under-test", uid: "bob" },
    ]);
    const { objects } = await bindings.FILES.list();
    expect(objects.map(({ key }) => key)).toEqual(["users/anna/cv.pdf"]);
  });

  it("keeps the usage of its address for two days, so that a new account gets no second share", async () => {
    await count("ann", "epoch-1");
    await remove(ann);
    expect(await rows("SELECT uid, origin FROM metered_requests")).toEqual([{ uid: "", origin: "origin-of-epoch-1" }]);
    const later = { ask: "start", room: "another", epoch: "another", uid: "guest", mode: "ai" } as const;
    await backend.services.quota.ask(later, NOW + 49 * 3_600_000);
    expect(await rows("SELECT * FROM metered_requests")).toEqual([]);
  });

  it("deletes more files than fit into one listing", async () => {
    for (let start = 0; start < 1_001; start += 50) {
      const some = Array.from({ length: Math.min(50, 1_001 - start) }, (_, n) => `users/ann/${start + n}.txt`);
      await Promise.all(some.map((key) => bindings.FILES.put(key, "x")));
    }
    expect((await remove(ann)).status).toBe(204);
    expect((await bindings.FILES.list()).objects).toEqual([]);
  }, 60_000);

  it("requires the confirmation word and a session", async () => {
    expect((await remove(ann, {})).status).toBe(422);
    expect((await remove(ann, { confirm: "yes", uid: "ann" })).status).toBe(422);
    expect((await remove(ann, { confirm: "delete" })).status).toBe(422);
    expect((await remove(ann, { confirm: "delete", uid: "guest" })).status).toBe(401);
    expect((await call("/api/account/export", ann)).status).toBe(200);
    expect((await remove(null)).status).toBe(401);
    expect(await rows("SELECT uid FROM users ORDER BY uid")).toEqual([{ uid: "ann" }, { uid: "guest" }]);
  });

  it("can be repeated by the same person only, after a lost answer", async () => {
    expect((await remove(ann)).status).toBe(204);
    expect((await remove(ann)).status).toBe(204);
    expect((await remove("mocki_session=nonsense")).status).toBe(401);
    expect(await rows("SELECT uid FROM users")).toEqual([{ uid: "guest" }]);
  });

  it("isn't undone by an earlier cookie, sign-in or record", async () => {
    const before = unsigned(claimsOf("ann", GOOGLE));
    await save(recordOf({ members: members("ann", "bob") }));
    await remove(ann);
    expect((await call("/api/account/export", ann)).status).toBe(401);
    expect((await backend.register(before, asUser)).status).toBe(401);
    await save(recordOf({ rev: 9, members: members("ann", "bob") }));
    await save(recordOf({ epoch: "epoch-2", members: members("ann") }));
    expect(await seats()).toEqual([{ uid: "bob", participant_id: "p2" }]);
    const [part] = await rows<{ body: string }>("SELECT body FROM interview_parts");
    expect(JSON.parse(part?.body ?? "")).toMatchObject({ rev: 9, segments: [], members: [{ uid: "bob" }] });
  });

  it("allows a new start without data, but no earlier session", async () => {
    await remove(ann);
    backend.clock.now += 60_000;
    const again = await backend.signIn("ann", GOOGLE, asUser);
    expect((await exported(again)).interviews).toEqual([]);
    expect((await call("/api/account/export", ann)).status).toBe(401);
    const late = { ...members("ann")[0], joinedAt: backend.clock.now } as RoomRecord["members"][number];
    await save(recordOf({ epoch: "epoch-3", members: [late] }));
    expect((await exported(again)).interviews).toHaveLength(1);
  });
});

describe("deleting an account whose rooms are elsewhere", () => {
  it("continues at the next try if a room doesn't answer, with each interview complete or deleted until then", async () => {
    const asked: string[] = [];
    let down = "room-b";
    const fetch = async (url: string, init?: RequestInit) => {
      if (!url.includes("/parties/room/")) return backend.emulator.fetch(url, init);
      asked.push(`${init?.method} ${url.split("/").at(-1)}`);
      return new Response(null, { status: url.endsWith(down) ? 500 : 204 });
    };
    const elsewhere = { PARTYKIT_HOST: "rooms.example", MOCKI_ORIGIN: "https://mocki.example" };
    backend = createBackend(elsewhere, { fetch });
    for (const room of ["room-a", "room-b"]) await save(recordOf({ room: `${room}`, members: members("ann", "bob") }));
    await bindings.FILES.put("users/ann/cv.pdf", "x");
    expect((await remove(ann)).status).toBe(503);
    expect((await call("/api/account/export", ann)).status).toBe(401);
    const [part, ...others] = await rows<{ body: string }>(
      "SELECT body FROM interview_parts JOIN interview_participants USING (interview_id) WHERE uid = 'ann'",
    );
    expect(others).toEqual([]);
    expect(JSON.parse(part?.body ?? "")).toMatchObject({ room: "room-b", segments: [{ text: expect.any(String) }] });
    expect((await bindings.FILES.list()).objects).toHaveLength(1);
    down = "none";
    expect((await remove(ann)).status).toBe(204);
    expect(asked.filter((one) => one === "DELETE room-a")).toHaveLength(1);
    expect(asked.filter((one) => one === "DELETE room-b")).toHaveLength(2);
    expect((await call("/api/account/export", ann)).status).toBe(401);
  });
});
