import { describe, expect, it } from "vitest";
import { markBreaks } from "../../../../app/ui/heading-text";

const parts = (text: string, language: string) => markBreaks(text, language).split("\u200b");

describe("markBreaks", () => {
  it("lets Chinese break between words, with punctuation kept to its word", () => {
    expect(parts("为你的下一场面试做准备，现在就开始。", "zh-CN")).toEqual(
      expect.arrayContaining(["面试", "准备，", "现在"]),
    );
    expect(parts("每個評語都有「原話」為證", "zh-TW").some((part) => part.startsWith("「") && part.length > 1)).toBe(
      true,
    );
    expect(markBreaks("面試前，先練一遍", "zh-TW").replaceAll("\u200b", "")).toBe("面試前，先練一遍");
  });

  it("leaves English as it is", () => {
    expect(markBreaks("Practice the interview", "en")).toBe("Practice the interview");
  });
});
