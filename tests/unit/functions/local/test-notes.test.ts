import { describe, expect, it } from "vitest";
import { breakOffLine, type RunNote, readNotes } from "../../../../functions/local/test-notes";

const [A, B] = ["tests/e2e/a.test.ts", "tests/e2e/b.test.ts"];
const ended = (file: string): RunNote => ({ ended: { project: "e2e", file, seconds: 7 } });
const write = (...notes: RunNote[]) => notes.map((note) => `${JSON.stringify(note)}\n`).join("");

describe("readNotes", () => {
  it("lists times, how tests ended, and the files that did not end", () => {
    const text = write(
      { started: A },
      { started: B },
      { secondTry: `${A} > shows it: Error` },
      { failed: `${B} > hides it: Error` },
      { passed: "keeps it" },
      ended(A),
    );
    expect(readNotes(text)).toEqual({
      times: [{ project: "e2e", file: A, seconds: 7 }],
      passed: 2,
      secondTries: [`${A} > shows it: Error`],
      failed: [`${B} > hides it: Error`],
      running: [B],
      last: A,
    });
  });

  it("leaves out a last line that was cut off, and reads a run without notes", () => {
    expect(readNotes(`${write({ started: A }, ended(A))}{"started":"tes`)).toMatchObject({ running: [], last: A });
    expect(readNotes("")).toMatchObject({ times: [], passed: 0, running: [], last: null });
  });
});

describe("breakOffLine", () => {
  const exited = (code: number) => ({ code, signal: null });
  const killed = { code: null, signal: "SIGKILL" };

  it("names the signal and the files that were running", () => {
    const notes = { running: [A, B], last: "tests/e2e/c.test.ts" };
    expect(breakOffLine("e2e", killed, { failed: null, notes })).toBe(`  e2e: vitest ended by SIGKILL; in ${A}, ${B}`);
    expect(breakOffLine("e2e", killed, { failed: 0, notes: { running: [], last: B } })).toBe(
      `  e2e: vitest ended by SIGKILL; after its last file ${B}`,
    );
  });

  it("says that a run hung, and in which file", () => {
    expect(
      breakOffLine("worker", { ...killed, isHung: true }, { failed: null, notes: { running: [A], last: B } }),
    ).toBe(`  worker: vitest made no progress and was stopped; in ${A}`);
  });

  it("names the exit code of a run without a report, 0 included", () => {
    const notes = { running: [A], last: null };
    expect(breakOffLine("e2e", exited(0), { failed: null, notes })).toBe(
      `  e2e: vitest exited with code 0 and left no report; in ${A}`,
    );
    expect(breakOffLine("unit", exited(1), { failed: null, notes: { running: [], last: null } })).toBe(
      "  unit: vitest exited with code 1 and left no report; no file started",
    );
  });

  it("names an exit code that no failed test explains", () => {
    const notes = { running: [], last: B };
    expect(breakOffLine("unit", exited(1), { failed: 0, notes })).toContain(
      "exited with code 1, though no test failed",
    );
    expect(breakOffLine("unit", exited(1), { failed: 2, notes })).toBeNull();
    expect(breakOffLine("unit", exited(0), { failed: 0, notes })).toBeNull();
  });

  it("says why vitest did not start", () => {
    const ending = { code: null, signal: null, error: "spawn ENOENT" };
    expect(breakOffLine("unit", ending, { failed: null, notes: { running: [], last: null } })).toBe(
      "  unit: vitest did not start: spawn ENOENT",
    );
  });
});
