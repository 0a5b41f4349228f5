import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";
import { EXCEPTIONS, overLimit, secondsAllowed, slowest } from "../../../../functions/local/test-limits";

const time = (file: string, seconds: number) => ({ project: "e2e", file, seconds });

describe("slowest", () => {
  it("lists the slowest files first, ten at most", () => {
    const times = Array.from({ length: 12 }, (_, i) => time(`${i}.test.ts`, i));
    expect(slowest(times).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe("secondsAllowed", () => {
  it("allows a minute, and half as much again where files share the cores", () => {
    expect(secondsAllowed("unit")).toBe(60);
    expect(secondsAllowed("e2e")).toBe(90);
    expect(secondsAllowed("e2e", 80)).toBe(90);
  });

  it("grows with the machine's slowness up to three times, and never shrinks", () => {
    expect(secondsAllowed("unit", 40)).toBe(60);
    expect(secondsAllowed("unit", 100)).toBe(75);
    expect(secondsAllowed("e2e", 160)).toBe(180);
    expect(secondsAllowed("e2e", 240)).toBe(270);
    expect(secondsAllowed("unit", 1_000)).toBe(180);
    expect(secondsAllowed("e2e", 1_000)).toBe(270);
  });
});

describe("overLimit", () => {
  it("names a file that takes longer than allowed", () => {
    const slow = time("tests/e2e/a.test.ts", 90.1);
    expect(overLimit([slow, time("tests/e2e/b.test.ts", 90)])).toEqual([{ ...slow, allowed: 90 }]);
    const unit = { ...slow, project: "unit" };
    expect(overLimit([unit], 80)).toEqual([{ ...unit, allowed: 60 }]);
  });

  it("excuses only the exceptions, and these exist", () => {
    const files = Object.keys(EXCEPTIONS);
    expect(overLimit(files.map((file) => time(file, 300)))).toEqual([]);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
