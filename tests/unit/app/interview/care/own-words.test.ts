import { describe, expect, it } from "vitest";
import { findOwnCare } from "../../../../../app/interview/care/own-words";
import { sensitiveIn } from "../../../../../party/care/sensitive-code";

const DARK = "I don't want to live any more";
const text = `# ${DARK}\na = 1\n# My manager keeps touching me and I don't know what to do.\n`;
const find = (from: number, to: number, shown: string[] = []) =>
  findOwnCare({ file: "f", text, places: [{ from, to }] }, "python", sensitiveIn, shown)?.care ?? null;
const second = text.lastIndexOf("#");

describe("findOwnCare", () => {
  it("finds such words only where the person typed", () => {
    expect(find(0, 10)).toBe("crisis");
    expect(find(second + 5, second + 6)).toBe("disclosure");
    expect(find(text.indexOf("a = 1"), text.indexOf("a = 1") + 5)).toBeNull();
  });

  it("finds the same words once, longer or shorter", () => {
    expect(find(0, 10, [DARK])).toBeNull();
    expect(find(0, 10, [DARK.slice(0, 20)])).toBeNull();
    expect(find(0, text.length, [DARK])).toBe("disclosure");
  });

  it.each([
    ["typescript", "// kill the child process, or it never dies"],
    ["sql", "-- rows that nobody wants any more"],
    ["javascript", 'const message = "The connection was killed";'],
  ] as const)("finds nothing in a program's own words, in %s: %s", (language, code) => {
    const places = [{ from: 0, to: code.length }];
    expect(findOwnCare({ file: "f", text: code, places }, language, sensitiveIn, [])).toBeNull();
  });
});
