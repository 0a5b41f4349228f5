import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { HISTORY_LIMITS } from "../../../../functions/shared/contract/history";
import { ATTEMPT_LIMITS, attemptSchema, attemptsAt } from "../../../../party/protocol/attempts";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import {
  callsOf,
  createHistoryCaller,
  type HistoryCaller,
  MINUTE,
  peerOf,
  practiceOf,
  rubricOf,
} from "../../support/history";

let backend: Backend;
let ann: HistoryCaller;
let bob: HistoryCaller;
let eve: HistoryCaller;
let id: string;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  ann = createHistoryCaller(backend.services, await backend.signIn("ann"), "ann");
  bob = createHistoryCaller(backend.services, await backend.signIn("bob"), "bob");
  eve = createHistoryCaller(backend.services, await backend.signIn("eve"), "eve");
  await backend.services.interviews.save(peerOf(), NOW);
  id = await ann.newest();
});

const notes = async (who: HistoryCaller) => (await who.detail(id)).notes;
const feedback = async (who: HistoryCaller) => (await who.detail(id)).feedback;

describe("ratings of a person's own answers", () => {
  const ratings = async (who: HistoryCaller) => (await who.detail(id)).ratings;

  it("belong to one person, and can be changed and removed", async () => {
    expect(await ratings(bob)).toEqual({});
    expect((await bob.rate(id, "q0", 1)).status).toBe(204);
    expect((await bob.rate(id, "q1", 3)).status).toBe(204);
    expect((await ann.rate(id, "q0", 2)).status).toBe(204);
    expect([await ratings(bob), await ratings(ann)]).toEqual([{ q0: 1, q1: 3 }, { q0: 2 }]);
    await bob.rate(id, "q0", 2);
    await bob.rate(id, "q1", null);
    expect(await ratings(bob)).toEqual({ q0: 2 });
  });

  it("stay when the room delivers its record again", async () => {
    await bob.rate(id, "q0", 3);
    await backend.services.interviews.save(peerOf({ rev: 1_000 }), NOW);
    expect(await ratings(bob)).toEqual({ q0: 3 });
  });

  it.each([
    ["no rating", "q0", 4],
    ["words", "q0", "weak"],
    ["no key", '"] x', 1],
  ])("are refused when they are %s", async (_, question, rating) => {
    expect((await bob.rate(id, question, rating)).status).toBe(422);
    expect(await ratings(bob)).toEqual({});
  });

  it("are deleted with their interview", async () => {
    await bob.rate(id, "q0", 3);
    await bob.remove(id);
    expect((await bob.rate(id, "q0", 1)).status).toBe(404);
    backend.clock.now = NOW + 26 * 60 * MINUTE;
    await backend.services.history.purge();
    const rows = await bindings.DB.prepare("SELECT ratings FROM interview_participants WHERE uid = 'bob'").all();
    expect(rows.results).toEqual([{ ratings: "{}" }]);
  });
});

describe("attempts at an answer", () => {
  const TEXT = "Since I led the move, our exports have taken two minutes instead of forty.";
  const attempts = async (who: HistoryCaller) => (await who.detail(id)).attempts;

  it("are judged by rules, visible to their author only, and can be deleted", async () => {
    const answer = await bob.sayAgain(id, "try-1", TEXT);
    expect(answer.status).toBe(200);
    const made = v.parse(attemptSchema, await answer.json());
    expect(made).toMatchObject({ question: "q0", at: NOW, lines: [{ text: TEXT }], analysis: { score: null } });
    expect(made.analysis.delivery).toMatchObject({ amount: 14, speakingMs: 0, pace: null, pauses: [] });
    await bob.sayAgain(id, "try-2", "It was me who led it.", "q1");
    expect(attemptsAt("q0", await attempts(bob))).toEqual([{ id: "try-1", ...made }]);
    expect(await attempts(ann)).toEqual({});
    expect((await ann.unsay(id, "try-1")).status).toBe(204);
    expect((await bob.unsay(id, "try-1")).status).toBe(204);
    expect(Object.keys(await attempts(bob))).toEqual(["try-2"]);
  });

  it("are refused and not stored if they suggest danger", async () => {
    expect((await bob.sayAgain(id, "try-1", "I don't want to live any more.")).status).toBe(422);
    expect(await attempts(bob)).toEqual({});
  });

  it("are refused once the interview has no room for another one, and can still be deleted", async () => {
    await bob.sayAgain(id, "try-1", TEXT);
    const filler = "x".repeat(ATTEMPT_LIMITS.stored);
    await bindings.DB.prepare(
      "UPDATE interview_participants SET attempts = json_set(attempts, '$.big', ?) WHERE uid = 'bob'",
    )
      .bind(filler)
      .run();
    expect((await bob.sayAgain(id, "try-2", TEXT)).status).toBe(409);
    expect((await bob.unsay(id, "big")).status).toBe(204);
    expect(Object.keys(await attempts(bob))).toEqual(["try-1"]);
  });

  it.each([
    ["nothing", "try-1", " "],
    ["too long", "try-1", "x".repeat(ATTEMPT_LIMITS.characters + 1)],
    ["no id", 'a"b', TEXT],
  ])("are refused when they are %s", async (_, attempt, text) => {
    expect((await bob.sayAgain(id, attempt, text)).status).toBe(422);
  });

  it("are refused for another person's interview", async () => {
    expect((await eve.sayAgain(id, "try-1", TEXT)).status).toBe(404);
    expect((await eve.unsay(id, "try-1")).status).toBe(404);
  });

  it("are deleted with their interview", async () => {
    await bob.sayAgain(id, "try-1", TEXT);
    await bob.remove(id);
    backend.clock.now = NOW + 26 * 60 * MINUTE;
    await backend.services.history.purge();
    const rows = await bindings.DB.prepare("SELECT attempts FROM interview_participants WHERE uid = 'bob'").all();
    expect(rows.results).toEqual([{ attempts: "{}" }]);
  });
});

describe("interview notes", () => {
  it("belong to one person", async () => {
    expect(await (await ann.note(id, 0, "Ann's")).json()).toEqual({ rev: 1 });
    expect(await (await bob.note(id, 0, "Bob's")).json()).toEqual({ rev: 1 });
    expect([await notes(ann), await notes(bob)]).toEqual([
      { rev: 1, text: "Ann's" },
      { rev: 1, text: "Bob's" },
    ]);
    expect(await (await ann.note(id, 1, "")).json()).toEqual({ rev: 2 });
    expect(await notes(ann)).toEqual({ rev: 2, text: "" });
    expect((await notes(bob)).text).toBe("Bob's");
  });

  it("conflict when two tabs edit the same revision", async () => {
    await ann.note(id, 0, "one");
    expect((await ann.note(id, 0, "two")).status).toBe(409);
    expect((await ann.note(id, 2, "two")).status).toBe(409);
    expect(await notes(ann)).toEqual({ rev: 1, text: "one" });
    const both = await Promise.all(["left", "right"].map((text) => ann.note(id, 1, text)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("are idempotent after a lost answer", async () => {
    await ann.note(id, 0, "one");
    const again = await ann.note(id, 0, "one");
    expect([again.status, await again.json()]).toEqual([200, { rev: 1 }]);
  });

  it("have a limit and keep every character", async () => {
    const long = "字".repeat(HISTORY_LIMITS.notes);
    expect((await ann.note(id, 0, long)).status).toBe(200);
    expect(await notes(ann)).toEqual({ rev: 1, text: long });
    expect((await ann.note(id, 1, `${long}x`)).status).toBe(422);
    expect((await ann.note(id, 1, '"\\\n\u0001'.repeat(5_000))).status).toBe(200);
    expect((await ann.call("PUT", `/${id}/notes`, "x".repeat(200_000))).status).toBe(413);
    for (const body of [
      { uid: "ann", base: -1, text: "" },
      { uid: "ann", base: 0.5, text: "" },
      { uid: "ann" },
      "no",
    ]) {
      expect((await ann.call("PUT", `/${id}/notes`, body)).status).toBe(422);
    }
  });
});

describe("interview feedback", () => {
  const over = NOW + HISTORY_LIMITS.feedbackHeldMs;
  const mine = (notes: string) => ({ rubric: rubricOf(notes), sentAt: NOW });

  it("is hidden until both have sent theirs", async () => {
    const sent = await ann.judged(id, rubricOf("from Ann"));
    expect(sent).toEqual({ mine: mine("from Ann"), theirs: { state: "none" }, isFixed: false });
    expect(await feedback(ann)).toEqual(sent);
    const held = { mine: null, theirs: { state: "held", shownAt: over }, isFixed: false };
    expect(await feedback(bob)).toEqual(held);
    expect(await bob.readFeedback(id)).toEqual(held);
    expect(await (await bob.call("GET", `/${id}`)).text()).not.toContain("from Ann");
    const both = { mine: mine("from Bob"), theirs: { state: "shown", ...mine("from Ann") }, isFixed: true };
    expect(await bob.judged(id, rubricOf("from Bob"))).toEqual(both);
    expect(await feedback(ann)).toEqual({
      ...{ mine: mine("from Ann"), theirs: { state: "shown", ...mine("from Bob") }, isFixed: true },
    });
    expect(await ann.readFeedback(id)).toEqual(await feedback(ann));
  });

  it("is shown a day after the interview's end, even to a person who can still send theirs", async () => {
    await ann.judged(id, rubricOf("from Ann"));
    backend.clock.now = over - 1;
    expect((await feedback(bob))?.theirs).toEqual({ state: "held", shownAt: over });
    expect((await feedback(ann))?.isFixed).toBe(false);
    backend.clock.now = over;
    expect(await feedback(bob)).toEqual({
      ...{ mine: null, theirs: { state: "shown", ...mine("from Ann") }, isFixed: false },
    });
    expect((await feedback(ann))?.isFixed).toBe(true);
    expect((await ann.judge(id, rubricOf("changed"))).status).toBe(409);
    expect(await bob.judged(id, rubricOf("late"))).toMatchObject({ isFixed: true, theirs: { state: "shown" } });
  });

  it("uses the last departure as the end of an abandoned interview", async () => {
    const abandoned = peerOf({ epoch: "2", ended: "abandoned", startedAt: NOW - 90 * MINUTE, finishedAt: NOW + 1 });
    await backend.services.interviews.save(abandoned, NOW);
    const other = await ann.newest();
    await ann.judged(other, rubricOf("from Ann"));
    expect((await bob.detail(other)).feedback?.theirs).toEqual({ state: "held", shownAt: over + 1 - 30 * MINUTE });
  });

  it("can be changed until it is visible to the other person", async () => {
    await ann.judged(id, rubricOf("first"));
    expect(await ann.judged(id, rubricOf("second", 2))).toMatchObject({ mine: { rubric: rubricOf("second", 2) } });
    await bob.judged(id, rubricOf("from Bob"));
    expect((await ann.judge(id, rubricOf("third"))).status).toBe(409);
    expect((await bob.judge(id, rubricOf("other"))).status).toBe(409);
    expect((await feedback(bob))?.theirs).toMatchObject({ rubric: rubricOf("second", 2) });
    // A repeated request succeeds: a lost answer is no conflict.
    expect(await bob.judged(id, rubricOf("from Bob"))).toMatchObject({ isFixed: true });
  });

  it("becomes visible and final when both are sent at once", async () => {
    const both = await Promise.all([ann.judge(id, rubricOf("a")), bob.judge(id, rubricOf("b"))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await feedback(ann))?.theirs).toMatchObject({ state: "shown", rubric: rubricOf("b") });
    expect((await feedback(bob))?.isFixed).toBe(true);
  });

  it("requires a participant of an interview with two people", async () => {
    expect((await eve.judge(id, rubricOf("from Eve"))).status).toBe(404);
    expect((await eve.call("GET", `/${id}/feedback`)).status).toBe(404);
    expect(await Promise.all(callsOf(eve, "eve", id)).then((all) => all.map(({ status }) => status))).toEqual(
      Array.from({ length: 6 }, () => 404),
    );
    await backend.services.interviews.save(practiceOf({ at: NOW + 1 }), NOW);
    expect((await ann.judge(await ann.newest(), rubricOf("to myself"))).status).toBe(404);
    await backend.services.interviews.save(
      peerOf({ epoch: "3", finishedAt: NOW + 2, members: peerOf().members.slice(0, 1) }),
      NOW,
    );
    expect((await ann.judge(await ann.newest(), rubricOf("nobody came"))).status).toBe(404);
    expect((await ann.detail(await ann.newest())).feedback).toBeNull();
    expect(await feedback(bob)).toMatchObject({ theirs: { state: "none" } });
  });

  it("requires a text or marks from one to five", async () => {
    const nothing = { ...rubricOf("  "), communication: null, structure: null, overall: null };
    const bad = [
      nothing,
      { ...rubricOf(""), overall: 6 },
      { ...rubricOf(""), overall: 0 },
      { ...rubricOf(""), depth: 2.5 },
    ];
    const tooLong = "x".repeat(HISTORY_LIMITS.feedbackPoint + 1);
    const worse = [
      ...[rubricOf("x".repeat(HISTORY_LIMITS.feedbackNotes + 1)), { overall: 3 }, null, "words"],
      ...[
        { ...rubricOf(""), worked: tooLong },
        { ...rubricOf(""), change: tooLong },
      ],
      { ...nothing, worked: " ", change: "\n" },
    ];
    for (const rubric of [...bad, ...worse]) expect((await ann.judge(id, rubric)).status).toBe(422);
    expect(await ann.judged(id, { ...nothing, notes: " Fine. " })).toMatchObject({
      mine: { rubric: { notes: "Fine." } },
    });
    expect((await ann.judge(id, { ...nothing, change: "Numbers." })).status).toBe(200);
    const point = "字".repeat(HISTORY_LIMITS.feedbackPoint);
    const longest = {
      ...rubricOf("字".repeat(HISTORY_LIMITS.feedbackNotes)),
      ...{ overall: null, worked: point, change: point },
    };
    expect((await ann.judged(id, longest)).mine?.rubric).toEqual(longest);
  });

  it("has the rows of the rated role, in levels that are known", async () => {
    const texts = { worked: "", change: "", notes: "" };
    const ofBob = { ...texts, levels: { structure: "solid", listening: null }, passOn: "not_yet" } as const;
    const ofAnn = { ...texts, levels: { questions: "strong", realism: "not_yet" } } as const;
    const bad = [
      { levels: { structure: null, pace: null }, passOn: null },
      ...[{ levels: { structure: 4 } }, { levels: { structure: "excellent" } }, { levels: { charm: "solid" } }],
      ...[{ levels: "solid" }, { levels: { pace: "some" }, passOn: "no" }, {}],
    ];
    for (const ratings of bad) expect((await ann.judge(id, { ...texts, ...ratings })).status).toBe(422);
    expect((await ann.judged(id, ofBob)).mine?.rubric).toEqual(ofBob);
    await bob.judged(id, ofAnn);
    expect((await feedback(ann))?.theirs).toMatchObject({ state: "shown", rubric: ofAnn });
    expect((await feedback(bob))?.theirs).toMatchObject({ state: "shown", rubric: ofBob });
  });

  it("shows what worked and what to change to the other, and reads feedback from before there were two points", async () => {
    const { worked: _worked, change: _change, ...old } = rubricOf("from before");
    expect((await ann.judge(id, old)).status).toBe(200);
    expect((await bob.judge(id, { ...rubricOf(""), worked: " The pause. ", change: "More numbers." })).status).toBe(
      200,
    );
    await bindings.DB.prepare("UPDATE interview_feedback SET body = ? WHERE interview_id = ? AND uid = 'ann'")
      .bind(JSON.stringify(old), id)
      .run();
    expect((await feedback(ann))?.theirs).toMatchObject({
      rubric: { worked: "The pause.", change: "More numbers.", notes: "" },
    });
    expect((await feedback(bob))?.theirs).toMatchObject({
      rubric: { ...old, worked: "", change: "" },
    });
  });
});
