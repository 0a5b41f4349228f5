import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";
import { MUTATIONS } from "../../soak/support/mutations";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const rows = read("functions/SECURITY.md").split("\n");

describe("mutations of `npm run soak -- defenses`", () => {
  it.each(MUTATIONS)("fit the code and the table: $attack", ({ attack, test, file, from, to }) => {
    expect(read(file).split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    const row = rows.find((line) => line.startsWith(`| ${attack} | `));
    expect(row).toContain(`\`${test}\``);
  });

  it("remove ten defenses at least, each one once", () => {
    expect(new Set(MUTATIONS.map(({ attack }) => attack)).size).toBe(MUTATIONS.length);
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(10);
  });
});
