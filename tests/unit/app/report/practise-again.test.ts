import { describe, expect, it } from "vitest";
import { weakQuestions } from "../../../../app/report/practise-again";
import { REHEARSED_AT_ONCE } from "../../../../party/protocol/limits";
import type { Practice, ReportedQuestion } from "../../../../party/report/report";

const question = (number: number, text = `Question ${number}?`): ReportedQuestion => ({
  ...{ key: `q${number}`, rating: null, number, title: text, text, segmentId: `q${number}`, answer: [] },
  ...{ startedAt: number, endedAt: number, followUps: 0, status: "pending", suggestion: null, modelAnswer: null },
  ...{ analysis: null, task: null },
});
const weak = (number: number, reason: Practice["reason"] = "remark"): Practice => ({
  ...{ question: number, reason, judgement: null },
});

describe("weakQuestions", () => {
  it("keeps the report's order, not that of the interview", () => {
    const questions = [1, 2, 3, 4].map((number) => question(number));
    const practise = [weak(4, "unanswered"), weak(1, "rated_low"), weak(3)];
    expect(weakQuestions({ questions, practise })).toEqual([
      { text: "Question 4?", reason: "unanswered" },
      { text: "Question 1?", reason: "rated_low" },
      { text: "Question 3?", reason: "remark" },
    ]);
  });

  it("leaves out questions without a text before it cuts the list", () => {
    const numbers = Array.from({ length: REHEARSED_AT_ONCE + 2 }, (_, n) => REHEARSED_AT_ONCE + 2 - n);
    const questions = numbers.map((number) => question(number, number === 5 ? "" : `Question ${number}?`));
    const texts = weakQuestions({ questions, practise: numbers.map((number) => weak(number)) }).map(({ text }) => text);
    expect(texts).toEqual(
      numbers.filter((number) => number !== 5 && number > 1).map((number) => `Question ${number}?`),
    );
  });
});
