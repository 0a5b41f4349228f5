import { describe, expect, test } from "vitest";
import type { AnalysisTask, CodeView, MockTask } from "../../../../party/assistant/task";
import type { Mock } from "../../../../party/protocol/mock";
import type { MockRow } from "../../../../party/room/mock-row";
import { loadTask } from "../../../../party/tasks/load-tasks";
import { runCoach } from "../../../support/coach-interview";
import { claimsOf, final, peerRoom, TestRoom } from "./support/test-room";

const FILE = "task-two-vouchers";
const BANK = { kind: "bank", id: "two-vouchers" };
const mockOf = (room: TestRoom): Mock => (room.stored.get("mock") as MockRow).mock;
const taskOf = (room: TestRoom) => room.jobs.at(-1)?.task as MockTask;

const insert = (op: string, version: number, text: string) => ({
  ...{ type: "code_change", op, file: FILE, version, changes: version === 0 ? [[0, text]] : [[0, text], version] },
});
const run = (id: string, version: number, passed: readonly boolean[], hidden = false) => ({
  ...{ type: "code_run", op: `op-${id}`, id, file: FILE, version, language: "javascript", input: "", output: "" },
  ...{ status: "done", marks: [], ms: 3, tests: { hidden, results: passed.map((one) => ({ passed: one, got: "x" })) } },
});

/** A room with one seat, led by the built-in coach in a person's language. */
class CodingRoom extends TestRoom {
  #turns = 0;

  constructor(readonly lang: string) {
    super();
    this.enter("bob", "candidate", { mode: "ai" });
  }

  async turn(action: string, more: Record<string, unknown> = {}): Promise<string> {
    const requestId = `t${++this.#turns}`;
    const usual = { promptType: "CODE", model: "coach", lang: this.lang, interviewType: "technical" };
    const request = { type: "ai_mock_request", op: `op-${requestId}`, requestId, action, ...usual, ...more };
    expect(this.reply("bob", request)).toMatchObject({ type: "ack" });
    const { text, done } = await runCoach(taskOf(this));
    this.now += 1_000;
    this.speak(requestId, text);
    this.complete(requestId, { ...(done.mock && { mock: done.mock }) });
    return text;
  }

  answer(text: string): Promise<string> {
    this.now += 20_000;
    this.reply("bob", final(`op-a${this.#turns}`, `a${this.#turns}`, text, this.now, { lang: this.lang }));
    return this.turn("reply");
  }

  silence(ms = 20_000): Promise<string> {
    this.now += ms;
    return this.turn("reply");
  }

  async openFile(text?: string): Promise<void> {
    const starter = (await loadTask("two-vouchers"))?.starter;
    const file = { file: FILE, name: "a.js", language: "javascript", task: BANK };
    const first = text ?? (starter && "javascript" in starter ? starter.javascript : "");
    this.reply("bob", { type: "code_file", op: "file", ...file, text: first });
  }
}

async function begun(lang = "en", text?: string): Promise<CodingRoom> {
  const room = new CodingRoom(lang);
  await room.turn("start", { minutes: 30, rounds: "coding", first: { id: FILE, text: "x" }, rest: [] });
  await room.openFile(text);
  return room;
}

describe("room, a coding round", () => {
  test("A17 asks for the rounds that the start names, and only then", async () => {
    const room = new CodingRoom("en");
    room.reply("bob", {
      ...{ type: "ai_mock_request", op: "s", requestId: "s", action: "start", promptType: "CODE", model: "coach" },
      ...{ lang: "en", interviewType: "technical", rounds: "both" },
    });
    expect(taskOf(room).rounds).toBe("both");
    expect(taskOf(room).code).toBeUndefined();
  });

  test.each([
    ["keeps the rounds for the later turns", {}, "coding"],
    ["keeps none where the candidate chose all questions", { first: { id: FILE, text: "x" }, rest: [] }, undefined],
  ] as const)("A17 %s", async (_, chosen, kept) => {
    const room = new CodingRoom("en");
    await room.turn("start", { minutes: 30, rounds: "coding", ...chosen });
    // A later request can't change them.
    room.reply("bob", {
      ...{ type: "ai_mock_request", op: "r", requestId: "r", action: "reply", promptType: "CODE", model: "coach" },
      ...{ lang: "en", interviewType: "technical", rounds: "both" },
    });
    expect(taskOf(room)).toMatchObject({ action: "reply" });
    expect(taskOf(room).rounds).toBe(kept);
  });

  test("A17 hands over the file of the asked task: text, last change, runs, shown hints and the final version", async () => {
    const room = await begun("en", "");
    room.reply("bob", insert("c1", 0, "let a;"));
    const changedAt = room.now;
    room.reply("bob", run("r1", 1, [true, false]));
    room.reply("bob", { type: "code_show", op: "h", file: FILE, hints: 1 });
    room.now += 60_000;
    await room.silence();
    room.reply("bob", { type: "code_finish", op: "f", file: FILE, version: 1 });
    await room.turn("reply");
    room.reply("bob", {
      ...{ type: "ai_mock_request", op: "z", requestId: "z", action: "reply", promptType: "CODE", model: "coach" },
      ...{ lang: "en", interviewType: "technical" },
    });
    expect(taskOf(room).code).toMatchObject({
      ...{ language: "javascript", text: "let a;", starter: "", version: 1, changedAt, hints: 1, isFinished: true },
      runs: [{ id: "r1", version: 1, status: "done", isHidden: false, results: [{ passed: true }, { passed: false }] }],
    });
  });

  test("A17 A18 K1 compares the work with the starter of the language that the candidate changed to", async () => {
    const room = await begun("en", "js");
    const replace = (op: string, version: number, length: number, text: string) =>
      room.reply("bob", { type: "code_change", op, file: FILE, version, changes: [[length, text]] });
    const expectCode = async (code: Partial<CodeView>) => {
      await room.silence();
      const job = room.effects.findLast(({ type }) => type === "assist");
      expect(job).toMatchObject({ job: { task: { code } } });
    };
    replace("c1", 0, 2, "python");
    const python = { file: FILE, name: "a.py", language: "python", starter: "python" };
    expect(room.reply("bob", { type: "code_file", op: "p", ...python })).toMatchObject({ type: "ack" });
    await expectCode({ language: "python", text: "python", starter: "python" });
    // After an undo it is the first text again.
    replace("c2", 1, 6, "js");
    await expectCode({ text: "js", starter: "js" });
    replace("c3", 2, 2, "python");
    room.reply("bob", { type: "finish", op: "end" });
    expect(mockOf(room).plan[0]).toMatchObject({ status: "skipped", coding: { work: { isChanged: false } } });
  });

  test("A17 tells how long the timer has stood since the task was asked, and not before", async () => {
    const timer = (action: string) => room.reply("bob", { type: "timer", op: `${action}-${room.now}`, action });
    const pause = (minutes: number) => {
      timer("pause");
      room.now += minutes * 60_000;
      timer("start");
    };
    const room = new CodingRoom("en");
    const assist = () => room.effects.findLast(({ type }) => type === "assist");
    timer("start");
    await room.turn("start", { minutes: 60, rounds: "coding" });
    pause(4);
    await room.silence();
    expect(assist()).toHaveProperty("job.task.paused", 240_000);
    pause(1);
    await room.turn("skip");
    expect(mockOf(room).plan.map(({ status }) => status)).toEqual(["skipped", "asking", "planned"]);
    await room.silence();
    expect(assist()).not.toHaveProperty("job.task.paused");
    pause(2);
    await room.silence();
    expect(assist()).toHaveProperty("job.task.paused", 120_000);
  });

  test("A17 hands over no file of another task, or of one with the same id", async () => {
    const room = new CodingRoom("en");
    await room.turn("start", { minutes: 30, rounds: "coding", first: { id: FILE, text: "x" }, rest: [] });
    const file = { file: FILE, name: "a.js", language: "javascript", text: "let a;" };
    room.reply("bob", { type: "code_file", op: "file", ...file, task: { kind: "bank", id: "can-attend" } });
    await room.silence();
    expect(room.effects.findLast(({ type }) => type === "assist")).not.toHaveProperty("job.task.code");
  });

  test("A17 tells the page of key points and the known cost only at the end", async () => {
    const room = await begun("en", "");
    await room.answer("I would look up the price minus the value in a map, in O(n) time and space");
    const frames = JSON.stringify(room.effects.filter(({ type }) => type === "send"));
    room.open("again", { ...claimsOf("bob", "ai") });
    room.say("again", { type: "join", role: "candidate", pageId: "again" });
    const greeting = JSON.stringify(room.messages("again"));
    expect(greeting).toContain('"stage":"writing"');
    for (const secret of ["talk", "trades memory", "known"]) {
      expect(frames).not.toContain(secret);
      expect(greeting).not.toContain(secret);
    }
    room.reply("again", { type: "finish", op: "end" });
    expect(JSON.stringify(room.effects.filter(({ type }) => type === "send"))).toContain("trades memory");
  });

  test("A19 tells the page no key points when a turn is taken back", async () => {
    const room = await begun("en", "");
    await room.answer("I would look up the price minus the value in a map, in O(n) time and space");
    await room.silence();
    room.reply("bob", { type: "clear_suggestion", op: "back", id: "t3" });
    expect(mockOf(room).plan[0]?.coding?.talk).toBeDefined();
    const frames = JSON.stringify(room.effects.filter(({ type }) => type === "send"));
    expect(frames).toContain('"delete_transcript"');
    expect(frames).not.toContain('"talk"');
  });

  test("A18 stores what the work came to with the plan, and requests no analysis by rules", async () => {
    const room = await begun("en", "");
    const askedAt = mockOf(room).plan[0]?.askedAt ?? 0;
    await room.answer("I would look up the price minus the value in a map, in O(n) time and space");
    room.reply("bob", insert("c1", 0, "let a;"));
    room.now = askedAt + 300_000;
    room.reply("bob", run("r1", 1, [true, false]));
    room.reply("bob", { type: "code_finish", op: "f", file: FILE, version: 1 });
    room.now += 60_000;
    room.reply("bob", run("r2", 1, [true, true, false], true));
    expect(room.reply("bob", { type: "finish", op: "end" })).toMatchObject({ type: "ack" });
    const [question] = mockOf(room).plan;
    expect(question).toMatchObject({ status: "done", coding: { talk: { time: "O(n)" } } });
    expect(question?.coding?.work).toEqual({
      ...{ language: "javascript", isChanged: true, firstRunAt: askedAt + 300_000, runs: 2, hints: 0 },
      tested: [
        { at: askedAt + 300_000, status: "done", isHidden: false, passed: 1, total: 2 },
        { at: askedAt + 360_000, status: "done", isHidden: true, passed: 2, total: 3 },
      ],
    });
    expect(room.jobs.filter(({ task }) => task.kind === "answer_analysis")).toEqual([]);
    room.wait(60_000);
    expect(room.records.at(-1)?.mock?.plan[0]?.coding?.work?.runs).toBe(2);
  });

  test("K17 A18 doesn't count tests of the runner's own, and counts hidden ones whatever a page says", async () => {
    const room = await begun("en", "");
    room.reply("bob", insert("c1", 0, "let a;"));
    const withOwn = (op: string, isHidden: boolean) => {
      const { tests, ...rest } = run(op, 1, [true, true], isHidden);
      const own = { input: "n = 1", expected: "my own words" };
      return { ...rest, tests: { ...tests, results: [...tests.results, { passed: false, got: "wrong", own }] } };
    };
    expect(room.reply("bob", withOwn("r1", false))).toMatchObject({ type: "ack" });
    await room.answer("I would look up the price minus the value in a map, in O(n) time and space");
    expect(JSON.stringify(room.jobs)).not.toMatch(/my own words|wrong/);
    room.reply("bob", { type: "code_finish", op: "f", file: FILE, version: 1 });
    room.reply("bob", withOwn("r2", true));
    room.reply("bob", { type: "finish", op: "end" });
    expect(mockOf(room).plan[0]?.coding?.work?.tested).toMatchObject([
      { isHidden: false, passed: 2, total: 2 },
      { isHidden: true, passed: 2, total: 3 },
    ]);
  });

  test("K17 A18 growth of steps is kept where it is quadratic beyond doubt, whatever a page says", async () => {
    const workAfter = async (steps: number[]) => {
      const room = await begun("en", "");
      room.reply("bob", insert("c1", 0, "let a;"));
      room.reply("bob", { type: "code_finish", op: "f", file: FILE, version: 1 });
      const growth = { sizes: [1_000, 2_000, 4_000], steps };
      const { tests, ...rest } = run("r1", 1, [true], true);
      expect(room.reply("bob", { ...rest, tests: { ...tests, growth } })).toMatchObject({ type: "ack" });
      room.reply("bob", { type: "finish", op: "end" });
      return mockOf(room).plan[0]?.coding?.work;
    };
    const steps = [500_000, 2_000_000, 8_000_000];
    expect(await workAfter(steps)).toMatchObject({ growth: { steps } });
    expect(await workAfter([500_000, 1_000_000, 2_000_000])).not.toHaveProperty("growth");
  });

  test("A18 a task on which something was written is done, whether or not a word was said", async () => {
    const room = await begun("en", "");
    room.reply("bob", insert("c1", 0, "let a;"));
    room.reply("bob", { type: "finish", op: "end" });
    expect(mockOf(room).plan[0]?.status).toBe("done");
    const untouched = await begun("en", "let a;");
    untouched.reply("bob", { type: "finish", op: "end" });
    expect(mockOf(untouched).plan[0]?.status).toBe("skipped");
  });
});

describe("room, an analysis with code", () => {
  const file = (id: string, task?: object) => ({
    ...{ type: "code_file", op: `op-${id}`, file: id, name: id, language: "python", text: "" },
    ...(task && { task }),
  });
  const write = (id: string, text: string) => ({
    ...{ type: "code_change", op: `w-${id}`, file: id, version: 0, changes: [[0, text]] },
  });
  const analyse = (promptType: string) => ({
    ...{ type: "ai_request", op: `an-${promptType}`, requestId: promptType, mode: "answer_analysis", promptType },
    ...{ model: "m", lang: "en" },
  });

  function talked(): TestRoom {
    const room = peerRoom();
    room.reply("ann", file("one", BANK));
    room.reply("ann", file("two", { kind: "own", title: "Own", statement: "Do it." }));
    room.reply("ann", file("notes"));
    room.line("ann", "q", "How would you do it?");
    room.reply("bob", write("one", "a = 1"));
    room.now += 1_000;
    room.reply("bob", write("two", "b = 2"));
    room.now += 1_000;
    room.reply("bob", write("notes", "c = 3"));
    room.line("bob", "a", "With a map.");
    return room;
  }

  test("A18 for a CODE answer in a peer room gets the file with a task that was written in last", () => {
    const room = talked();
    room.reply("bob", analyse("CODE"));
    const task = room.jobs.at(-1)?.task as AnalysisTask;
    expect(task.code).toMatchObject({
      task: { kind: "own", title: "Own" },
      code: { text: "b = 2", language: "python" },
    });
  });

  test("A18 for another answer gets none, and neither does one without a task's file", () => {
    const room = talked();
    room.reply("bob", analyse("BQ"));
    expect(room.jobs.at(-1)?.task).not.toHaveProperty("code");
    const bare = peerRoom();
    bare.line("ann", "q", "How would you do it?");
    bare.line("bob", "a", "With a map.");
    bare.reply("bob", analyse("CODE"));
    expect(bare.jobs.at(-1)?.task).not.toHaveProperty("code");
  });

  test("A18 K17 tells nobody in a peer room what came out of hidden tests", () => {
    const room = talked();
    const results = [{ passed: false, got: "came out", error: "thrown" }];
    const hidden = { ...run("r", 1, []), file: "two", tests: { hidden: true, results }, output: "printed" };
    expect(room.reply("ann", hidden)).toMatchObject({ type: "ack" });
    room.reply("bob", analyse("CODE"));
    const task = JSON.stringify(room.jobs.at(-1)?.task);
    expect(task).toContain('"passed":false');
    for (const secret of ["came out", "thrown", "printed"]) expect(task).not.toContain(secret);
  });
});

const PEOPLE = {
  en: {
    ...{ nervous: "sorry, I'm a bit nervous", hint: "Can I get a hint?", done: "I'm done", no: "No, thanks" },
    approach: "I would look up the price minus the value in a map, O(n) time and O(n) space",
    follow: "two pointers from both ends, and I move the left one if the sum is too small",
    first: "I would check the edge cases first",
  },
  "zh-CN": {
    ...{ nervous: "我有点紧张", hint: "能给个提示吗？", done: "我写完了", no: "没有了，谢谢" },
    approach: "我会用哈希表，对每个面额查价格减面额在不在，时间复杂度是O(n)，空间O(n)",
    follow: "用两个指针从两端往中间走，和太小就移动左边",
    first: "我会先看边界情况",
  },
  "zh-TW": {
    ...{ nervous: "我有點緊張", hint: "可以給個提示嗎？", done: "我寫完了", no: "沒有了，謝謝" },
    approach: "我會用雜湊表，對每個面額查價格減面額在不在，時間複雜度是O(n)，空間O(n)",
    follow: "用兩個指標從兩端往中間走，和太小就移左邊",
    first: "我會先看邊界情況",
  },
} as const;

describe("a whole coding interview with the coach", () => {
  test.each(["en", "zh-CN", "zh-TW"] as const)("in %s goes from the approach to the goodbye", async (lang) => {
    const say = PEOPLE[lang];
    const room = await begun(lang, "");
    const stages: (string | undefined)[] = [];
    const note = () => stages.push(mockOf(room).plan[0]?.coding?.stage);
    const heard: string[] = [];
    const hear = async (turn: Promise<string>) => {
      heard.push(await turn);
      note();
    };
    await hear(room.answer(say.nervous));
    await hear(room.answer(say.approach));
    await hear(room.silence());
    await hear(room.answer(say.hint));
    room.reply("bob", insert("c1", 0, "let a = 1;"));
    room.reply("bob", run("r1", 1, [true, false, true]));
    await hear(room.silence());
    await hear(room.answer(say.done));
    room.reply("bob", { type: "code_finish", op: "f", file: FILE, version: 1 });
    room.reply("bob", run("r2", 1, [true, true, false], true));
    await hear(room.silence(3_000));
    await hear(room.answer(say.first));
    await hear(room.answer(say.follow));
    await hear(room.answer(say.no));
    expect(stages).toEqual([
      ...["approach", "writing", "writing", "writing", "writing", "final", "after", "after", "after", "after"],
    ]);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard[4]).toMatch(/\b2 of 3\b|\b3 个.*\b2 个|\b3 個.*\b2 個|2 个|2 個|2 of 3/);
    expect(heard[6]).toMatch(/2 of 3|3 个.*2 个|3 個.*2 個/);
    expect(room.state.header?.finished).toBeTruthy();
    const coding = mockOf(room).plan[0]?.coding;
    expect(coding?.talk).toMatchObject({ time: "O(n)", space: "O(n)", followUps: [{ id: "sorted" }] });
    expect(coding?.work).toMatchObject({ hints: 1, runs: 2 });
  });
});
