import { describe, expect, it } from "vitest";
import { analyseByRules } from "../../../../../party/assistant/analysis/analyse-by-rules";
import { BESIDE_THE_QUESTION, GOOD_ALONE, NO_ANSWERS } from "./answers-alone";
import { ENGLISH_ANSWERS, ENGLISH_UNSCORED } from "./answers-en";
import { MORE_ANSWERS, MORE_UNSCORED } from "./answers-more";
import { CHINESE_ANSWERS, CHINESE_UNSCORED } from "./answers-zh";
import { asked } from "./say";

const pairs = [...ENGLISH_ANSWERS, ...CHINESE_ANSWERS, ...MORE_ANSWERS];
const unscored = [...ENGLISH_UNSCORED, ...CHINESE_UNSCORED, ...MORE_UNSCORED];

describe("an answer", () => {
  it.each(pairs)("that is good has a higher score than a weak one ($id)", ({ type, question, good, weak }) => {
    const better = analyseByRules(asked(type, question, good)).score;
    const worse = analyseByRules(asked(type, question, weak)).score;
    expect(better).not.toBeNull();
    expect((better ?? 0) - (worse ?? 1)).toBeGreaterThanOrEqual(0.4);
  });

  it.each(unscored)("that is none has no score ($id)", ({ type, question, answer }) => {
    expect(analyseByRules(asked(type, question, answer))).toMatchObject({
      score: null,
      reason: expect.any(String),
      criteria: [],
      judgements: [],
    });
  });

  it.each(pairs)("keeps its score when it is said in pieces ($id)", ({ type, question, good }) => {
    const pieces = good.split(/(?<=[。.!?！？])\s*/u).filter((piece) => piece !== "");
    const whole = analyseByRules(asked(type, question, good)).score ?? 0;
    const parts = analyseByRules(asked(type, question, pieces)).score ?? 0;
    expect(Math.abs(whole - parts)).toBeLessThanOrEqual(0.3);
  });

  it.each(pairs.filter(({ good }) => /\p{Script=Han}/u.test(good)))(
    "has the same score when nothing marks its sentences ($id)",
    ({ type, question, good }) => {
      const bare = good.replace(/[，。、；：！？,.;:!?]/gu, " ");
      const whole = analyseByRules(asked(type, question, good)).score ?? 0;
      const spoken = analyseByRules(asked(type, question, bare)).score;
      expect(spoken).not.toBeNull();
      expect(Math.abs(whole - (spoken ?? 0))).toBeLessThanOrEqual(0.6);
    },
  );

  it.each(GOOD_ALONE)("to a %s question may have few of its words: %s", (type, question, answer) => {
    expect(analyseByRules(asked(type, question, answer)).score).toBeGreaterThanOrEqual(2);
  });

  it.each(BESIDE_THE_QUESTION)(
    "to a %s question that is about something else has no score: %s",
    (type, question, answer) => {
      expect(analyseByRules(asked(type, question, answer))).toMatchObject({ score: null, reason: "off_topic" });
    },
  );

  it.each(NO_ANSWERS)("to no question has no score: %s", (answer) => {
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
