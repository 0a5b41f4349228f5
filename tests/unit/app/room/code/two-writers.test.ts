import { expect, test } from "vitest";
import { reportFigures, soakSeeds } from "../../../../support/soak/seeds";
import { FILE, TwoWriters } from "./two-writers";

test.for(soakSeeds(1, 2, 3, 5, 8, 13, 21, 34, 55, 89))(
  "two writers K2 K3 K4 K9 O2 end with the same text, without lost or duplicate letters (seed %i)",
  (seed, { task }) => {
    const run = new TwoWriters(seed);
    run.run(2_000);
    const file = run.host.state.code.get(FILE);
    const text = file?.text.toString() ?? "";
    for (const writer of run.writers) {
      expect(writer.shown.toString()).toBe(text);
      expect(writer.stored.size).toBe(0);
    }
    const left = [...run.typed].filter((letter) => !run.removed.has(letter)).sort();
    expect([...text].sort()).toEqual(left);
    run.host.restart("kept");
    expect(run.host.state.code.get(FILE)?.text.toString()).toBe(text);
    const rows = file?.changes.toArray() ?? [];
    const made = rows.flatMap((row) => (row.deleted ? [] : (row.made ?? [])));
    reportFigures(task, {
      letters: run.typed.size,
      changes: rows.length,
      rebased: made.length,
      following: made.filter(({ after }) => after !== undefined).length,
      crashes: run.crashes,
    });
  },
);
