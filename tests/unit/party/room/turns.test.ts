import { describe, expect, test } from "vitest";
import type { MockTask } from "../../../../party/assistant/task";
import { ABANDONED_AFTER_MS, LIMITS } from "../../../../party/protocol/limits";
import { CARES, type Mock, type MockQuestion } from "../../../../party/protocol/mock";
import type { MockRow } from "../../../../party/room/mock-row";
import { analysisOf, TestRoom } from "./support/test-room";

function turn(requestId: string, action: string, more: Record<string, unknown> = {}) {
  const usual = { promptType: "BQ", model: "coach", lang: "en", interviewType: "behavioral" };
  return { type: "ai_mock_request", op: `op-${requestId}`, requestId, action, ...usual, ...more };
}

function aiRoom(): TestRoom {
  const room = new TestRoom();
  room.enter("bob", "candidate", { mode: "ai" });
  return room;
}

function question(id: string, change: Partial<MockQuestion> = {}): MockQuestion {
  const usual = { title: id, status: "planned", segmentId: null, askedAt: null, endedAt: null, followUps: 0 } as const;
  return { id, ...usual, ...change };
}

const mockOf = (room: TestRoom) => (room.stored.get("mock") as MockRow | undefined)?.mock;
const task = (room: TestRoom) => room.jobs.at(-1)?.task;

/** The interviewer says a turn; the plan after it is the one before with `change`. */
function answer(room: TestRoom, id: string, text: string, change: Partial<Mock>): void {
  const mock = mockOf(room);
  if (!mock) throw new Error("no interview");
  room.now += 500;
  room.speak(id, text);
  room.now += 500;
  room.complete(id, { mock: { ...mock, ...change } });
}

/** Begun, with the first of two questions asked. */
function begunRoom(): TestRoom {
  const room = aiRoom();
  expect(room.reply("bob", turn("t1", "start", { company: "Acme", minutes: 30, context: "my résumé" }))).toMatchObject({
    type: "ack",
  });
  const plan = [question("one", { status: "asking", askedAt: room.now }), question("two")];
  answer(room, "t1", "Tell me about one.", { phase: "asking", plan });
  room.read();
  return room;
}

/** Both questions asked, and the first one answered. */
function halfwayRoom(): TestRoom {
  const room = begunRoom();
  room.now += 1_000;
  room.line("bob", "b1");
  room.now += 1_000;
  room.reply("bob", turn("t2", "reply"));
  const plan = (mockOf(room)?.plan ?? []).map((one) =>
    one.id === "one"
      ? { ...one, status: "done" as const, endedAt: room.now }
      : { ...one, status: "asking" as const, askedAt: room.now },
  );
  answer(room, "t2", "And two?", { plan });
  room.read();
  return room;
}

describe("room, a turn of the AI interviewer", () => {
  test("T7 T8 is not the candidate's to edit or delete", () => {
    const room = begunRoom();
    const rev = room.state.segments.get("ai-t1")?.rev;
    const edit = { type: "edit_transcript", op: "e", id: "ai-t1", base: rev, text: "Tell me nothing." };
    expect(room.reply("bob", edit)).toMatchObject({ type: "error", code: "not_allowed" });
    const remove = { type: "delete_transcript", op: "d", id: "ai-t1" };
    expect(room.reply("bob", remove)).toMatchObject({ type: "error", code: "not_allowed" });
    expect(room.state.segments.get("ai-t1")).toMatchObject({ text: "Tell me about one.", rev });
  });

  test("A10 gets the remaining time by the timer, however long it was paused", () => {
    const room = aiRoom();
    room.reply("bob", { type: "timer", op: "run", action: "start", seconds: 1_800 });
    room.reply("bob", turn("t1", "start", { minutes: 30 }));
    answer(room, "t1", "Hello.", { phase: "asking", plan: [question("one", { status: "asking" })] });
    const began = mockOf(room)?.startedAt ?? 0;
    room.reply("bob", { type: "timer", op: "stop", action: "pause" });
    room.now += 3_600_000;
    room.reply("bob", { type: "timer", op: "on", action: "start" });
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply"));
    expect(task(room)).toMatchObject({ mock: { startedAt: began + 3_600_000 } });
    answer(room, "t2", "And?", {});
    expect(mockOf(room)?.startedAt).toBe(began);
  });

  test("A10 A11 writes the plan's row at the start, and a line, a suggestion and a plan in one step", () => {
    const room = aiRoom();
    room.say("bob", turn("t1", "start", { company: "Acme", position: "Editor", minutes: 30, asked: ["old"] }));
    const [opened, ack] = room.messages("bob");
    const mock = { company: "Acme", position: "Editor", minutes: 30, plan: [], phase: "opening", startedAt: room.now };
    expect(opened).toMatchObject({ type: "suggestion_update", rev: 1, suggestion: { kind: "ai_mock" }, mock });
    expect(ack).toEqual({ type: "ack", op: "op-t1", rev: 1 });
    expect(room.jobs[0]).toMatchObject({
      task: { kind: "ai_mock", action: "start", mock: null, minutes: 30, asked: ["old"], company: "Acme" },
      charge: { begins: true, uid: "bob" },
    });
    const commits = room.effects.filter(({ type }) => type === "commit").length;
    const began = room.now + 500;
    answer(room, "t1", "Hello.", { phase: "asking", plan: [question("one", { status: "asking", askedAt: room.now })] });
    expect(room.effects.filter(({ type }) => type === "commit")).toHaveLength(commits + 1);
    const complete = room.of("bob", "mock_response_complete");
    expect(complete).toMatchObject([
      {
        ...{ rev: 2, suggestion: { id: "t1", rev: 2, status: "complete", text: "Hello." } },
        segment: { id: "ai-t1", rev: 2, seq: 1, role: "ai", participantId: "ai", text: "Hello.", startedAt: began },
        mock: { phase: "asking", company: "Acme", plan: [{ id: "one", segmentId: "ai-t1" }] },
      },
    ]);
    expect(room.stored.get("s/ai-t1")).toMatchObject({ role: "ai", endedAt: began + 500 });
    room.restart("lost");
    room.open("again", { ...room.state.header?.participants[0], plan: "free", mode: "ai", room: "r" } as never);
    room.say("again", { type: "join", role: "candidate", pageId: "p" });
    expect(room.of("again", "initialized")).toMatchObject([{ mock: { plan: [{ segmentId: "ai-t1" }] } }]);
    expect(room.state.operations.size).toBe(1);
  });

  test("A10 gets the focus of the start with each turn, past a restart", () => {
    const room = aiRoom();
    room.reply("bob", turn("t1", "start", { focus: "evidence" }));
    expect(task(room)).toMatchObject({ action: "start", focus: "evidence" });
    answer(room, "t1", "Hello.", { phase: "asking", plan: [question("one", { status: "asking" })] });
    room.restart("kept");
    room.line("bob", "b1");
    expect(room.reply("bob", turn("t2", "reply", { focus: "clarity" }))).toMatchObject({ type: "ack" });
    expect(task(room)).toMatchObject({ action: "reply", focus: "evidence" });
  });

  test("A10 gets the chosen question with the start alone, and refuses one that is too long", () => {
    const room = aiRoom();
    const first = { text: "Why us?" };
    const endless = { text: "w".repeat(501) };
    expect(room.reply("bob", turn("t0", "start", { first: endless }))).toMatchObject({ code: "too_large" });
    room.reply("bob", turn("t1", "start", { first }));
    expect(task(room)).toMatchObject({ action: "start", first });
    answer(room, "t1", "Hello.", { phase: "asking", plan: [question("one", { status: "asking" })] });
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply", { first }));
    expect(task(room)).not.toHaveProperty("first");
  });

  test("A20 gets the interviewer of the start with each turn, past a restart", () => {
    const room = aiRoom();
    room.reply("bob", turn("t1", "start", { interviewer: "maya" }));
    expect(task(room)).toMatchObject({ action: "start", interviewer: "maya" });
    answer(room, "t1", "Hello.", { phase: "asking", plan: [question("one", { status: "asking" })] });
    room.restart("kept");
    expect(mockOf(room)).toMatchObject({ interviewer: "maya" });
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply", { interviewer: "victor" }));
    expect(task(room)).toMatchObject({ action: "reply", interviewer: "maya" });
  });

  test("A20 is Ava's if nobody was named, also in an interview that was stored before there was a choice", () => {
    const room = begunRoom();
    expect(mockOf(room)).toMatchObject({ interviewer: "ava" });
    const row = room.stored.get("mock") as MockRow;
    const { interviewer: _, ...before } = row.mock;
    room.stored.set("mock", { ...row, mock: before });
    room.restart("kept");
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply"));
    expect(task(room)).toMatchObject({ interviewer: "ava" });
    expect(aiRoom().reply("bob", turn("t1", "start", { interviewer: "eve" }))).toMatchObject({ code: "bad_message" });
  });

  test("A20 has no part in an analysis", () => {
    const judged = (["ava", "maya", "victor"] as const).map((interviewer) => {
      const room = aiRoom();
      room.reply("bob", turn("t1", "start", { interviewer }));
      const plan = [question("one", { status: "asking", askedAt: room.now }), question("two")];
      answer(room, "t1", "Tell me about one.", { phase: "asking", plan });
      room.line("bob", "b1");
      room.reply("bob", { type: "finish", op: "f" });
      return room.jobs.find((job) => job.task.kind === "answer_analysis")?.task;
    });
    expect(judged[0]).toMatchObject({ kind: "answer_analysis", answer: ["b1"] });
    expect(judged.slice(1)).toEqual([judged[0], judged[0]]);
  });

  test.each<[string, Record<string, unknown>, Partial<MockQuestion>, true | undefined]>([
    ["a pressing interviewer", { interviewer: "victor" }, {}, true],
    ["a neutral one", {}, {}, undefined],
    ["a warm one", { interviewer: "maya" }, {}, undefined],
    ["one who has done so before", { interviewer: "victor" }, { steppedIn: true }, undefined],
    ["a coding task", { interviewer: "victor" }, { coding: { stage: "approach", nudges: 0, hints: 0 } }, undefined],
  ])("A21 may step in: %s", (_, start, asked, stepsIn) => {
    const room = aiRoom();
    room.reply("bob", turn("t1", "start", start));
    answer(room, "t1", "Hello.", { phase: "asking", plan: [question("one", { status: "asking", ...asked })] });
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply", { stepsIn: true }));
    expect(task(room)).toHaveProperty("action", "reply");
    expect((task(room) as MockTask).stepsIn).toBe(stepsIn);
  });

  test.each(CARES)("A21 doesn't step in once the interview has stepped out of its role: %s", (care) => {
    const room = aiRoom();
    room.reply("bob", turn("t1", "start", { interviewer: "victor" }));
    answer(room, "t1", "You come first.", { phase: "asking", care, plan: [question("one", { status: "asking" })] });
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply", { stepsIn: true }));
    expect((task(room) as MockTask).stepsIn).toBeUndefined();
  });

  test("A10 keeps that the coach has taken over", () => {
    const room = begunRoom();
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply"));
    answer(room, "t2", "The coach goes on.", { takenOver: true });
    expect(mockOf(room)).toMatchObject({ takenOver: true, model: "coach" });
    room.restart("kept");
    expect(mockOf(room)).toMatchObject({ takenOver: true });
  });

  test("A10 has no focus in an interview that was stored before there was one", () => {
    const room = begunRoom();
    const { focus: _, ...before } = room.stored.get("mock") as MockRow;
    room.stored.set("mock", before);
    room.restart("kept");
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply"));
    expect(task(room)).toMatchObject({ focus: null });
    expect(room.reply("bob", turn("t3", "start", { focus: "luck" }))).toMatchObject({ code: "bad_message" });
  });

  test("A10 gets the answer, the plan, and the material of the start with a reply", () => {
    const room = begunRoom();
    room.line("bob", "b1", "I did it.");
    room.reply("bob", turn("t2", "reply", { interviewType: "hr", company: "Other" }));
    expect(task(room)).toMatchObject({
      ...{ kind: "ai_mock", action: "reply", context: "my résumé", company: "Acme", interviewType: "behavioral" },
      lines: [
        { id: "ai-t1", role: "ai" },
        { id: "b1", role: "candidate", text: "I did it." },
      ],
      mock: { plan: [{ id: "one", segmentId: "ai-t1" }, { id: "two" }] },
    });
    expect(JSON.stringify([...room.stored])).not.toContain("résumé");
  });

  test("A10 sees the participant as the candidate whatever role they took", () => {
    const room = begunRoom();
    room.reply("bob", { type: "swap_roles", op: "s" });
    room.now += 10;
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply"));
    expect(task(room)?.lines.map(({ role }) => role)).toEqual(["ai", "candidate"]);
  });

  test("A10 leaves the question at once on skip", () => {
    const room = begunRoom();
    room.say("bob", turn("t2", "skip"));
    const skipped = { plan: [{ id: "one", status: "skipped", endedAt: room.now }, { id: "two" }] };
    expect(room.of("bob", "suggestion_update")).toMatchObject([{ mock: skipped }]);
    expect(mockOf(room)).toMatchObject(skipped);
    // The interviewer decides whether it was an answer, so it gets the question unfinished.
    expect(task(room)).toMatchObject({
      action: "skip",
      mock: { plan: [{ id: "one", status: "asking" }, { id: "two" }] },
    });
  });

  test("A9 A10 runs beside hints and analyses without waiting for them or holding them up", () => {
    const room = begunRoom();
    room.line("bob", "b1");
    room.ask("bob", "h1");
    room.ask("bob", "h2");
    expect(room.reply("bob", turn("t2", "reply"))).toMatchObject({ type: "ack" });
    room.speak("h1", "Begin with");
    room.complete("h1");
    room.ask("bob", "h3");
    const more = { type: "ai_request", op: "more", requestId: "h4", mode: "interview_hint" };
    const usual = { promptType: "BQ", model: "coach", lang: "en" };
    expect(room.reply("bob", { ...more, ...usual })).toMatchObject({ code: "rate_limited", requestId: "h4" });
    expect(room.reply("bob", turn("bye", "end"))).toMatchObject({ type: "ack" });
  });

  test("A3 limits a hint after a skip to the new question; after a remark in between the hint covers all of it", () => {
    const room = begunRoom();
    room.say("bob", turn("t2", "skip"));
    const plan = (mockOf(room)?.plan ?? []).map((one) =>
      one.id === "two" ? { ...one, status: "asking" as const, askedAt: room.now } : one,
    );
    answer(room, "t2", "Well then, two?", { plan });
    room.ask("bob", "h1");
    expect(task(room)).toMatchObject({ kind: "interview_hint", about: ["ai-t2"] });
    room.reply("bob", turn("t3", "reply"));
    answer(room, "t3", "Are you still there?", {});
    room.ask("bob", "h2");
    expect(task(room)).toMatchObject({ about: ["ai-t2", "ai-t3"] });
    expect(room.state.suggestions.get("h2")).toMatchObject({ about: "ai-t2" });
  });

  test("A10 counts the question as answered when a follow-up is skipped, or the interview ended early", () => {
    for (const action of ["skip", "end"]) {
      const room = begunRoom();
      room.now += 1_000;
      room.line("bob", "b1");
      room.now += 1_000;
      room.reply("bob", turn("t2", "reply"));
      answer(room, "t2", "How did it turn out?", {});
      room.reply("bob", turn("t3", action));
      expect(mockOf(room)?.plan[0]).toMatchObject({ id: "one", status: "done", endedAt: room.now });
    }
  });

  test("A10 counts a question as not asked if nothing was said to it before the person ended the interview", () => {
    const ended = begunRoom();
    ended.reply("bob", turn("t2", "end"));
    expect(mockOf(ended)?.plan[0]).toMatchObject({ id: "one", status: "planned", segmentId: null, endedAt: null });
    const finished = begunRoom();
    finished.reply("bob", { type: "finish", op: "end" });
    expect(mockOf(finished)?.plan[0]).toMatchObject({ id: "one", status: "planned" });
    const skipped = begunRoom();
    skipped.reply("bob", turn("t2", "skip"));
    expect(mockOf(skipped)?.plan[0]).toMatchObject({ id: "one", status: "skipped" });
  });

  test("A12 gets no analysis of a skipped question, even with words on it", () => {
    const room = begunRoom();
    room.line("bob", "b1", "Can we skip this one?");
    room.now += 1_000;
    room.reply("bob", turn("t2", "reply"));
    const plan = (mockOf(room)?.plan ?? []).map((one) => ({ ...one, status: "skipped" as const, endedAt: room.now }));
    answer(room, "t2", "Then goodbye.", { phase: "closed", plan });
    expect(mockOf(room)).toMatchObject({ phase: "closed", plan: [{ status: "skipped" }, { status: "skipped" }] });
    expect(room.jobs).toEqual([]);
  });

  test("A10 takes 40 turns at once and one every two seconds; an end is always possible", () => {
    const room = aiRoom();
    const plan = [question("one", { status: "asking", askedAt: room.now })];
    const take = (id: string, action = "reply") => {
      const reply = room.reply("bob", turn(id, action));
      const { now } = room;
      if (reply.type === "ack") answer(room, id, "And then?", { phase: "asking", plan });
      room.now = now;
      return reply;
    };
    take("t0", "start");
    for (let n = 1; n < LIMITS.turnBurst; n++) expect(take(`t${n}`)).toMatchObject({ type: "ack" });
    expect(take("more")).toMatchObject({ code: "rate_limited", retryable: true, requestId: "more" });
    room.now += 2_000;
    expect(take("more")).toMatchObject({ type: "ack" });
    expect(take("again", "skip")).toMatchObject({ code: "rate_limited" });
    expect(room.reply("bob", turn("bye", "end"))).toMatchObject({ type: "ack" });
  });

  test("A10 refuses an action that does not fit the moment, and changes nothing", () => {
    const room = aiRoom();
    for (const action of ["reply", "skip", "end"]) {
      expect(room.reply("bob", turn("t0", action))).toMatchObject({ code: "not_allowed", requestId: "t0" });
    }
    expect(room.reply("bob", turn("x".repeat(LIMITS.turnIdCharacters + 1), "start"))).toMatchObject({
      code: "too_large",
    });
    expect(room.stored.has("mock")).toBe(false);
    room.reply("bob", turn("t1", "start"));
    for (const action of ["start", "reply", "skip"]) {
      expect(room.reply("bob", turn("t2", action))).toMatchObject({ code: "rate_limited", retryable: true });
    }
    answer(room, "t1", "Hello.", { phase: "asking", plan: [question("one", { status: "asking", askedAt: room.now })] });
    expect(room.reply("bob", turn("t2", "start"))).toMatchObject({ code: "not_allowed" });
    expect(room.reply("bob", turn("t2", "reply"))).toMatchObject({ type: "ack" });
  });

  test("A10 can be started again after a failed start; the room counts it as the same one", () => {
    const room = aiRoom();
    room.reply("bob", turn("t1", "start", { company: "Acme" }));
    room.fail("t1", "quota_reached");
    expect(room.of("bob", "suggestion_update").at(-1)).toMatchObject({ suggestion: { error: "quota_reached" } });
    expect(mockOf(room)).toMatchObject({ phase: "opening", company: "Acme" });
    expect(room.reply("bob", turn("t2", "start", { company: "Other" }))).toMatchObject({ type: "ack" });
    expect(mockOf(room)).toMatchObject({ company: "Other" });
    expect(room.jobs[0]?.charge.begins).toBe(true);
  });

  test("T4 owns the id of its line, while it is written and after", () => {
    const room = aiRoom();
    room.reply("bob", turn("t1", "start"));
    const mine = {
      type: "transcript_update",
      op: "o1",
      segment: { id: "ai-t1", text: "x", isFinal: true, lang: "en", startedAt: room.now },
    };
    expect(room.reply("bob", mine)).toMatchObject({ code: "id_taken" });
    answer(room, "t1", "Hello.", { phase: "asking", plan: [question("one", { status: "asking", askedAt: room.now })] });
    expect(room.reply("bob", { ...mine, op: "o2" })).toMatchObject({ code: "id_taken" });
    expect(room.line("bob", "ai-else")).toMatchObject({ id: "ai-else" });
    expect(room.reply("bob", turn("else", "reply"))).toMatchObject({ code: "id_taken" });
  });

  test("A11 A5 fails without words, without a plan or when too long for a line", () => {
    for (const [text, mock, error] of [
      ["", {}, "bad_answer"],
      ["Hello", null, "bad_answer"],
      ["x".repeat(LIMITS.segmentCharacters + 1), {}, "too_long"],
      ["Hello", { plan: [question("x".repeat(60_000))] }, "bad_answer"],
    ] as const) {
      const room = begunRoom();
      room.reply("bob", turn("t2", "reply"));
      const present = mockOf(room);
      room.speak("t2", text);
      room.complete(
        "t2",
        mock === null || !present
          ? {}
          : { mock: { ...present, ...mock, plan: [...("plan" in mock ? mock.plan : present.plan)] } },
      );
      expect(room.stored.get("g/t2")).toMatchObject({ status: "failed", error });
      expect(room.stored.has("s/ai-t2")).toBe(false);
      expect(mockOf(room)).toEqual(present);
    }
  });

  test("A6 is interrupted by a restart, and the next one may be requested", () => {
    const room = begunRoom();
    room.reply("bob", turn("t2", "reply"));
    room.speak("t2", "And");
    room.restart("kept");
    expect(room.stored.get("g/t2")).toMatchObject({ status: "interrupted" });
    expect(room.reply("bob", turn("t3", "reply"))).toMatchObject({ type: "ack" });
    expect(task(room)).toMatchObject({ mock: { plan: [{ id: "one", segmentId: "ai-t1" }, { id: "two" }] } });
  });
});

describe("room, the end of an AI interview", () => {
  /** Says goodbye; the analyses begin after it. */
  function ended(room: TestRoom): void {
    room.now += 1_000;
    room.line("bob", "b2");
    room.read();
    room.say("bob", turn("bye", "end"));
    answer(room, "bye", "Goodbye.", {});
  }

  test("A12 closes the open question, says goodbye, finishes, and analyzes the answers one after the other", () => {
    const room = halfwayRoom();
    room.line("bob", "b2");
    room.now += 1_000;
    room.read();
    room.say("bob", turn("bye", "end"));
    expect(task(room)).toMatchObject({ action: "end", mock: { phase: "asking" } });
    const closing = { phase: "closing", plan: [{ status: "done" }, { status: "done", endedAt: room.now }] };
    expect(room.of("bob", "suggestion_update")).toMatchObject([{ mock: closing }]);
    answer(room, "bye", "Goodbye.", {});
    const messages = room.messages("bob");
    expect(messages.map(({ type }) => type).filter((type) => type !== "ack")).toEqual([
      ...["suggestion_update", "mock_response_complete", "finish", "suggestion_update"],
    ]);
    const { rev } = room.state;
    expect(messages.slice(-3)).toMatchObject([{ mock: { phase: "closed" }, rev: rev - 2 }, { rev: rev - 1 }, { rev }]);
    expect(room.jobs.map(({ id }) => id)).toEqual(["bye.1"]);
    expect(task(room)).toMatchObject({
      ...{ kind: "answer_analysis", question: ["ai-t1"], answer: ["b1"], context: "my résumé", company: "Acme" },
    });
    expect(room.stored.get("g/bye.1")).toMatchObject({ audience: "self", requestedBy: "p1", about: "b1", op: null });
    room.speak("bye.1", "Good.");
    room.complete("bye.1", { analysis: analysisOf(["b1"]) });
    expect(room.jobs.map(({ id }) => id)).toEqual(["bye.2"]);
    expect(task(room)).toMatchObject({ question: ["ai-t2"], answer: ["b2"] });
    room.fail("bye.2", "overloaded");
    expect(room.jobs).toEqual([]);
  });

  test("A12 does not analyze the candidate's own questions at the end", () => {
    const room = begunRoom();
    room.line("bob", "b1");
    room.now += 1_000;
    room.reply("bob", turn("t2", "reply"));
    const asking = { status: "asking" as const, askedAt: room.now };
    const plan = (mockOf(room)?.plan ?? []).map((one) =>
      one.id === "one"
        ? { ...one, status: "done" as const, endedAt: room.now }
        : { ...one, ...asking, id: "coach-questions-ask" },
    );
    answer(room, "t2", "What would you like to ask?", { phase: "closing", plan });
    ended(room);
    expect(room.jobs.map(({ id }) => id)).toEqual(["bye.1"]);
    room.complete("bye.1", { analysis: analysisOf(["b1"]) });
    expect(room.jobs).toEqual([]);
  });

  test("A12 A14 hands the record over at the end, and again with the last analysis", () => {
    const room = halfwayRoom();
    ended(room);
    room.wait(0);
    expect(room.records).toHaveLength(1);
    expect(room.records[0]).toMatchObject({ ended: "finished", mock: { phase: "closed" }, mode: "ai" });
    expect(room.records[0]?.suggestions.map(({ id }) => id)).toEqual(["t1", "t2", "bye"]);
    // Analyses have begun since it was made: it is not the last version.
    room.dispatch({ type: "record_taken", rev: room.records[0]?.rev ?? 0 });
    for (const id of ["bye.1", "bye.2"]) {
      room.speak(id, "Good.");
      room.complete(id, { analysis: analysisOf([]) });
    }
    room.wait(5_000);
    const last = room.records.at(-1);
    expect(last?.suggestions.map(({ id }) => id)).toEqual(["t1", "t2", "bye", "bye.1", "bye.2"]);
    expect(last?.segments.map(({ id }) => id)).toEqual(["ai-t1", "b1", "ai-t2", "b2", "ai-bye"]);
    room.dispatch({ type: "record_taken", rev: last?.rev ?? 0 });
    expect(room.state.header?.record.state).toBe("taken");
  });

  test("A12 M7 does not delay the record for analyses completed before the first attempt", () => {
    const room = halfwayRoom();
    ended(room);
    for (const id of ["bye.1", "bye.2"]) {
      room.speak(id, "Good.");
      room.complete(id, { analysis: analysisOf([]) });
    }
    room.wait(0);
    expect(room.records).toHaveLength(1);
    expect(room.records[0]?.suggestions.map(({ id }) => id)).toEqual(["t1", "t2", "bye", "bye.1", "bye.2"]);
    room.dispatch({ type: "record_taken", rev: room.records[0]?.rev ?? 0 });
    expect(room.state.header?.record.state).toBe("taken");
  });

  test("A12 ends the same way when the plan closes it; an unanswered question is not analyzed", () => {
    const room = halfwayRoom();
    room.reply("bob", turn("t3", "reply"));
    answer(room, "t3", "That was all. Goodbye.", { phase: "closed" });
    expect(room.state.header?.finished).toMatchObject({ ended: "finished" });
    expect(mockOf(room)).toMatchObject({ phase: "closed", plan: [{ status: "done" }, { status: "skipped" }] });
    expect(room.jobs.map(({ id }) => id)).toEqual(["t3.1"]);
    room.complete("t3.1");
    expect(room.jobs).toEqual([]);
    expect(room.reply("bob", turn("t4", "reply"))).toMatchObject({ code: "finished" });
  });

  test("A12 keeps follow-ups and their answers with their question", () => {
    const room = begunRoom();
    room.now += 1_000;
    room.line("bob", "b1");
    room.now += 1_000;
    room.reply("bob", turn("t2", "reply"));
    answer(room, "t2", "And why?", {});
    room.now += 1_000;
    room.line("bob", "b2");
    room.now += 1_000;
    room.say("bob", turn("bye", "end"));
    answer(room, "bye", "Goodbye.", {});
    expect(mockOf(room)?.plan[0]).toMatchObject({ segmentId: "ai-t1" });
    expect(task(room)).toMatchObject({ question: ["ai-t1", "ai-t2"], answer: ["b1", "b2"] });
  });

  describe("an answer that was analyzed before", () => {
    function analysed(change: { op?: string; model?: string } = {}): TestRoom {
      const room = begunRoom();
      room.now += 1_000;
      room.line("bob", "b1");
      const request = { type: "ai_request", op: "a1", requestId: "a1", mode: "answer_analysis", promptType: "BQ" };
      room.reply("bob", { ...request, model: "coach", lang: "en", ...change });
      room.speak("a1", "Good.");
      room.complete("a1", {
        analysis: { ...analysisOf(["b1"]), question: { segmentId: "ai-t1", text: "Tell me about one." } },
      });
      room.now += 1_000;
      return room;
    }
    function goodbye(room: TestRoom): string[] {
      room.say("bob", turn("bye", "end"));
      answer(room, "bye", "Goodbye.", {});
      return room.jobs.map(({ id }) => id);
    }

    test("A12 is not analyzed again", () => {
      expect(goodbye(analysed())).toEqual([]);
    });

    test("A12 is analyzed again after a correction or continuation, or when another model had analyzed it", () => {
      const corrected = analysed();
      const { rev = 0 } = corrected.state.segments.get("b1") ?? {};
      const edit = { type: "edit_transcript", op: "e", id: "b1", base: rev, text: "Other words." };
      expect(corrected.reply("bob", edit)).toMatchObject({ type: "ack" });
      expect(goodbye(corrected)).toEqual(["bye.1"]);
      const longer = analysed();
      longer.line("bob", "b2");
      longer.now += 1_000;
      expect(goodbye(longer)).toEqual(["bye.1"]);
      expect(goodbye(analysed({ model: "other" }))).toEqual(["bye.1"]);
    });
  });

  test("A12 cuts the turn that is being written", () => {
    const room = halfwayRoom();
    room.reply("bob", turn("t3", "reply"));
    room.speak("t3", "And");
    room.say("bob", turn("bye", "end"));
    expect(room.stopped).toEqual(["t3"]);
    expect(room.stored.get("g/t3")).toMatchObject({ status: "cancelled", text: "And" });
    expect(room.of("bob", "suggestion_update").filter(({ rev }) => rev !== undefined)).toMatchObject([
      { suggestion: { id: "t3", status: "cancelled" } },
      { suggestion: { id: "bye", status: "streaming" } },
    ]);
    expect(room.reply("bob", turn("bye-2", "end"))).toMatchObject({ code: "not_allowed" });
  });

  test.each(["overloaded", "restart"])("A12 ends without a goodbye when it is lost (%s)", (how) => {
    const room = halfwayRoom();
    room.reply("bob", turn("bye", "end"));
    room.read();
    if (how === "restart") room.restart("kept");
    else room.fail("bye", "overloaded");
    expect(room.messages("bob").map(({ type }) => type)).toEqual([
      ...["suggestion_update", "suggestion_update", "finish", "suggestion_update"],
    ]);
    expect(mockOf(room)?.phase).toBe("closed");
    expect(room.jobs.map(({ id }) => id)).toEqual(["bye.1"]);
  });

  test.each([
    ["clear_suggestion", { id: "bye" }],
    ["clear_suggestions", { upTo: 9_999 }],
  ])("A7 A12 ends when the goodbye is cleared while it is said (%s)", (type, what) => {
    const room = halfwayRoom();
    room.reply("bob", turn("bye", "end"));
    room.speak("bye", "Good");
    expect(room.say("bob", { type, op: "clear", ...what })).toBeDefined();
    expect(room.stopped).toEqual(["bye"]);
    expect(mockOf(room)?.phase).toBe("closed");
    expect(room.state.header?.finished).toMatchObject({ ended: "finished" });
    expect(room.of("bob", "finish")).toHaveLength(1);
    expect(room.jobs.map(({ id }) => id)).toEqual(["bye.1"]);
  });

  test("A12 does the same on finish at once, and says no goodbye before the first question", () => {
    const room = halfwayRoom();
    room.reply("bob", turn("t3", "reply"));
    room.read();
    room.say("bob", { type: "finish", op: "f" });
    expect(room.messages("bob").map(({ type }) => type)).toEqual([
      ...["suggestion_update", "suggestion_update", "finish", "ack", "suggestion_update"],
    ]);
    expect(room.stored.get("g/t3")).toMatchObject({ status: "cancelled" });
    expect(room.jobs.map(({ id }) => id)).toEqual(["t3.1"]);

    const early = aiRoom();
    early.reply("bob", turn("t1", "start"));
    expect(early.reply("bob", turn("bye", "end"))).toMatchObject({ type: "ack" });
    expect(early.state.header?.finished).toMatchObject({ ended: "finished" });
    expect(early.stored.get("g/t1")).toMatchObject({ status: "cancelled" });
    expect(early.jobs).toEqual([]);
  });

  test("A12 closes an abandoned interview without analyses", () => {
    const room = halfwayRoom();
    room.lose("bob");
    room.wait(ABANDONED_AFTER_MS + 10_000);
    expect(mockOf(room)?.phase).toBe("closed");
    expect(room.records[0]).toMatchObject({ ended: "abandoned", mock: { phase: "closed" } });
    expect(room.jobs).toEqual([]);
  });

  test("A12 D6 interrupts the running analysis at a restart, and runs the others", () => {
    const room = halfwayRoom();
    ended(room);
    expect(room.jobs.map(({ id }) => id)).toEqual(["bye.1"]);
    expect(room.alarmAt).not.toBeNull();
    room.restart("lost");
    expect(room.stored.get("g/bye.1")).toMatchObject({ status: "interrupted" });
    expect(room.jobs.map(({ id }) => id)).toEqual(["bye.2"]);
    room.speak("bye.2", "Good.");
    room.complete("bye.2", { analysis: analysisOf([]) });
    room.restart("lost");
    expect(room.jobs).toEqual([]);
  });

  test("A8 A12 uses the key that is there when an analysis begins, and says so when it is gone", () => {
    const room = halfwayRoom();
    room.say("bob", { type: "config", assistant: { apiKey: "" } });
    room.line("bob", "b2");
    room.now += 1_000;
    room.say("bob", turn("bye", "end", { ownKey: true }));
    answer(room, "bye", "Goodbye.", {});
    expect(room.jobs[0]).toMatchObject({ id: "bye.1", keyOf: "bob" });
    room.lose("bob");
    room.complete("bye.1");
    expect(room.jobs).toEqual([]);
    expect(room.stored.get("g/bye.2")).toMatchObject({ status: "failed", error: "key_needed" });
    // A participant who returns with the key may ask for it again.
    room.enter("bob", "candidate", { connection: "bob2", mode: "ai" });
    const again = { type: "ai_request", op: "again", requestId: "again", promptType: "BQ", model: "coach", lang: "en" };
    const ask = { ...again, mode: "answer_analysis", segmentIds: ["b2"], ownKey: true };
    expect(room.reply("bob2", ask)).toMatchObject({ code: "key_needed" });
    room.say("bob2", { type: "config", assistant: { apiKey: "" } });
    expect(room.reply("bob2", ask)).toMatchObject({ type: "ack" });
    expect(room.jobs[0]).toMatchObject({ id: "again", keyOf: "bob2" });
  });

  test("A9 A12 delays analyses until the same participant's suggestions are written", () => {
    const room = halfwayRoom();
    for (const id of ["h1", "h2"]) {
      room.ask("bob", id);
      if (id === "h1") room.complete(id);
    }
    room.ask("bob", "h3");
    room.say("bob", { type: "finish", op: "f" });
    expect(room.jobs.map(({ id }) => id)).toEqual(["h2", "h3"]);
    room.fail("h2", "timeout");
    expect(room.jobs.map(({ id }) => id)).toEqual(["h3", "t2.1"]);
    room.reply("bob", { type: "clear_suggestion", op: "c", id: "t2.1" });
    expect(room.stopped).toContain("t2.1");
    expect(room.jobs.map(({ id }) => id)).toEqual(["h3"]);
  });
});

describe("room, a turn that is taken back", () => {
  const clear = (id: string) => ({ type: "clear_suggestion", op: `back-${id}`, id });

  test("A19 takes its line along and restores the plan, also for a page that comes later", () => {
    const room = begunRoom();
    const before = mockOf(room);
    room.line("bob", "b1");
    room.reply("bob", turn("t2", "reply"));
    const plan = (before?.plan ?? []).map((one) => ({ ...one, status: "done" as const }));
    answer(room, "t2", "And two?", { plan });
    expect(mockOf(room)?.plan).not.toEqual(before?.plan);
    room.read();
    room.say("bob", clear("t2"));
    const sent = room.read().map(({ message }) => message.type);
    expect(sent).toEqual(["delete_transcript", "suggestion_update", "clear_suggestion", "ack"]);
    expect(mockOf(room)).toEqual(before);
    expect(room.stored.get("s/ai-t2")).toMatchObject({ deleted: true });
    // The same answer is answered again, with the rest of it.
    room.line("bob", "b2");
    expect(room.reply("bob", turn("t3", "reply"))).toMatchObject({ type: "ack" });
    expect(task(room)).toMatchObject({ kind: "ai_mock", mock: { plan: before?.plan } });
  });

  test("A19 stays if it is not the newest, or ended the interview", () => {
    const room = halfwayRoom();
    room.reply("bob", clear("t1"));
    expect(room.stored.get("s/ai-t1")).not.toMatchObject({ deleted: true });
    room.reply("bob", turn("t3", "end"));
    answer(room, "t3", "Goodbye.", {});
    room.reply("bob", clear("t3"));
    expect(room.stored.get("s/ai-t3")).not.toMatchObject({ deleted: true });
    expect(mockOf(room)?.phase).toBe("closed");
  });
});
