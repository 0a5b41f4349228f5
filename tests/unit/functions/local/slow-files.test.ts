import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";
import { overLimit, REAL_NETWORKS, secondsAllowed, slowest } from "../../../../functions/local/slow-files";

const time = (file: string, seconds: number) => ({ project: "e2e", file, seconds });

describe("slowest", () => {
  it("lists the slowest files first, ten at most", () => {
    const times = Array.from({ length: 12 }, (_, i) => time(`${i}.test.ts`, i));
    expect(slowest(times).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe("secondsAllowed", () => {
  it("allows a minute, and more only on a machine that is slower than the reference", () => {
    expect(secondsAllowed()).toBe(60);
    expect(secondsAllowed(40)).toBe(60);
    expect(secondsAllowed(160)).toBe(120);
  });
});

describe("overLimit", () => {
  it("names a file that takes longer than allowed", () => {
    const slow = time("tests/e2e/a.test.ts", 60.1);
    expect(overLimit([slow, time("tests/e2e/b.test.ts", 60)], 60)).toEqual([slow]);
  });

  it("excuses only files that wait for real networks, and these exist", () => {
    expect(
      overLimit(
        REAL_NETWORKS.map((file) => time(file, 300)),
        60,
      ),
    ).toEqual([]);
    expect(REAL_NETWORKS.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
