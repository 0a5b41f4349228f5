import { describe, expect, it } from "vitest";
import { analyseByRules } from "../../../../../party/assistant/analysis/analyse-by-rules";
import { BESIDE_THE_QUESTION, GOOD_ALONE, NO_ANSWERS } from "./answers-alone";
import { ENGLISH_ANSWERS, ENGLISH_UNSCORED } from "./answers-en";
import { MORE_ANSWERS, MORE_UNSCORED } from "./answers-more";
import { CHINESE_ANSWERS, CHINESE_UNSCORED } from "./answers-zh";
import { asked } from "./say";

const TEXTS = [
  ...[...ENGLISH_ANSWERS, ...CHINESE_ANSWERS, ...MORE_ANSWERS].flatMap(({ type, question, good, weak }) =>
    [good, weak].map((answer) => ({ type, question, answer })),
  ),
  ...[...ENGLISH_UNSCORED, ...CHINESE_UNSCORED, ...MORE_UNSCORED],
  ...[...GOOD_ALONE, ...BESIDE_THE_QUESTION].map(([type, question, answer]) => ({ type, question, answer })),
  ...NO_ANSWERS.map((answer) => ({ type: "hr" as const, question: "Why do you want to work here?", answer })),
];

describe("analyseByRules on answers of every kind", () => {
  it("never gives a number, a story's parts or a rewritten answer, nor more than two judgements", async () => {
    expect(TEXTS.length).toBeGreaterThan(250);
    for (const { type, question, answer } of TEXTS) {
      const analysis = await analyseByRules(asked(type, question, answer));
      expect(analysis, answer).toMatchObject({ score: null, criteria: [], star: null, instead: null });
      expect(analysis.judgements.length, answer).toBeLessThanOrEqual(2);
      for (const { quote } of analysis.judgements)
        expect(answer.slice(quote.start, quote.start + quote.text.length)).toBe(quote.text);
      for (const { state } of analysis.points ?? []) expect(state, answer).not.toBe("missing");
    }
  });

  // Off-topic talk (ids with "o") may well have a figure or a result: words can't tell that it is beside the question.
  const senseless = [...ENGLISH_UNSCORED, ...CHINESE_UNSCORED, ...MORE_UNSCORED].filter(
    ({ id }) => !/-o\d|-o-/.test(id),
  );
  it.each([...senseless, ...NO_ANSWERS.map((answer) => ({ answer }))])(
    "praises nothing in a text that is no answer: $answer",
    async ({ answer }) => {
      const { judgements } = await analyseByRules(asked("behavioral", "Tell me about a time you led a team.", answer));
      expect(judgements.filter(({ tone }) => tone === "strength")).toEqual([]);
    },
  );
});
