import { describe, expect, it, vi } from "vitest";
import { checkStory } from "../../../../../party/assistant/story/check-story";
import { findQuestions } from "../../../../../party/assistant/story/find-questions";
import { expectLinear } from "../../../../support/growth";

const ENGLISH =
  "Last year our checkout page took six seconds and customers complained. My task was to bring it below two seconds before Black Friday. I profiled the queries, added an index and put a cache in front of the price service. As a result it took 1.4 seconds, and we lost 30% fewer carts.";
const CHINESE =
  "去年双十一前，我们的下单接口延迟到三秒，客户投诉很多。我负责在两周内把它降到一秒以内。我先分析了慢查询，加了两个索引，又把库存接口改成异步。最后延迟降到400毫秒，投诉减少了60%。";
const WITH_HEADINGS =
  "## Situation\n\nOur team of five had lost its lead.\n\n## My task\n\nSomebody had to run the sprint.\n\n## Action\n\n- I planned the work with **everybody**.\n\n## Result\n\nWe shipped on time.\n";
const WITH_LABELS =
  "**情境：**團隊新來了兩位同事。\n任務：我要在一個月內讓他們上手。\n- 行動: 我寫了文件，每天帶他們一起看程式碼。\n結果：三週後他們獨立上線了第一個功能。";

describe("checkStory", () => {
  it("takes linear time when nothing ends a sentence", () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
    expect(checkStory("我".repeat(20_000), "zh-CN").amount).toBe(20_000);
    const lengths = segment.mock.calls.map(([run]) => run.length);
    segment.mockRestore();
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
  });

  it("quotes each part verbatim", () => {
    expect(checkStory(ENGLISH, "en").star).toEqual({
      situation: "Last year our checkout page took six seconds and customers complained.",
      task: "My task was to bring it below two seconds before Black Friday.",
      action: "I profiled the queries, added an index and put a cache in front of the price service.",
      result: "As a result it took 1.4 seconds, and we lost 30% fewer carts.",
    });
    expect(checkStory(CHINESE, "zh-CN").star).toMatchObject({
      task: "我负责在两周内把它降到一秒以内。",
      result: "最后延迟降到400毫秒，投诉减少了60%。",
    });
  });

  it("follows the labels that a story gives its own parts", () => {
    expect(checkStory(WITH_HEADINGS, "en").star).toEqual({
      situation: "Our team of five had lost its lead.",
      task: "Somebody had to run the sprint.",
      action: "I planned the work with **everybody**.",
      result: "We shipped on time.",
    });
    expect(checkStory(WITH_LABELS, "zh-TW").star).toEqual({
      situation: "團隊新來了兩位同事。",
      task: "我要在一個月內讓他們上手。",
      action: "我寫了文件，每天帶他們一起看程式碼。",
      result: "三週後他們獨立上線了第一個功能。",
    });
  });

  it("finds in an empty template only that it is short", () => {
    const template = "## Situation\n\n## Task\n\n## Action\n\n## Result\n";
    expect(checkStory(template, "en")).toMatchObject({ amount: 0, spokenMs: 0, numbers: [], hints: ["too_short"] });
    expect(checkStory("", "zh-TW").unit).toBe("characters");
  });

  it("lists figures with their units, without days of the week", () => {
    expect(checkStory(ENGLISH, "en").numbers).toEqual(["six seconds", "two seconds", "1.4 seconds", "30%"]);
    expect(checkStory(CHINESE, "zh-CN").numbers).toEqual(["三秒", "两周", "一秒", "400毫秒", "60%"]);
    expect(checkStory("There was no double charge, and sales were double the plan.", "en").numbers).toEqual(["double"]);
    expect(checkStory("On Friday our team of five had 200 users.", "en").numbers).toEqual(["five", "200 users"]);
  });

  it("says how long it is when spoken", () => {
    const words = checkStory("I built the thing again. ".repeat(28), "en");
    expect([words.unit, words.amount, words.spokenMs]).toEqual(["words", 140, 60_000]);
    const characters = checkStory("我又把它做了一遍这样。".repeat(23), "zh-CN");
    expect([characters.unit, characters.amount, characters.spokenMs]).toEqual(["characters", 230, 60_000]);
    expect(checkStory("I built it again. ".repeat(200), "en").hints).toContain("too_long");
    expect(words.hints).not.toContain("too_short");
  });

  it("names the missing parts", () => {
    const { hints } = checkStory("We had a project. We worked hard and our customers liked our product.", "en");
    expect(hints).toEqual(expect.arrayContaining(["too_short", "no_task", "no_result", "no_numbers", "we_not_i"]));
    expect(checkStory(ENGLISH, "en").hints).toEqual(["too_short"]);
  });

  it.each([
    ["han", "我"],
    ["chinese", CHINESE],
    ["english", ENGLISH],
    ["doing", "I walked and "],
    ["stars", "*"],
    ["blanks", " "],
    ["lines", "\n"],
    ["dots", ". "],
    ["digits", "1,"],
    ["labels", "a:"],
    ["quotes", "> "],
    ["headings", "# "],
    ["tags", "[x](y"],
  ])("is fast on 20,000 characters of %s", async (_, piece) => {
    const check = async (size: number) => {
      const text = piece.repeat(size / piece.length);
      checkStory(text, "en");
      await findQuestions(text, "zh-CN");
    };
    await expectLinear(check, { small: 2_500, large: 20_000 });
  });
});

describe("findQuestions", () => {
  const of = async (story: string, language: "en" | "zh-CN" | "zh-TW" = "en") =>
    (await findQuestions(story, language)).map(({ questionId }) => questionId);

  it("finds questions that ask for the story's subject", async () => {
    const conflict = "A colleague and I disagreed about a queue. We argued for two weeks, then I changed his mind.";
    expect((await of(conflict))[0]).toBe("behavioral-disagree-colleague");
    expect((await of(ENGLISH)).length).toBeGreaterThan(0);
  });

  it("finds at most five, in the user's language, and none when none fits", async () => {
    const found = await findQuestions(CHINESE, "zh-CN");
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5);
    for (const { question, interviewType } of found) {
      expect(question).toMatch(/\p{Script=Han}/u);
      expect(interviewType).toBe("behavioral");
    }
    expect(await of("asdf qwer zxcv")).toEqual([]);
    expect(await of("")).toEqual([]);
  });
});
