import { describe, expect, it } from "vitest";
import { passagesOf } from "../../../../party/care/passages";

describe("passagesOf", () => {
  it("reads a long sentence without full stops to its last word, whatever its length", () => {
    const missed = Array.from({ length: 700 }, (_, extra) => {
      const text = `${"unaccompanied ".repeat(80).slice(0, 241 + extra)} to myself`;
      return passagesOf(text).at(-1)?.text.endsWith("to myself") ? [] : [text.length];
    }).flat();
    expect(missed).toEqual([]);
  });

  it.each(["if(a){b[c]}", "a-b", "……"])("reads %j without any space in parts of one length", (unit) => {
    const lengths = passagesOf(unit.repeat(2_000)).map(({ text }) => text.length);
    expect(lengths.length).toBeGreaterThan(10);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(360);
  });
});
