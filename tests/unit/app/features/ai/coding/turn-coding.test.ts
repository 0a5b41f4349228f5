import { describe, expect, it } from "vitest";
import { END_RUN_MS, FINAL_CALL_MS, FINAL_MS, STEP_IN_MS } from "../../../../../../app/features/ai/coding/work-silence";
import { OPEN_WORDS_MS } from "../../../../../../app/features/ai/machine/end-answer";
import { TAIL_MS } from "../../../../../../app/features/ai/turn-machine";
import type { TurnOptions } from "../../../../../../app/features/ai/turn-view";
import type { Coding } from "../../../../../../party/protocol/mock";
import { turnRig } from "../turn-rig";

const THOUGHT = "so I go over the list once and keep each value that I have seen together with where it was";
const SILENCE_MS = 6_000;

type Change = Partial<Pick<Coding, "stage" | "nudges">> & { leftMs?: number };

/** A task is asked; the page's clock is the room's. */
function codingRig(change: Change = {}, options: Partial<TurnOptions> = {}) {
  const rig = turnRig({ silenceMs: SILENCE_MS, thinkingMs: 120_000, ...options });
  const set = ({ stage = "writing", nudges = 0, leftMs }: Change) => {
    const { mock, timer } = rig.room();
    if (!mock) return;
    const question = { id: "task-two-vouchers", title: "Two vouchers", status: "asking" } as const;
    const asked = { segmentId: "ai-q", askedAt: 0, endedAt: null, followUps: 0 };
    const plan = [{ ...question, ...asked, coding: { stage, nudges, hints: 0 } }];
    const elapsedMs = leftMs === undefined ? timer.elapsedMs : mock.minutes * 60_000 - leftMs - rig.now() + timer.at;
    rig.change({ mock: { ...mock, plan }, timer: { ...timer, elapsedMs } });
    // The silence starts over.
    rig.put({ type: "typing", typing: true });
    rig.put({ type: "typing", typing: false });
  };
  set(change);
  return { ...rig, set, steps: () => rig.asks().length };
}

describe("turn machine while somebody codes", () => {
  it("W1 steps in when neither typing nor speech comes, and later each time in a row", () => {
    const rig = codingRig();
    rig.passes(STEP_IN_MS - 1);
    expect(rig.steps()).toBe(0);
    rig.passes(1);
    expect(rig.asks()).toEqual(["reply"]);
    const again = codingRig({ nudges: 1 });
    again.passes(2 * STEP_IN_MS - 1);
    expect(again.steps()).toBe(0);
    again.passes(1);
    expect(again.steps()).toBe(1);
    const often = codingRig({ nudges: 50 });
    often.passes(120_000);
    expect(often.steps()).toBe(1);
  });

  it.each(["worked", "ran"] as const)("W1 W4 distinguishes typing or a run from the final run's result: %s", (type) => {
    const rig = codingRig({ stage: type === "ran" ? "final" : "writing" });
    rig.passes(STEP_IN_MS - 1);
    rig.put({ type });
    rig.passes(STEP_IN_MS - 1);
    expect(rig.steps()).toBe(type === "ran" ? 1 : 0);
    expect(rig.view().phase).toBe(type === "ran" ? "sending" : "listening");
  });

  it("W1 waits without limit if thinking time is unlimited", () => {
    const rig = codingRig({}, { thinkingMs: null });
    rig.passes(600_000);
    expect(rig.steps()).toBe(0);
  });

  it("W1 doesn't interrupt somebody who thinks aloud", () => {
    const rig = codingRig();
    rig.says(THOUGHT);
    rig.passes(STEP_IN_MS - 1);
    expect(rig.steps()).toBe(0);
    rig.passes(1);
    expect(rig.steps()).toBe(1);
  });

  it("W2 answers words to the interviewer after a silence, but not in the middle of typing", () => {
    const rig = codingRig();
    rig.says("Can I get a hint please.");
    rig.passes(SILENCE_MS - 1);
    expect(rig.steps()).toBe(0);
    rig.passes(1);
    expect(rig.steps()).toBe(1);
    const typing = codingRig({}, { silenceMs: 500 });
    typing.says("Can I get a hint please.");
    typing.put({ type: "worked" });
    typing.passes(1_999);
    expect(typing.steps()).toBe(0);
    typing.passes(1);
    expect(typing.steps()).toBe(1);
  });

  it.each([
    ["W1", THOUGHT, {}, STEP_IN_MS],
    ["W2", "Can I get a hint please", {}, SILENCE_MS],
    ["W3", THOUGHT, { leftMs: FINAL_CALL_MS }, 3_000],
  ] as const)("W8 %s asks about the last words once they are final", (_, words, change, ms) => {
    const rig = codingRig(change);
    rig.murmurs(words);
    rig.passes(ms);
    const order = rig.effects.flatMap(({ type }) => (type === "say" || type === "ask" ? [type] : []));
    expect([rig.said(), order]).toEqual([[words], ["say", "ask"]]);
  });

  it("W8 W4 asks about the last words once they are final", () => {
    const rig = codingRig({ stage: "final" });
    rig.murmurs(THOUGHT);
    rig.put({ type: "ran" });
    const order = rig.effects.flatMap(({ type }) => (type === "say" || type === "ask" ? [type] : []));
    expect([rig.said(), order]).toEqual([[THOUGHT], ["say", "ask"]]);
  });

  it("W3 asks for the final run at a short pause when time is nearly up", () => {
    const rig = codingRig({ leftMs: FINAL_CALL_MS });
    rig.passes(2_999);
    expect(rig.steps()).toBe(0);
    rig.passes(1);
    expect(rig.steps()).toBe(1);
  });

  it("W4 continues after a while without a final result", () => {
    const rig = codingRig({ stage: "final" });
    rig.passes(FINAL_MS - 1);
    expect(rig.steps()).toBe(0);
    rig.passes(1);
    expect(rig.steps()).toBe(1);
  });

  it("W4 comments on a result only after the pause", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "pause", paused: true });
    rig.put({ type: "ran" });
    rig.passes(FINAL_MS);
    expect(rig.steps()).toBe(0);
    rig.put({ type: "pause", paused: false });
    expect(rig.steps()).toBe(1);
  });

  it("W4 comments on a result that arrived while the interviewer spoke, right afterwards", () => {
    const rig = codingRig({}, { aloud: true });
    rig.put({ type: "typed" });
    rig.replies("r1", "All right, let's run the hidden tests.");
    rig.set({ stage: "final" });
    rig.put({ type: "ran" });
    expect([rig.view().phase, rig.steps()]).toEqual(["speaking", 1]);
    rig.put({ type: "spoke" });
    rig.passes(TAIL_MS);
    expect(rig.steps()).toBe(2);
    rig.replies("r2", "Your code passes all of them.");
    rig.put({ type: "spoke" });
    rig.passes(TAIL_MS);
    expect([rig.view().phase, rig.steps()]).toEqual(["listening", 2]);
  });

  it("W4 doesn't comment twice on a result", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "typed" });
    rig.put({ type: "ran" });
    rig.set({ stage: "after" });
    rig.replies("r1", "Your code passes all of them.");
    expect([rig.view().phase, rig.steps()]).toEqual(["listening", 1]);
  });

  it("W4 W8 asks about the result where speech has brought no words at all", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "open", open: true });
    rig.put({ type: "ran" });
    expect(rig.asks()).toEqual([]);
    rig.passes(OPEN_WORDS_MS);
    expect(rig.asks()).toEqual(["reply"]);
  });

  it("W4 submits words and result once if both came during a pause", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "open", open: true });
    rig.put({ type: "ran" });
    rig.put({ type: "pause", paused: true });
    rig.put({ type: "open", open: false });
    rig.put({ type: "pause", paused: false });
    expect(rig.asks()).toEqual(["reply"]);
  });

  it("W5 steps in when somebody writes instead of explaining an approach", () => {
    const rig = codingRig({ stage: "approach" });
    rig.put({ type: "worked" });
    rig.passes(STEP_IN_MS);
    expect(rig.steps()).toBe(1);
  });

  it.each(["approach", "after"] as const)("W5 ends an answer after its silence in the stage %s", (stage) => {
    const rig = codingRig({ stage }, { thinkingMs: 20_000 });
    rig.passes(19_999);
    expect(rig.steps()).toBe(0);
    rig.says("I would look each price up in a map and keep what I have seen so far.");
    rig.passes(SILENCE_MS);
    expect(rig.steps()).toBe(1);
  });

  it("W6 prompts once while a task is being read, and doesn't pause", () => {
    const rig = codingRig({ stage: "approach" }, { thinkingMs: 20_000 });
    rig.passes(20_000);
    expect(rig.steps()).toBe(1);
    rig.replies("r1", "How would you approach it?");
    rig.passes(600_000);
    expect([rig.steps(), rig.view().paused]).toEqual([1, false]);
  });

  it("W6 requests no early reply, and reopens nothing after a step into the work", () => {
    const rig = codingRig({ stage: "approach" }, { silenceMs: 0 });
    rig.speaks("I would look each price up in a map and keep what I have seen so far. That's it.");
    rig.passes(10_000);
    expect(rig.asks()).toEqual(["reply"]);
    const writing = codingRig();
    writing.says(THOUGHT);
    writing.passes(STEP_IN_MS);
    writing.replies("r1", "How is it going?");
    expect(writing.view().reopens).toBe(false);
  });

  it.each([
    ["in a pause", (rig: ReturnType<typeof codingRig>) => rig.put({ type: "pause", paused: true })],
    ["while something is typed", (rig: ReturnType<typeof codingRig>) => rig.put({ type: "typing", typing: true })],
    ["while speech has no words yet", (rig: ReturnType<typeof codingRig>) => rig.put({ type: "open", open: true })],
  ])("W7 waits %s", (_, hold) => {
    const rig = codingRig();
    hold(rig);
    rig.passes(600_000);
    expect(rig.steps()).toBe(0);
  });

  it("W7 waits for a voice whose words haven't come yet", () => {
    const rig = codingRig();
    rig.passes(STEP_IN_MS - 500);
    rig.put({ type: "voice", active: true });
    rig.passes(600);
    expect(rig.steps()).toBe(0);
    rig.passes(1_500);
    expect(rig.steps()).toBe(1);
  });

  it.each(["typing", "push"] as const)("W7 steps in for somebody who answers by %s, too", (answerBy) => {
    const rig = codingRig({}, { answerBy, muted: answerBy === "typing" });
    rig.passes(STEP_IN_MS);
    expect(rig.steps()).toBe(1);
  });
});

describe("turn machine, an end during the final run", () => {
  it("W9 waits for the result, which reaches the room first", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "end" });
    expect([rig.asks(), rig.view().ending]).toEqual([[], true]);
    rig.passes(END_RUN_MS - 1);
    expect(rig.asks()).toEqual([]);
    rig.put({ type: "ran" });
    expect([rig.asks(), rig.view().ending]).toEqual([["end"], false]);
    rig.passes(END_RUN_MS);
    expect(rig.asks()).toEqual(["end"]);
  });

  it("W9 ends without a result that doesn't come", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "end" });
    rig.passes(END_RUN_MS);
    expect([rig.asks(), rig.view().ending]).toEqual([["end"], false]);
  });

  it("W9 ends at once when it is requested again", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "end" });
    rig.put({ type: "end" });
    expect(rig.asks()).toEqual(["end"]);
    rig.passes(END_RUN_MS);
    expect(rig.asks()).toEqual(["end"]);
  });

  it("W9 ends as soon as the interviewer has gone on without the result", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "end" });
    rig.set({ stage: "after" });
    expect(rig.asks()).toEqual(["end"]);
  });

  it("W9 ends at once after the result, also before the interviewer has spoken about it", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "ran" });
    rig.put({ type: "end" });
    expect([rig.asks(), rig.view().ending]).toEqual([["reply", "end"], false]);
  });

  it.each(["approach", "writing", "after"] as const)("W9 ends at once in the stage %s", (stage) => {
    const rig = codingRig({ stage });
    rig.put({ type: "end" });
    expect(rig.asks()).toEqual(["end"]);
  });

  it("W9 ends at once after the interviewer has offered help", () => {
    const rig = codingRig({ stage: "final" });
    const { mock } = rig.room();
    rig.change({ mock: mock && { ...mock, care: "crisis" } });
    rig.put({ type: "end" });
    expect(rig.asks()).toEqual(["end"]);
  });

  it("W9 ends when the interviewer has left the task for the candidate's own questions", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "end" });
    const { mock } = rig.room();
    const plan = (mock?.plan ?? []).map((one) => ({ ...one, status: "done" as const, endedAt: rig.roomNow() }));
    rig.change({ mock: mock && { ...mock, plan, phase: "closing" } });
    expect([rig.asks(), rig.view().ending]).toEqual([["end"], false]);
  });

  it("W9 leaves the end to the candidate when help is offered meanwhile", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "end" });
    const { mock } = rig.room();
    rig.change({ mock: mock && { ...mock, care: "crisis" } });
    rig.passes(END_RUN_MS);
    expect([rig.asks(), rig.view().ending]).toEqual([[], false]);
  });

  it("W9 requests nothing when the interview ends elsewhere meanwhile", () => {
    const rig = codingRig({ stage: "final" });
    rig.put({ type: "end" });
    rig.change({ finishedAt: rig.roomNow() });
    rig.passes(END_RUN_MS);
    expect([rig.asks(), rig.view().ending]).toEqual([[], false]);
  });
});
