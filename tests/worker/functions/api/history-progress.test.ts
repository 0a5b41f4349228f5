import { beforeEach, describe, expect, it } from "vitest";
import type { UserEvent } from "../../../../functions/shared/contract/tracker";
import type { RoomRecord } from "../../../../party/protocol/record";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { createHistoryCaller, DAY, judgementOf, MINUTE, peerOf, practiceOf } from "../../support/history";
import { addOf, type Caller, createCaller, deedOf } from "../../support/tracker";

let backend: Backend;
let cookie: string;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  cookie = await backend.signIn("ann");
});

const QUARTER = 15 * MINUTE;
const save = (record: RoomRecord) => backend.services.interviews.save(record, NOW);
const progress = (uid = "ann") => backend.services.progress.read(uid);
const NOTHING = { interviews: 0, milliseconds: 0, answered: 0 };

describe("practice progress", () => {
  it("is empty for a new user and without a session", async () => {
    await save(practiceOf({ uid: "bob" }));
    for (const uid of ["ann", ""]) {
      const { upcoming, ...rest } = await progress(uid);
      expect(rest).toEqual({
        ...{ practisedAt: [], month: NOTHING, monthBefore: NOTHING, scores: [], recent: [], weakest: [] },
      });
      expect(upcoming).toMatchObject({ interviews: [], todos: [] });
    }
  });

  it("sums up the past thirty days and the thirty before", async () => {
    const at = [NOW, NOW - 30 * DAY, NOW - 30 * DAY - 1, NOW - 60 * DAY, NOW - 60 * DAY - 1];
    for (const [n, finished] of at.entries()) {
      await save(practiceOf({ epoch: `ai-${n}`, at: finished, minutes: 10 + n, scores: [3, null] }));
    }
    await save(peerOf({ finishedAt: NOW - 1, startedAt: NOW - 1 - MINUTE }));
    await save({ ...practiceOf({ epoch: "tried", at: NOW - 2 }), mode: "test" });
    const { month, monthBefore } = await progress();
    expect(month).toEqual({ interviews: 3, milliseconds: 22 * MINUTE, answered: 4 });
    expect(monthBefore).toEqual({ interviews: 2, milliseconds: 25 * MINUTE, answered: 4 });
  });

  it("lists the quarter hours with a start, each once, for a year and a day", async () => {
    const quarter = Math.floor(NOW / QUARTER) * QUARTER;
    const begun = [quarter, quarter + QUARTER - 1, quarter - 5 * DAY, quarter - 365 * DAY, quarter - 367 * DAY];
    for (const [n, from] of begun.entries())
      await save(practiceOf({ epoch: `ai-${n}`, at: from + MINUTE, minutes: 1 }));
    expect((await progress()).practisedAt).toEqual([quarter - 365 * DAY, quarter - 5 * DAY, quarter]);
  });

  it("contains the latest fifty scores, oldest first, and ten weeks of practice without tests", async () => {
    for (let n = 0; n < 52; n++)
      await save(practiceOf({ epoch: `ai-${n}`, at: NOW - n * 2 * DAY, scores: [1 + (n % 4)] }));
    await save(practiceOf({ epoch: "none", at: NOW + 1, scores: [null] }));
    await save({ ...practiceOf({ epoch: "left", at: NOW - 1, minutes: 40 }), ended: "abandoned" });
    await save({ ...practiceOf({ epoch: "tried", at: NOW - 2, scores: [5] }), mode: "test" });
    const { scores, recent } = await progress();
    expect(scores).toHaveLength(50);
    expect(scores.at(-1)).toMatchObject({ startedAt: NOW - 10 * MINUTE, score: 1, interviewType: "behavioral" });
    expect(scores.map(({ startedAt }) => startedAt)).toEqual(
      scores.map(({ startedAt }) => startedAt).sort((a, b) => a - b),
    );
    expect(recent).toHaveLength(36 + 2);
    expect(recent.slice(-3)).toEqual([
      { mode: "ai", startedAt: NOW - 1 - 40 * MINUTE, milliseconds: 10 * MINUTE, interviewType: "behavioral" },
      { mode: "ai", startedAt: NOW - 10 * MINUTE, milliseconds: 10 * MINUTE, interviewType: "behavioral" },
      { mode: "ai", startedAt: NOW + 1 - 10 * MINUTE, milliseconds: 10 * MINUTE, interviewType: "behavioral" },
    ]);
  });

  it("lists weaknesses of the latest ten interviews, worst first", async () => {
    const kinds = ["technical", "behavioral", "hr", "language"] as const;
    const points = [2, 3, 1, 4];
    for (const [n, type] of kinds.entries()) {
      const score = points[n] ?? 0;
      await save(practiceOf({ epoch: `a-${type}`, type, at: NOW - n, scores: [score] }));
      await save(practiceOf({ epoch: `b-${type}`, type, at: NOW - 10 - n, scores: [score + 0.5] }));
    }
    const { weakest } = await progress();
    expect(weakest).toEqual([
      { criterion: "structure", interviewType: "hr", score: 1.3, interviews: 2 },
      { criterion: "structure", interviewType: "technical", score: 2.3, interviews: 2 },
      { criterion: "structure", interviewType: "behavioral", score: 3.3, interviews: 2 },
    ]);
    for (let n = 0; n < 10; n++) await save(practiceOf({ epoch: `good-${n}`, type: "hr", at: NOW + n, scores: [5] }));
    expect((await progress()).weakest).toEqual([]);
  });

  it("ignores scores of the other participant and of the interviewer", async () => {
    const suggestions = [judgementOf({ question: "q0", answer: "a0", score: 2, by: "p1" })];
    await save(peerOf({ suggestions }));
    await save(peerOf({ rev: 6, epoch: "2", suggestions: [{ ...suggestions[0], audience: "room" } as never] }));
    expect((await progress("ann")).scores).toEqual([]);
    expect((await progress("bob")).scores).toHaveLength(1);
  });

  it("includes summaries of older records and skips deleted interviews", async () => {
    await save(practiceOf());
    await bindings.DB.exec("UPDATE interview_participants SET summary = NULL");
    expect(await progress()).toMatchObject({ scores: [{ score: 3 }], month: { interviews: 1, answered: 1 } });
    const ann = createHistoryCaller(backend.services, cookie, "ann");
    expect(await ann.remove(await ann.newest())).toBe(204);
    expect(await progress()).toMatchObject({ scores: [], recent: [], practisedAt: [], month: NOTHING, weakest: [] });
  });
});

describe("next dates in the tracker", () => {
  let tracker: Caller;
  beforeEach(() => {
    tracker = createCaller(backend.services, cookie, "ann");
  });
  const upcoming = async () => (await progress()).upcoming;
  const dayOf = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
  const add = (id: string, todo: string | null, deadline: string | null, changes = {}): UserEvent =>
    ({ ...addOf(id, `Firm of ${id}`), todo, deadline, ...changes }) as UserEvent;

  it("lists dates of the next days in order, with one day of tolerance around UTC", async () => {
    const days = [-2, -1, 0, 2, 3, 4];
    await tracker.add(...days.reverse().map((day) => add(`on-${day}`, "send it", dayOf(day))));
    await tracker.add(add("never", "send it", null), add("nothing", null, dayOf(1)));
    await tracker.add(deedOf("on-2", "done", { kind: "edit", change: { field: "todoStatus", value: "done" } }));
    const { todos, interviews } = await upcoming();
    expect(todos.map(({ id }) => id)).toEqual(["on--1", "on-0", "on-3"]);
    expect(todos[0]).toEqual({
      ...{ id: "on--1", company: "Firm of on--1", position: null, isDemo: false },
      todo: { code: null, text: "send it", deadline: dayOf(-1), status: "todo" },
    });
    expect(interviews).toEqual([]);
  });

  it("is computed again after a change, after the end of a day, and after everything is deleted", async () => {
    await tracker.add(add("a", "send it", dayOf(0)));
    expect((await upcoming()).todos).toHaveLength(1);
    expect((await upcoming()).todos).toHaveLength(1);
    await tracker.add(add("b", "send it", dayOf(1)));
    expect((await upcoming()).todos).toHaveLength(2);
    backend.clock.now += 2 * DAY;
    expect((await upcoming()).todos.map(({ id }) => id)).toEqual(["b"]);
    await backend.services.tracker.remove("ann", "all");
    expect(await upcoming()).toMatchObject({ interviews: [], todos: [] });
  });

  it("drops deleted applications", async () => {
    await tracker.add(add("a", "send it", dayOf(0)));
    const kept = () => bindings.DB.prepare("SELECT upcoming FROM tracker_heads").first<string>("upcoming");
    await upcoming();
    expect(await kept()).toContain("Firm of a");
    await tracker.add(add("b", "send it", dayOf(1)));
    expect(await kept()).toBe("");
    await upcoming();
    await backend.services.tracker.remove("ann", "all");
    expect(await kept()).toBe("");
  });

  it("is cached: the second request of a day reads no events", async () => {
    await tracker.add(add("a", "send it", dayOf(0)));
    const first = await upcoming();
    await bindings.DB.exec("DELETE FROM tracker_events");
    // Another isolate, which has nothing in its memory.
    expect(await createBackend().services.tracker.upcoming("ann")).toEqual(first);
  });
});
