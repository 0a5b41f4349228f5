import { describe, expect, it } from "vitest";
import { isAddressed } from "../../../../../../app/features/ai/coding/is-addressed";

describe("isAddressed", () => {
  it.each(["I'm done", "could you repeat that", "能给个提示吗", "我寫完了", "wait"])(
    "recognizes a remark: %s",
    (said) => {
      expect(isAddressed(said)).toBe(true);
    },
  );
  it.each([
    "",
    "so I go over the list once and keep each value that I have seen together with where it was",
    "先遍历一遍整个列表然后把每一个见过的面额连同它的位置一起存到一个对照表里面去",
  ])("recognizes somebody thinking aloud: %s", (said) => {
    expect(isAddressed(said)).toBe(false);
  });
});
