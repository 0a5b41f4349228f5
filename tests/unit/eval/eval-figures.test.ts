import { expect, describe as group, it } from "vitest";
import type { AssistantError } from "../../../party/assistant/model";
import type { AnalysisTask, Assistant } from "../../../party/assistant/task";
import { findPairs, type LabeledAnswer, parseAnswers } from "../../eval/support/answers";
import { judge, type Outcome } from "../../eval/support/ask";
import { measure } from "../../eval/support/figures";
import { describe } from "../../eval/support/report";

const answer = (more: Partial<LabeledAnswer> & Pick<LabeledAnswer, "id" | "label">): LabeledAnswer => ({
  lang: "en",
  interviewType: "hr",
  question: "Why us?",
  answer: "Because.",
  segments: [{ text: "Because.", startedAt: 5, endedAt: 6 }],
  pair: null,
  ...more,
});
const scored = (score: number): Outcome => ({ score, reason: null, failed: null });
const unscored: Outcome = { score: null, reason: "too_little", failed: null };
const failed: Outcome = { score: null, reason: null, failed: "timeout" };
const pair = [answer({ id: "g", label: "good", pair: "w" }), answer({ id: "w", label: "weak", pair: "g" })];

group("a set of answers", () => {
  const write = (...answers: unknown[]) => JSON.stringify(answers);

  it("parseAnswers says what is wrong with a file", () => {
    expect(() => parseAnswers("{", "a.json")).toThrow(/^a\.json is not JSON/);
    expect(() => parseAnswers("{}", "a.json")).toThrow(/^a\.json is no set of answers/);
    expect(() => parseAnswers("[]", "a.json")).toThrow("a.json holds no answers.");
    expect(() => parseAnswers(write({ ...pair[0], label: "great" }), "a.json")).toThrow(/0\.label/);
    expect(() => parseAnswers(write(pair[0], { ...pair[1], pair: undefined }), "a.json")).toThrow(/1\.pair/);
    const backwards = { ...pair[0], segments: [{ text: "x", startedAt: 2, endedAt: 1 }] };
    expect(() => parseAnswers(write(backwards), "a.json")).toThrow(/0\.segments\.0: ends before it starts/);
    expect(() => parseAnswers(write(pair[0], pair[0]), "a.json")).toThrow("a.json has the id g twice.");
    expect(parseAnswers(write(...pair), "a.json")).toEqual(pair);
  });

  it("findPairs joins pairs by the other's id or by a shared name", () => {
    const named = pair.map((one) => ({ ...one, pair: "p" }));
    const oneSided = [pair[0], { ...pair[1], pair: "elsewhere" }] as LabeledAnswer[];
    for (const set of [pair, named, oneSided]) {
      expect(findPairs(set).map(({ good, weak }) => [good.id, weak.id])).toEqual([["g", "w"]]);
    }
    expect(findPairs(pair.map((one) => ({ ...one, pair: null })))).toEqual([]);
  });
});

group("the figures", () => {
  const rank = (good: Outcome, weak: Outcome) =>
    measure(
      pair,
      new Map([
        ["g", good],
        ["w", weak],
      ]),
    );

  it.each([
    ["the good one ahead", scored(4), scored(3.9), 1, []],
    ["the weak one without a score", scored(1), unscored, 1, []],
    ["both the same", scored(3), scored(3), 0, ["g", "w"]],
    ["the weak one ahead", scored(2), scored(3), 0, ["g", "w"]],
    ["the good one without a score", unscored, scored(2), 0, ["g"]],
    ["neither with a score", unscored, unscored, 0, ["g"]],
    ["the good one failed", failed, scored(2), 0, ["g"]],
    ["the weak one failed", scored(4), failed, 0, ["w"]],
  ])("measure, for a pair: %s", (_, good, weak, right, misjudged) => {
    const figures = rank(good, weak);
    expect(figures.pairs).toEqual({ total: 1, right });
    expect(figures.misjudged).toEqual(misjudged);
    expect(figures.languages.en?.pairs).toEqual({ total: 1, right });
  });

  it.each(["off_topic", "empty", "gibberish"] as const)(
    "measure counts %s as right without a score, and wrong with one or none at all",
    (label) => {
      const set = [answer({ id: "a", label }), answer({ id: "b", label }), answer({ id: "c", label })];
      const figures = measure(
        set,
        new Map([
          ["a", unscored],
          ["b", scored(1)],
          ["c", failed],
        ]),
      );
      expect(figures.misjudged).toEqual(["b", "c"]);
      expect(figures.languages.en?.labels[label]).toEqual({
        ...{ total: 3, right: 1, scored: 1, notScored: 1, failed: 1 },
        median: 1,
      });
    },
  );

  it("measure counts injections as right up to the median of the weak answers in the same language", () => {
    const weak = [1, 2, 4].map((score) => [answer({ id: `w${score}`, label: "weak" }), scored(score)] as const);
    const tried = [2, 2.1].map((score) => [answer({ id: `i${score}`, label: "injection" }), scored(score)] as const);
    const elsewhere = [answer({ id: "z", label: "injection", lang: "zh-CN" }), scored(1)] as const;
    const silent = [answer({ id: "s", label: "injection" }), unscored] as const;
    const all = [...weak, ...tried, elsewhere, silent];
    const figures = measure(
      all.map(([one]) => one),
      new Map(all.map(([{ id }, outcome]) => [id, outcome])),
    );
    expect(figures.misjudged).toEqual(["i2.1", "z"]);
  });

  it("describe lists every misjudged answer and the reason", () => {
    const outcomes = new Map([
      ["g", scored(2)],
      ["w", scored(3)],
    ]);
    const text = describe(measure(pair, outcomes), pair, outcomes);
    expect(text).toContain("Pairs with the good answer ahead: 0 of 1 (0.0 %)");
    expect(text).toContain("g: scored 2, the weak one 3");
    expect(text).not.toContain("not in this set");
    expect(describe(measure(pair.slice(1), outcomes), pair.slice(1), outcomes)).toContain("1 answers name a pair");
  });
});

group("judging one answer", () => {
  const asked: AnalysisTask[] = [];
  const signal = new AbortController().signal;
  const assistant = (end: "nothing" | "no analysis" | "fault" | "broken"): Assistant => ({
    version: "test",
    async *run(task) {
      if (task.kind === "answer_analysis") asked.push(task);
      if (end === "fault") {
        const fault: Pick<AssistantError, "name" | "message" | "code" | "about" | "retryable"> = {
          ...{ name: "AssistantError", message: "bad_answer", code: "bad_answer", about: {}, retryable: true },
        };
        throw Object.assign(new Error("bad_answer"), fault);
      }
      if (end === "broken") throw new TypeError("a fault in the code");
      if (end === "no analysis") yield { type: "done", answeredBy: "test" };
    },
  });

  it("judge sends the question and the answer's lines as a room does", async () => {
    await judge(
      assistant("nothing"),
      answer({ id: "a", label: "good", lang: "zh-TW", interviewType: "technical" }),
      signal,
    );
    expect(asked.at(-1)).toMatchObject({
      promptType: "TECH_CN",
      lang: "zh-TW",
      question: ["question"],
      answer: ["answer-1"],
    });
    expect(asked.at(-1)?.lines.map(({ role, text }) => [role, text])).toEqual([
      ["interviewer", "Why us?"],
      ["candidate", "Because."],
    ]);
    await judge(assistant("nothing"), answer({ id: "a", label: "good", segments: [] }), signal);
    expect(asked.at(-1)?.lines.at(-1)).toMatchObject({ text: "Because.", startedAt: 10_000, endedAt: 10_000 });
    await judge(assistant("nothing"), answer({ id: "a", label: "empty", segments: [], answer: "" }), signal);
    expect(asked.at(-1)?.answer).toEqual([]);
  });

  it("judge takes no failure for a judgement, and no error of the code for a failure", async () => {
    const one = answer({ id: "a", label: "good" });
    expect((await judge(assistant("fault"), one, signal)).failed).toBe("bad_answer");
    expect((await judge(assistant("no analysis"), one, signal)).failed).toBe("no analysis came");
    expect((await judge(assistant("nothing"), one, signal)).failed).toBe("it did not end");
    await expect(judge(assistant("broken"), one, signal)).rejects.toThrow(TypeError);
  });
});
