import { describe, expect, it } from "vitest";
import { analyseByRules } from "../../../../../party/assistant/analysis/analyse-by-rules";
import { BESIDE_THE_QUESTION, GOOD_ALONE, NO_ANSWERS } from "./answers-alone";
import { ENGLISH_ANSWERS, ENGLISH_UNSCORED } from "./answers-en";
import { MORE_ANSWERS, MORE_UNSCORED } from "./answers-more";
import { CHINESE_ANSWERS, CHINESE_UNSCORED } from "./answers-zh";
import { asked } from "./say";

const pairs = [...ENGLISH_ANSWERS, ...CHINESE_ANSWERS, ...MORE_ANSWERS];
const unscored = [...ENGLISH_UNSCORED, ...CHINESE_UNSCORED, ...MORE_UNSCORED];

describe("analyseByRules on the development answers", () => {
  it.each(pairs)("scores the good answer higher than the weak one ($id)", ({ type, question, good, weak }) => {
    const better = analyseByRules(asked(type, question, good)).score;
    const worse = analyseByRules(asked(type, question, weak)).score;
    expect(better).not.toBeNull();
    expect((better ?? 0) - (worse ?? 1)).toBeGreaterThanOrEqual(0.4);
  });

  it.each(unscored)("gives no score to a text that is not an answer ($id)", ({ type, question, answer }) => {
    expect(analyseByRules(asked(type, question, answer))).toMatchObject({
      score: null,
      reason: expect.any(String),
      criteria: [],
      judgements: [],
    });
  });

  it.each(pairs)("gives the same score when the answer comes in pieces ($id)", ({ type, question, good }) => {
    const pieces = good.split(/(?<=[。.!?！？])\s*/u).filter((piece) => piece !== "");
    const whole = analyseByRules(asked(type, question, good)).score ?? 0;
    const parts = analyseByRules(asked(type, question, pieces)).score ?? 0;
    expect(Math.abs(whole - parts)).toBeLessThanOrEqual(0.3);
  });

  it.each(pairs.filter(({ good }) => /\p{Script=Han}/u.test(good)))(
    "gives the same score when nothing marks the sentences ($id)",
    ({ type, question, good }) => {
      const bare = good.replace(/[，。、；：！？,.;:!?]/gu, " ");
      const whole = analyseByRules(asked(type, question, good)).score ?? 0;
      const spoken = analyseByRules(asked(type, question, bare)).score;
      expect(spoken).not.toBeNull();
      expect(Math.abs(whole - (spoken ?? 0))).toBeLessThanOrEqual(0.6);
    },
  );

  it.each(GOOD_ALONE)("scores an answer to a %s question that has few of its words: %s", (type, question, answer) => {
    expect(analyseByRules(asked(type, question, answer)).score).toBeGreaterThanOrEqual(2);
  });

  it.each(BESIDE_THE_QUESTION)(
    "gives no score to an answer to a %s question about something else: %s",
    (type, question, answer) => {
      expect(analyseByRules(asked(type, question, answer))).toMatchObject({ score: null, reason: "off_topic" });
    },
  );

  it.each(NO_ANSWERS)("gives no score to a text that answers no question: %s", (answer) => {
    const scores = (
      [
        ["behavioral", "Tell me about a time you led a team."],
        ["hr", "你为什么想来我们公司？"],
        ["technical", "What is an index?"],
        ["language", "請說說您的家鄉。"],
      ] as const
    ).map(([type, question]) => analyseByRules(asked(type, question, answer)).score);
    expect(scores).toEqual([null, null, null, null]);
  });
});
