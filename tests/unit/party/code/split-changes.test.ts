import { describe, expect, it } from "vitest";
import { type TextChanges, toCodeText, toTextChanges } from "../../../../party/code/code-text";
import { changesBytes, splitChanges } from "../../../../party/code/split-changes";

const MOST = 1_000;
const apply = (text: string, parts: readonly TextChanges[]) =>
  parts.reduce((now, part) => part.apply(now), toCodeText(text)).toString();

describe("splitChanges", () => {
  it("leaves a change that fits as it is", () => {
    const change = toTextChanges([{ from: 1, insert: "x" }], 2);
    expect(splitChanges(change, MOST)).toEqual([change]);
  });

  it.each([
    ["one long text", "(old)", [{ from: 1, to: 4, insert: "line\n".repeat(900) }]],
    ["characters of two units", "()", [{ from: 1, insert: "𝕏".repeat(901) }]],
    [
      "many places",
      "ab".repeat(900),
      Array.from({ length: 900 }, (_, n) => ({ from: 2 * n, to: 2 * n + 1, insert: "XY" })),
    ],
    ["a removal around a text", "x".repeat(99), [{ from: 0, to: 99, insert: "程式".repeat(999) }]],
  ])("makes parts that fit and lead to the same text: %s", (_name, text, changes) => {
    const change = toTextChanges(changes, text.length);
    const parts = splitChanges(change, MOST);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts.map(changesBytes))).toBeLessThanOrEqual(MOST);
    expect(apply(text, parts)).toBe(apply(text, [change]));
    for (const part of parts) expect(JSON.stringify(part.toJSON())).not.toMatch(/\\ud[89a-f]/i);
  });
});
