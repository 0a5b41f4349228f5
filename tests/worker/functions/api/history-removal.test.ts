import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { type AccountExport, accountExportSchema } from "../../../../functions/shared/contract/account";
import { HISTORY_LIMITS } from "../../../../functions/shared/contract/history";
import type { RoomRecord } from "../../../../party/protocol/record";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { createAccountCaller } from "../../support/call-account";
import { NOW, signedInWith } from "../../support/claims";
import {
  createHistoryCaller,
  DAY,
  type HistoryCaller,
  hintOf,
  judgementOf,
  peerOf,
  practiceOf,
  rubricOf,
} from "../../support/history";

let backend: Backend;
let cookies: Record<"ann" | "bob" | "guest", string>;
let ann: HistoryCaller;
let bob: HistoryCaller;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  const google = signedInWith("google.com");
  cookies = {
    ann: await backend.signIn("ann", google),
    bob: await backend.signIn("bob", google),
    guest: await backend.signIn("guest"),
  };
  ann = createHistoryCaller(backend.services, cookies.ann, "ann");
  bob = createHistoryCaller(backend.services, cookies.bob, "bob");
});

const save = (record: RoomRecord) => backend.services.interviews.save(record, backend.clock.now);
const total = async (who: HistoryCaller) => (await who.list()).total;

async function count(table: string): Promise<number> {
  return (await bindings.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;
}
const TABLES = ["interviews", "interview_parts", "interview_participants", "interview_notes", "interview_feedback"];
const counts = () => Promise.all(TABLES.map(count));

const account = createAccountCaller(() => backend.services);
const removeAccount = (uid: "ann" | "bob") => account("", cookies[uid], { confirm: "delete", uid }, "DELETE");

async function exported(cookie: string): Promise<AccountExport> {
  return v.parse(accountExportSchema, await (await account("/export", cookie, undefined, "GET")).json());
}

/** Until nothing is left to do, as the schedule does it. */
async function purge(): Promise<void> {
  for (let n = 0; n < 10; n++) if ((await backend.services.history.purge()) === 0) return;
  throw new Error("There is no end to it");
}

/** A peer interview with all that people write to it. */
async function hold(changes: Partial<RoomRecord> = {}): Promise<string> {
  const suggestions = [hintOf("anns", "p1"), hintOf("bobs", "p2"), hintOf("shared", "p1", "room")];
  await save(peerOf({ suggestions, ...changes }));
  const id = await ann.newest();
  await ann.note(id, 0, "Ann's notes");
  await bob.note(id, 0, "Bob's notes");
  await ann.judge(id, rubricOf("from Ann"));
  await bob.judge(id, rubricOf("from Bob"));
  return id;
}

describe("deleting an interview", () => {
  it("applies to one person, who can undo it for a day", async () => {
    const id = await hold();
    const before = await ann.detail(id);
    expect([await ann.remove(id), await total(ann), await total(bob)]).toEqual([204, 0, 1]);
    const calls = [ann.call("GET", `/${id}`), ann.note(id, 1, "more"), ann.judge(id, rubricOf("more"))];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await (await ann.find("room-under-test", "epoch-1")).json()).toEqual({ id: null });
    expect((await exported(cookies.ann)).interviews).toEqual([]);
    expect((await backend.services.progress.read("ann")).month.interviews).toBe(0);
    backend.clock.now = NOW + HISTORY_LIMITS.restorableMs - 1;
    await purge();
    expect([await ann.restore(id), await total(ann)]).toEqual([204, 1]);
    const { feedback: _, ...after } = await ann.detail(id);
    expect(after).toEqual({
      uid: "ann",
      row: before.row,
      record: before.record,
      notes: before.notes,
      ratings: {},
      attempts: {},
    });
    expect((await bob.detail(id)).notes.text).toBe("Bob's notes");
  });

  it("is idempotent, and so is its undo", async () => {
    const id = await hold();
    await ann.remove(id);
    backend.clock.now += DAY / 2;
    expect(await ann.remove(id)).toBe(204);
    backend.clock.now += DAY / 2;
    expect([await ann.restore(id), await total(ann)]).toEqual([404, 0]);
    const again = await bob.newest();
    expect([
      await bob.restore(again),
      await bob.remove(again),
      await bob.restore(again),
      await bob.restore(again),
    ]).toEqual([204, 204, 204, 204]);
  });

  it("keeps the other person's interview, without the deleted person's own data", async () => {
    const id = await hold();
    const before = await bob.detail(id);
    await ann.remove(id);
    backend.clock.now += DAY + 2 * 60 * 60_000;
    await purge();
    expect([await ann.restore(id), await ann.remove(id), await total(ann)]).toEqual([404, 404, 0]);
    expect(await bob.detail(id)).toEqual(before);
    expect(before.row.others).toEqual(["Ann"]);
    const [part] = (await bindings.DB.prepare("SELECT body FROM interview_parts").all<{ body: string }>()).results;
    expect(part?.body).not.toContain("hint anns");
    expect(part?.body).toContain("hint bobs");
    const notes = await bindings.DB.prepare("SELECT text FROM interview_notes").all();
    expect(notes.results).toEqual([{ text: "Bob's notes" }]);
    // The room delivers once more.
    await save(peerOf({ rev: 6, suggestions: [hintOf("anns", "p1"), hintOf("bobs", "p2")] }));
    expect([await total(ann), await total(bob)]).toEqual([0, 1]);
    const [newer] = (await bindings.DB.prepare("SELECT body FROM interview_parts").all<{ body: string }>()).results;
    expect(newer?.body).not.toContain("hint anns");
  });

  it("deletes the summary, and ignores later deliveries of the room", async () => {
    const suggestions = [judgementOf({ question: "q0", answer: "a0", score: 3, by: "p2" })];
    const summaries = async () =>
      (await bindings.DB.prepare("SELECT uid, summary IS NULL AS gone FROM interview_participants ORDER BY uid").all())
        .results;
    await save(peerOf({ suggestions }));
    expect((await summaries())[1]).toEqual({ uid: "bob", gone: 0 });
    await bob.remove(await bob.newest());
    backend.clock.now += 2 * DAY;
    await purge();
    expect((await summaries())[1]).toEqual({ uid: "bob", gone: 1 });
    await save(peerOf({ rev: 6, suggestions }));
    expect((await summaries())[1]).toEqual({ uid: "bob", gone: 1 });
  });

  it("leaves nothing once all participants have deleted it, and ignores later deliveries", async () => {
    const id = await hold();
    await ann.remove(id);
    backend.clock.now += DAY / 2;
    await bob.remove(id);
    backend.clock.now += DAY / 2 + 2 * 60 * 60_000;
    await purge();
    expect(await counts()).toEqual([1, 1, 2, 1, 2]);
    backend.clock.now += DAY;
    await purge();
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect(await save(peerOf({ rev: 7 }))).toBe("ignored");
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect(await save(peerOf({ epoch: "the-next" }))).toBe("stored");
    expect(await count("deleted_interviews")).toBe(1);
    backend.clock.now += 500 * DAY;
    await purge();
    expect(await count("deleted_interviews")).toBe(0);
  });

  it("leaves nothing when both delete it within an hour", async () => {
    const id = await hold();
    await ann.remove(id);
    await bob.remove(id);
    backend.clock.now += 2 * DAY;
    await purge();
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect(await save(peerOf({ rev: 7 }))).toBe("ignored");
  });

  it("continues with the other interviews when one fails", async () => {
    const id = await hold();
    await ann.remove(id);
    await bindings.DB.exec(
      `CREATE TRIGGER broken BEFORE UPDATE ON interviews WHEN OLD.id = '${id}' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    backend.clock.now += 1;
    await save(practiceOf());
    await ann.remove(await ann.newest());
    backend.clock.now += 2 * DAY;
    await expect(backend.services.history.purge()).rejects.toThrow();
    const left = await bindings.DB.prepare("SELECT id FROM interviews").all();
    expect(left.results).toEqual([{ id }]);
  });

  it("leaves nothing of an AI interview", async () => {
    await save(practiceOf());
    await save(practiceOf({ epoch: "kept", at: NOW - 1 }));
    await ann.remove(await ann.newest());
    backend.clock.now += DAY + 2 * 60 * 60_000;
    await purge();
    expect(await counts()).toEqual([1, 1, 1, 0, 0]);
  });

  it("continues beyond the limit of one call", async () => {
    for (let n = 0; n < 60; n++) await save(practiceOf({ epoch: `ai-${n}` }));
    await bindings.DB.exec(`UPDATE interview_participants SET deleted_at = ${NOW}`);
    backend.clock.now += 2 * DAY;
    await purge();
    expect(await count("interviews")).toBe(0);
  });
});

describe("deleted account", () => {
  it("loses its notes, its feedback and feedback about it", async () => {
    const id = await hold();
    expect((await removeAccount("ann")).status).toBe(204);
    const left = await bob.detail(id);
    expect([left.row.others, left.feedback, left.notes.text]).toEqual([[], null, "Bob's notes"]);
    expect(left.record.suggestions.map((one) => one.id)).toEqual(["bobs"]);
    expect(await counts()).toEqual([1, 1, 1, 1, 0]);
  });

  it("loses its lines in interviews that it had deleted, too", async () => {
    const id = await hold();
    await ann.remove(id);
    backend.clock.now += 2 * DAY;
    await purge();
    cookies.ann = await backend.signIn("ann", signedInWith("google.com"));
    expect((await removeAccount("ann")).status).toBe(204);
    expect((await bob.detail(id)).record).toMatchObject({ segments: [{ id: "a0" }], members: [{ name: "Bob" }] });
  });

  it("leaves nothing of an interview that the other person deleted permanently", async () => {
    const id = await hold();
    await bob.remove(id);
    backend.clock.now += 2 * DAY;
    await purge();
    cookies.ann = await backend.signIn("ann", signedInWith("google.com"));
    expect((await removeAccount("ann")).status).toBe(204);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect(await save(peerOf({ rev: 9 }))).toBe("ignored");
  });

  it("loses its notes and feedback when the room forgets it", async () => {
    const id = await hold();
    await save(peerOf({ rev: 6, members: peerOf().members.slice(1) }));
    expect([(await bob.detail(id)).feedback, await total(ann)]).toEqual([null, 0]);
    expect(await counts()).toEqual([1, 1, 1, 1, 0]);
  });
});

describe("account export", () => {
  it("contains notes and feedback, the other person's only once it is visible", async () => {
    await save(peerOf());
    const id = await ann.newest();
    await ann.note(id, 0, "Ann's notes");
    await bob.note(id, 0, "Bob's notes");
    await bob.judge(id, rubricOf("from Bob"));
    const [held] = (await exported(cookies.ann)).interviews;
    expect(held).toMatchObject({ notes: "Ann's notes", feedback: { mine: null, theirs: { state: "held" } } });
    await ann.judge(id, rubricOf("from Ann"));
    const [shown] = (await exported(cookies.ann)).interviews;
    expect(shown?.feedback).toMatchObject({ mine: { rubric: { notes: "from Ann" } }, theirs: { state: "shown" } });
  });
});

describe("guest who becomes an account", () => {
  const asGuest = () => createHistoryCaller(backend.services, cookies.guest, "guest");
  async function merge(): Promise<Response> {
    const { ticket } = await (await account("/merge-ticket", cookies.guest, {})).json<{ ticket: string }>();
    return account("/merge", cookies.ann, { ticket });
  }
  const withGuest = (one: "ann" | "bob") =>
    peerOf().members.map((member) => (member.uid === one ? { ...member, uid: "guest" } : member));

  it("keeps notes, feedback and summaries", async () => {
    const guest = asGuest();
    await save(practiceOf({ uid: "guest", epoch: "alone", at: NOW - 1 }));
    await save(peerOf({ members: withGuest("ann") }));
    const id = await guest.newest();
    await guest.note(id, 0, "a guest's notes");
    await guest.judge(id, rubricOf("from a guest"));
    await bob.judge(id, rubricOf("from Bob"));
    await guest.remove((await guest.list()).rows[1]?.id ?? "");
    expect((await merge()).status).toBe(200);
    const detail = await ann.detail(id);
    expect(detail).toMatchObject({
      notes: { text: "a guest's notes" },
      feedback: { mine: { rubric: { notes: "from a guest" } }, theirs: { rubric: { notes: "from Bob" } } },
    });
    expect(detail.record.members.map(({ you }) => you)).toEqual([true, false]);
    expect(await total(ann)).toBe(1);
  });

  it("has one interview and one set of notes after taking both sides, and no other feedback", async () => {
    const guest = asGuest();
    await save(peerOf({ members: withGuest("bob") }));
    const id = await ann.newest();
    await ann.note(id, 0, "the account's");
    await guest.note(id, 0, "the guest's");
    await ann.judge(id, rubricOf("from the account"));
    await guest.judge(id, rubricOf("from the guest"));
    expect((await merge()).status).toBe(200);
    expect(await ann.detail(id)).toMatchObject({ notes: { text: "the account's" }, feedback: null });
    expect(await counts()).toEqual([1, 1, 1, 1, 0]);
  });

  it("is moved once: a refused ticket moves nothing", async () => {
    const guest = asGuest();
    await save(peerOf({ members: withGuest("ann") }));
    const id = await guest.newest();
    await guest.note(id, 0, "a guest's notes");
    const { ticket } = await (await account("/merge-ticket", cookies.guest, {})).json<{ ticket: string }>();
    await backend.signIn("guest", signedInWith("google.com"));
    expect((await account("/merge", cookies.ann, { ticket })).status).toBe(422);
    expect((await guest.detail(id)).notes.text).toBe("a guest's notes");
  });
});
