import { describe, expect, it } from "vitest";
import { besideLanguageWish } from "../../../../../party/assistant/coach/mock/remark-kinds";

describe("besideLanguageWish", () => {
  it.each([
    "我能说英语吗？",
    "可以用英文吗",
    "我可以用英文回答吗",
    "我能用英文回答。",
    "我想用中文回答",
    "我能不能说英语",
    "我可不可以說國語",
    "可以切换成英文",
    "希望改用英文",
    "Could we do this in English?",
  ])("finds a wish for another language in: %s", (said) => expect(besideLanguageWish(said)).toBe(""));

  it.each([
    "我能说英语。",
    "我可以讲日语",
    "你能说英语",
    "我能说英语吧。",
    "我能说英语和中文。",
    "I can speak English.",
  ])("takes an ability for none: %s", (said) => expect(besideLanguageWish(said)).toBeNull());
});
