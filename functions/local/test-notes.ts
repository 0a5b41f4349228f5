import type { FileTime } from "./test-limits.ts";

/**
 * Notes of one vitest run for `npm test`, a line of JSON each. They are written while it runs, because a run that breaks
 * off writes nothing at its end. `started` and `ended` are files, the others tests; `secondTry`: one that failed once and
 * then passed. `failed` and `secondTry` are lines that name the test and its failure.
 */
export type RunNote =
  | { started: string }
  | { ended: FileTime }
  | { passed: string }
  | { secondTry: string }
  | { failed: string };

/**
 * `passed` counts tests, those of a second try among them. `running`: files that started and did not end. `last`: the file
 * that ended last.
 */
export type RunNotes = {
  times: FileTime[];
  passed: number;
  secondTries: string[];
  failed: string[];
  running: string[];
  last: string | null;
};

/** Reads the notes of a run, also those of a run that was killed while it wrote its last one. */
export function readNotes(text: string): RunNotes {
  const notes: RunNotes = { times: [], passed: 0, secondTries: [], failed: [], running: [], last: null };
  const running = new Set<string>();
  for (const line of text.split("\n").slice(0, -1)) {
    const note: RunNote = JSON.parse(line);
    if ("started" in note) running.add(note.started);
    else if ("failed" in note) notes.failed.push(note.failed);
    else if ("passed" in note) notes.passed += 1;
    else if ("secondTry" in note) {
      notes.passed += 1;
      notes.secondTries.push(note.secondTry);
    } else {
      notes.times.push(note.ended);
      notes.last = note.ended.file;
      running.delete(note.ended.file);
    }
  }
  return { ...notes, running: [...running] };
}

/** How a program ended; `error`: why it could not be started; `isHung`: it was stopped because it made no progress. */
export type Ending = { code: number | null; signal: string | null; error?: string; isHung?: boolean };

/**
 * Says how a vitest run broke off; null if it did not. A run that reports its failures has not broken off, though its
 * exit code is not 0, unless it had to be stopped. `failed`: the failures that its report names, null without a report.
 */
export function breakOffLine(
  step: string,
  { code, signal, error, isHung }: Ending,
  { failed, notes }: { failed: number | null; notes: Pick<RunNotes, "running" | "last"> },
): string | null {
  if (error !== undefined) return `  ${step}: vitest did not start: ${error}`;
  const how = isHung
    ? "vitest made no progress and was stopped"
    : signal !== null
      ? `vitest ended by ${signal}`
      : failed === null
        ? `vitest exited with code ${code} and left no report`
        : code !== 0 && failed === 0
          ? `vitest exited with code ${code}, though no test failed: see its errors above`
          : null;
  if (how === null) return null;
  const { running, last } = notes;
  const where =
    running.length > 0 ? `in ${running.join(", ")}` : last !== null ? `after its last file ${last}` : "no file started";
  return `  ${step}: ${how}; ${where}`;
}
