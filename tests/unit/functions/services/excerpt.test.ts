import { describe, expect, it } from "vitest";
import { excerptOf } from "../../../../functions/services/excerpt";
import { RESOURCE_LIMITS } from "../../../../functions/shared/contract/resources";
import { expectLinear } from "../../../support/growth";

describe("excerptOf", () => {
  it.each([
    ["# Slow query\n\nIt was **slow**, and *I* measured it.", "Slow query It was slow, and I measured it."],
    ["- one\n- two\n  1. three", "one two three"],
    ["> quoted\n> twice", "quoted twice"],
    ['see [the page](https://example.com "x") and ![a picture](y.png)', "see the page and a picture"],
    ["```ts\nconst a = 1;\n```\nafter", "const a = 1; after"],
    ["a\n\n---\n\nb\n***\nc", "a b c"],
    ["user_id and snake_case_names stay, _this_ goes", "user_id and snake_case_names stay, this goes"],
    ["2 * 3 = 6", "2 * 3 = 6"],
    ["`code` ~~gone~~", "code gone"],
    ["**背景**：我们的查询很慢。", "背景：我们的查询很慢。"],
    ["<b>is shown as it is</b>", "<b>is shown as it is</b>"],
    ["", ""],
    [" \n\n ", ""],
  ])("turns %j into %j", (content, excerpt) => {
    expect(excerptOf(content)).toBe(excerpt);
  });

  it("is short and cuts no character in half", () => {
    for (const letter of ["a", "我", "👩", "ab "]) {
      const excerpt = excerptOf(letter.repeat(20_000 / letter.length));
      expect(excerpt.length).toBeLessThanOrEqual(RESOURCE_LIMITS.excerpt);
      expect(excerpt.endsWith("…")).toBe(true);
      expect(() => encodeURIComponent(excerpt)).not.toThrow();
    }
  });

  it.each(["[", "](", "*", "_ ", "# ", "> ", "- ", " ", "```\n", "![a]("])("does not linger over %j", async (piece) => {
    await expectLinear((times) => excerptOf(piece.repeat(times)), { small: 2_500, large: 20_000 });
  });
});
