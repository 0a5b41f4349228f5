import { describe, expect, it } from "vitest";
import {
  BURST_CHARACTERS,
  CHARACTERS_PER_SECOND,
  createPaces,
  withPace,
} from "../../../../../party/assistant/coach/with-pace";
import type { Assistant, AssistantTask, HintTask, TaskEvent } from "../../../../../party/assistant/task";
import { createManualClock } from "../../../../support/manual-clock";

const COACH: Assistant = {
  version: "v",
  async *run() {
    yield { type: "done", answeredBy: "coach" };
  },
};

function taskOf(characters: number): AssistantTask {
  const line = { id: "l1", role: "interviewer", text: "x".repeat(characters), lang: "en", startedAt: 0, endedAt: 0 };
  const rest = { promptType: "BQ", interviewType: "behavioral", lang: "en", company: "", position: "", context: "" };
  return { kind: "interview_hint", about: [], ...rest, lines: [line] } as HintTask;
}

function start() {
  const clock = createManualClock();
  const coach = withPace(COACH, createPaces(clock)("ann").coach);
  const done: string[] = [];
  const run = async (name: string, characters: number, signal = new AbortController().signal) => {
    for await (const _ of coach.run(taskOf(characters), signal)) done.push(name);
  };
  return { clock, coach, run, done };
}

const SECONDS = Math.ceil(BURST_CHARACTERS / CHARACTERS_PER_SECOND);

describe("withPace", () => {
  it("A16 delays nothing within the burst", async () => {
    const { run, done, clock } = start();
    await Promise.all([run("a", 20_000), run("b", 20_000), run("c", 20_000)]);
    expect([done, clock.waiting()]).toEqual([["a", "b", "c"], 0]);
  });

  it("A16 makes tasks beyond the burst wait in proportion to the lengths before them, in order", async () => {
    const { run, done, clock } = start();
    await run("a", 2 * BURST_CHARACTERS);
    const rest = Promise.all([run("b", BURST_CHARACTERS), run("c", 10)]);
    await clock.advance((SECONDS - 1) * 1_000);
    expect(done).toEqual(["a"]);
    await clock.advance(1_000);
    expect(done).toEqual(["a", "b"]);
    await clock.advance(SECONDS * 1_000);
    await rest;
    expect(done).toEqual(["a", "b", "c"]);
  });

  it("A16 counts an answer under analysis, and not the rest of the interview", async () => {
    const { coach, clock } = start();
    const { lines, ...rest } = taskOf(1_000) as HintTask;
    const others = taskOf(BURST_CHARACTERS) as HintTask;
    const task = {
      ...rest,
      kind: "answer_analysis",
      question: [],
      answer: ["l1"],
      lines: [...lines, ...others.lines.map((line) => ({ ...line, id: "l2" }))],
    };
    for (let answer = 0; answer < 20; answer++) {
      for await (const _ of coach.run(task as AssistantTask, new AbortController().signal));
    }
    expect(clock.waiting()).toBe(0);
  });

  it("A16 never makes a turn of the AI interviewer wait", async () => {
    const { coach, run } = start();
    await run("a", 2 * BURST_CHARACTERS);
    const turn = { ...taskOf(BURST_CHARACTERS), kind: "ai_mock" } as AssistantTask;
    const events: TaskEvent[] = [];
    for await (const event of coach.run(turn, new AbortController().signal)) events.push(event);
    expect(events).toHaveLength(1);
  });

  it("A16 lets nobody wait for another person's tasks", async () => {
    const clock = createManualClock();
    const paceOf = createPaces(clock);
    const done: string[] = [];
    const run = async (person: string, characters: number) => {
      for await (const _ of withPace(COACH, paceOf(person).coach).run(taskOf(characters), new AbortController().signal))
        done.push(person);
    };
    await run("ann", 2 * BURST_CHARACTERS);
    const second = run("ann", 10);
    await run("bob", 10);
    expect([done, clock.waiting()]).toEqual([["ann", "bob"], 1]);
    await clock.advance(SECONDS * 1_000);
    await second;
  });

  it("A16 has a faster pace for models, and none for tasks without lines", async () => {
    const clock = createManualClock();
    const { coach, model } = createPaces(clock)("ann");
    const run = async (assistant: Assistant, task: AssistantTask) => {
      for await (const _ of assistant.run(task, new AbortController().signal));
    };
    const [slow, fast] = [withPace(COACH, coach), withPace(COACH, model)];
    await run(slow, taskOf(2 * BURST_CHARACTERS));
    await run(fast, taskOf(2 * BURST_CHARACTERS));
    await run(fast, { kind: "translation", texts: [], from: "en", to: "zh-TW" });
    const [behind, ahead] = [run(slow, taskOf(10)), run(fast, taskOf(10))];
    await clock.advance(Math.ceil((SECONDS * 1_000) / 3));
    await ahead;
    expect(clock.waiting()).toBe(1);
    await clock.advance(SECONDS * 1_000);
    await behind;
  });

  it("A16 lets the next task run when a waiting one is stopped", async () => {
    const { run, done, clock } = start();
    await run("a", BURST_CHARACTERS + CHARACTERS_PER_SECOND);
    const control = new AbortController();
    const stopped = run("b", 10, control.signal).catch(() => "stopped");
    const next = run("c", 10);
    await clock.advance(0);
    control.abort();
    expect(await stopped).toBe("stopped");
    await clock.advance(1_000);
    await next;
    expect(done).toEqual(["a", "c"]);
  });
});
