import { describe, expect, it } from "vitest";
import { describeWork } from "../../../../../party/assistant/analysis/describe-work";
import { createCoach } from "../../../../../party/assistant/coach/coach";
import type { AnalysisTask, CodeView, CodeViewRun } from "../../../../../party/assistant/task";
import { commonTask, line, runTask } from "../../../../support/assistant-tasks";

const code = (...runs: CodeViewRun[]): CodeView => ({
  ...{ language: "python", text: "def f(): pass\nx = 1", starter: "def f(): pass", version: 3, changedAt: 1, runs },
  ...{ hints: 0, isFinished: false },
});
const run = (more: Partial<CodeViewRun> = {}): CodeViewRun => ({
  ...{ id: "r", version: 3, status: "done", output: "", marks: [], at: 1, isHidden: false, results: null },
  ...more,
});
const tested = (...passed: boolean[]) => run({ results: passed.map((one) => ({ passed: one, got: "" })) });
const texts = (view: CodeView) => ["en", "zh-CN", "zh-TW"].map((lang) => describeWork(view, lang));

describe("describeWork", () => {
  it("says that nothing is written, or that the code was never run", () => {
    expect(texts({ ...code(), text: "def f(): pass\n" })).toEqual([
      "At the time of this analysis, the file had only the code that it began with.",
      "分析时，文件里还只有起始代码。",
      "分析時，檔案裡還只有起始的程式碼。",
    ]);
    expect(texts(code())).toEqual([
      "At the time of this analysis, the code hadn’t been run.",
      "分析时，代码还没有运行过。",
      "分析時，程式還沒執行過。",
    ]);
  });

  it("counts the visible tests that passed in the last run", () => {
    expect(texts(code(tested(false, false, false), tested(true, false, true)))).toEqual([
      "2 of 3 visible tests passed in the last run before this analysis.",
      "分析前的最后一次运行，3 个可见测试通过了 2 个。",
      "分析前最後一次執行，3 個公開測試過了 2 個。",
    ]);
    expect(texts(code(tested(true, true)))).toEqual([
      "2 of 2 visible tests passed in the last run before this analysis.",
      "分析前的最后一次运行，2 个可见测试全部通过。",
      "分析前最後一次執行，2 個公開測試全過。",
    ]);
    expect(texts(code(tested(false, false)))).toEqual([
      "0 of 2 visible tests passed in the last run before this analysis.",
      "分析前的最后一次运行，2 个可见测试都没通过。",
      "分析前最後一次執行，2 個公開測試都沒過。",
    ]);
  });

  it("adds that the code was changed after that run", () => {
    expect(texts({ ...code(tested(true, false)), version: 4 })).toEqual([
      "1 of 2 visible tests passed in the last run before this analysis. The code was changed after that run.",
      "分析前的最后一次运行，2 个可见测试通过了 1 个。那次运行之后，代码又改过。",
      "分析前最後一次執行，2 個公開測試過了 1 個。那次執行之後，程式又改過。",
    ]);
  });

  it.each([
    [
      "an error in a line",
      run({ status: "failed", marks: [{ line: 4, text: "ValueError" }] }),
      /error in line 4/,
      /第 4 行/,
    ],
    [
      "an error somewhere",
      run({ status: "failed", output: "ValueError" }),
      /with an error\.$/,
      /报错中断了。|出了錯。/,
    ],
    ["a syntax error", run({ status: "failed", output: "SyntaxError" }), /at a syntax error\.$/, /语法错误|語法錯誤/],
    ["its time", run({ status: "out_of_time" }), /too long/, /太长|太長/],
    ["its memory", run({ status: "out_of_memory" }), /too much memory/, /内存太多|太多記憶體/],
    ["its output", run({ status: "too_much_output" }), /printed too much/, /输出太多|輸出太多/],
    ["no tests", run(), /no test was part of it/, /没有跑测试|沒有跑測試/],
  ])("says how the last run ended: %s", (_, last, english, chinese) => {
    const [en, cn, tw] = texts(code(last));
    expect(en).toMatch(english);
    expect(cn).toMatch(chinese);
    expect(tw).toMatch(chinese);
  });

  it("says nothing of hidden tests", () => {
    const hidden = { ...tested(true, true, true, true), isHidden: true };
    expect(describeWork(code(tested(true, false), hidden), "en")).toMatch(/^1 of 2 visible/);
    expect(describeWork(code(hidden), "en")).toBeNull();
  });
});

describe("an analysis by rules of an answer about code", () => {
  const task: AnalysisTask = {
    ...{ ...commonTask, kind: "answer_analysis", promptType: "CODE", interviewType: "technical", lang: "zh-TW" },
    lines: [line("q", "interviewer", "How would you do it?"), line("a", "candidate", "With a map.", 20_000)],
    ...{ question: ["q"], answer: ["a"] },
  };

  it("A18 states what the last run of the code at that time showed, without a score or a remark", async () => {
    const work = { task: { kind: "bank" as const, id: "two-vouchers" }, code: code(tested(true, false, true)) };
    const { text, done } = await runTask(createCoach(), { ...task, code: work });
    const fact = "分析前最後一次執行，3 個公開測試過了 2 個。";
    expect(done.analysis).toMatchObject({ score: null, judgements: [], work: fact });
    expect(text).toContain(`\n\n${fact}\n\n`);
  });

  it("states nothing about code without a task's file", async () => {
    const { done } = await runTask(createCoach(), task);
    expect(done.analysis).not.toHaveProperty("work");
  });
});
