import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";
import { overLimit, secondsAllowed, slowest, WAITING_FILES } from "../../../../functions/local/slow-files";

const time = (file: string, seconds: number) => ({ project: "e2e", file, seconds });

describe("slowest", () => {
  it("lists the slowest files first, ten at most", () => {
    const times = Array.from({ length: 12 }, (_, i) => time(`${i}.test.ts`, i));
    expect(slowest(times).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe("secondsAllowed", () => {
  it("allows a minute, twice that where others share the cores, and more on a slower machine only", () => {
    expect(secondsAllowed("unit")).toBe(60);
    expect(secondsAllowed("e2e")).toBe(120);
    expect(secondsAllowed("unit", 40)).toBe(60);
    expect(secondsAllowed("unit", 160)).toBe(120);
  });
});

describe("overLimit", () => {
  it("names a file that takes longer than allowed", () => {
    const slow = time("tests/e2e/a.test.ts", 120.1);
    expect(overLimit([slow, time("tests/e2e/b.test.ts", 120)])).toEqual([{ ...slow, allowed: 120 }]);
    expect(overLimit([slow], 160)).toEqual([]);
  });

  it("excuses only files that wait, and these exist", () => {
    expect(overLimit(WAITING_FILES.map((file) => time(file, 300)))).toEqual([]);
    expect(WAITING_FILES.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
