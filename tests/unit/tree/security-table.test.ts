import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";

const text = readFileSync(path.join(ROOT, "functions/SECURITY.md"), "utf8");
const rows = [...text.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)]
  .map(([, attack = "", defense = "", test = ""]) => ({ attack, defense, test }))
  .filter(({ attack }) => attack !== "attack" && attack !== "---");
const isTest = (file: string) =>
  /^tests\/.+(?:\.test\.tsx?|-contract\.ts)$/.test(file) && existsSync(path.join(ROOT, file));

describe("functions/SECURITY.md", () => {
  it("has a row for each attack of its five groups", () => {
    expect(rows.length).toBeGreaterThanOrEqual(55);
  });

  it.each(rows)("names tests that exist: $attack", ({ test }) => {
    const named = [...test.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect(named).not.toEqual([]);
    expect(named.filter((file) => !isTest(file))).toEqual([]);
  });

  const ruled = rows.flatMap(({ test }) =>
    [...test.matchAll(/rules? ([A-Z]\d+(?:[,–] ?[A-Z]\d+)*) in `([^`]+)`/g)].map(([, rules = "", file = ""]) => ({
      rules,
      file,
    })),
  );

  it.each(ruled)("names rules that $file has: $rules", ({ rules, file }) => {
    const titles = readFileSync(path.join(ROOT, file), "utf8");
    for (const rule of rules.split(/[,–] ?/)) {
      expect(titles).toMatch(new RegExp(`\\b(?:it|test)(?:\\.each.*)?\\("[^"]*\\b${rule}\\b`));
    }
  });
});
