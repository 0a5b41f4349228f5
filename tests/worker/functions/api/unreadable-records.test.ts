import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { type AccountExport, accountExportSchema } from "../../../../functions/shared/contract/account";
import { HISTORY_LIMITS } from "../../../../functions/shared/contract/history";
import type { RoomRecord } from "../../../../party/protocol/record";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { createAccountCaller } from "../../support/call-account";
import { NOW, signedInWith } from "../../support/claims";
import { createHistoryCaller, type HistoryCaller, hintOf, peerOf, practiceOf, rubricOf } from "../../support/history";

let backend: Backend;
let cookies: Record<"ann" | "bob", string>;
let ann: HistoryCaller;
let bob: HistoryCaller;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  const google = signedInWith("google.com");
  cookies = { ann: await backend.signIn("ann", google), bob: await backend.signIn("bob", google) };
  ann = createHistoryCaller(backend.services, cookies.ann, "ann");
  bob = createHistoryCaller(backend.services, cookies.bob, "bob");
});

const save = (record: RoomRecord) => backend.services.interviews.save(record, backend.clock.now);
const account = createAccountCaller(() => backend.services);
const removeAccount = (uid: "ann" | "bob") => account("", cookies[uid], { confirm: "delete", uid }, "DELETE");
const run = (sql: string, ...values: (string | number)[]) =>
  bindings.DB.prepare(sql)
    .bind(...values)
    .run();

async function exported(cookie: string): Promise<AccountExport> {
  return v.parse(accountExportSchema, await (await account("/export", cookie, undefined, "GET")).json());
}

async function everything(): Promise<string> {
  const tables = ["users", "interviews", "interview_parts", "interview_participants", "interview_notes"];
  const found = await Promise.all(tables.map((table) => bindings.DB.prepare(`SELECT * FROM ${table}`).all()));
  return JSON.stringify(found.map(({ results }) => results));
}

/** An interview of the two whose record is of a shape that this code does not know. */
async function holdUnreadable(): Promise<string> {
  await save(peerOf({ suggestions: [hintOf("anns", "p1"), hintOf("bobs", "p2")] }));
  const id = await ann.newest();
  await ann.note(id, 0, "Ann's notes");
  await bob.note(id, 0, "Bob's notes");
  await run(`UPDATE interview_parts SET body = '{"v":99,"words":"what ann said"}' WHERE interview_id = ?`, id);
  return id;
}

describe("unreadable record", () => {
  it("is named in the export, which contains everything else", async () => {
    const broken = await holdUnreadable();
    await save(practiceOf({ company: "Alone Ltd" }));
    const { interviews, unreadable, account: record } = await exported(cookies.ann);
    expect(interviews.map(({ mock }) => mock?.company)).toEqual(["Alone Ltd"]);
    expect(unreadable).toEqual([{ kind: "interview", id: broken }]);
    expect(record.uid).toBe("ann");
  });

  it("can be a rubric, an event or the links to the chart", async () => {
    await save(peerOf());
    const id = await ann.newest();
    await ann.judge(id, rubricOf("from Ann"));
    await ann.note(id, 0, "Ann's notes");
    await run("UPDATE interview_feedback SET body = '{' WHERE interview_id = ?", id);
    await run(
      `INSERT INTO tracker_events (uid, id, application, kind, at, is_demo, body, recorded_at)
       VALUES ('ann', 'e1', 'a1', 'added', '2026-01-01', 0, '{"kind":', 1)`,
    );
    await run(
      `INSERT INTO tracker_shares (token, uid, body, created_at, updated_at, expires_at) VALUES ('t', 'ann', '{', 1, 1, NULL)`,
    );
    const { interviews, applications, unreadable } = await exported(cookies.ann);
    expect(interviews).toMatchObject([{ notes: "Ann's notes", feedback: { mine: null } }]);
    expect(applications).toMatchObject({ events: [], shares: [] });
    expect(unreadable).toEqual([
      { kind: "share", id: "" },
      { kind: "feedback", id },
      { kind: "event", id: "e1" },
    ]);
  });

  it("is deleted with the account, and the other person keeps seat and notes", async () => {
    await holdUnreadable();
    await save(practiceOf({ company: "Alone Ltd" }));
    await run("UPDATE interview_parts SET body = 'junk' WHERE body LIKE '%Alone Ltd%'");
    expect((await removeAccount("ann")).status).toBe(204);
    const left = await everything();
    for (const trace of [/\bann\b/, /what ann said/, /junk/, /Ann's notes/, /Alone Ltd/])
      expect(left).not.toMatch(trace);
    expect(left).toContain("Bob's notes");
    expect((await bob.list()).total).toBe(1);
    expect((await exported(cookies.bob)).unreadable).toHaveLength(1);
    expect((await removeAccount("bob")).status).toBe(204);
    expect(await everything()).toBe("[[],[],[],[],[]]");
  });

  it("is deleted from the history, and doesn't prevent other deletions", async () => {
    const id = await holdUnreadable();
    expect(await ann.remove(id)).toBe(204);
    backend.clock.now = NOW + HISTORY_LIMITS.restorableMs + 2 * 60 * 60_000;
    expect(await backend.services.history.purge()).toBe(1);
    expect(await backend.services.history.purge()).toBe(0);
    const left = await everything();
    expect(left).not.toContain("Ann's notes");
    expect(left).not.toContain("what ann said");
    expect(left).toContain("Bob's notes");
    expect((await bob.list()).total).toBe(1);
  });
});
