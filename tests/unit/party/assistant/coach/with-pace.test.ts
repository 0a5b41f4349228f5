import { describe, expect, it } from "vitest";
import {
  BURST_CHARACTERS,
  CHARACTERS_PER_SECOND,
  createAddressPaces,
  createPaces,
  LONGEST_WAIT_MS,
  PEOPLE_OF_ADDRESS,
  TURN_CHARACTERS,
  withAddressPace,
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

describe("withAddressPace", () => {
  const PER_SECOND = PEOPLE_OF_ADDRESS * CHARACTERS_PER_SECOND;
  const BURST = PEOPLE_OF_ADDRESS * BURST_CHARACTERS;
  const turn = { ...taskOf(0), kind: "ai_mock" } as AssistantTask;

  function begin() {
    const clock = createManualClock();
    const paceOf = createAddressPaces(clock);
    const done: string[] = [];
    const run = async (name: string, address: string, task: AssistantTask, signal = new AbortController().signal) => {
      for await (const _ of withAddressPace(COACH, paceOf(address)).run(task, signal)) done.push(name);
    };
    return { clock, run, done };
  }

  it("A16 lets forty people behind one address begin at once, with a turn and a hint for each", async () => {
    const { clock, run, done } = begin();
    const people = Array.from({ length: 40 }, (_, n) => `person ${n}`);
    await Promise.all(people.map((name) => run(name, "school", turn)));
    await Promise.all(people.map((name) => run(name, "school", taskOf(10_000))));
    expect([done.length, clock.waiting()]).toEqual([80, 0]);
  });

  it("A16 makes people of one address wait in the order of their requests, and nobody of another", async () => {
    const { clock, run, done } = begin();
    await run("first", "home", taskOf(BURST + 10 * PER_SECOND));
    const late = Promise.all([run("second", "home", taskOf(10 * PER_SECOND)), run("third", "home", turn)]);
    await run("stranger", "elsewhere", taskOf(10));
    expect([done, clock.waiting()]).toEqual([["first", "stranger"], 2]);
    await clock.advance(10_000);
    expect(done).toEqual(["first", "stranger", "second"]);
    await clock.advance(10_000);
    await late;
    expect(done).toEqual(["first", "stranger", "second", "third"]);
  });

  it("A16 refuses a task, or a turn, that would wait for more than a minute, and takes it when it is sent again later", async () => {
    const { clock, run, done } = begin();
    await run("first", "home", taskOf(BURST + (PER_SECOND * LONGEST_WAIT_MS) / 1_000 + PER_SECOND));
    for (const task of [taskOf(10), turn]) {
      await expect(run("refused", "home", task)).rejects.toMatchObject({ code: "rate_limited", retryable: true });
    }
    expect(clock.waiting()).toBe(0);
    await clock.advance(1_000);
    const again = run("again", "home", turn);
    expect(clock.waiting()).toBe(1);
    await clock.advance(LONGEST_WAIT_MS);
    await again;
    expect(done).toEqual(["first", "again"]);
  });

  it("A16 counts turns of the AI interviewer, a fixed length each", async () => {
    const { clock, run } = begin();
    await Promise.all(Array.from({ length: BURST / TURN_CHARACTERS + 1 }, () => run("turn", "home", turn)));
    expect(clock.waiting()).toBe(0);
    const next = run("next", "home", turn);
    expect(clock.waiting()).toBe(1);
    await clock.advance(1_000);
    await next;
  });

  it("A16 gives back what a stopped task had taken", async () => {
    const { clock, run } = begin();
    await run("first", "home", taskOf(BURST + PER_SECOND));
    const control = new AbortController();
    const stopped = run("stopped", "home", taskOf(30 * PER_SECOND), control.signal).catch(() => "stopped");
    control.abort();
    expect(await stopped).toBe("stopped");
    const next = run("next", "home", turn);
    await clock.advance(1_000);
    await next;
  });

  it("A16 has no pace for tasks without lines", async () => {
    const { clock, run, done } = begin();
    await run("first", "home", taskOf(BURST + PER_SECOND));
    await run("translation", "home", { kind: "translation", texts: [], from: "en", to: "zh-TW" });
    expect([done, clock.waiting()]).toEqual([["first", "translation"], 0]);
  });
});
