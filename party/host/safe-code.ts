import { toOwnTestComment } from "../care/own-test-comment";
import { sensitiveIn } from "../care/sensitive-code";
import { withoutWritten } from "../care/written-words";
import { type CodeText, readChanges, type TextChanges, toCodeText } from "../code/code-text";
import { type CodeRecord, withoutTexts } from "../protocol/code";

type RecordedFile = CodeRecord["files"][number];
type RecordedRun = CodeRecord["runs"][number];

/** Lines around what is deleted: a comment may go over several of them. */
const LINES_AROUND = 3;
/** And as far as they aren't longer than this on each side, in characters. */
const MOST_AROUND = 2_000;
/** Characters around deletions that are read in one file; the history of a file that needs more is left out unread. */
const MOST_READ = 2_000_000;

/**
 * The code without comments and strings of somebody in danger or suffering violence; the same object if there are none.
 * Such words become spaces, so lines keep their numbers. A file in which they stood at any time has no history then, which
 * would show how they were typed, and its runs have nothing that a program reads or writes.
 */
export function toSafeCode(code: CodeRecord): CodeRecord {
  const files = code.files.map(toSafeFile);
  const changed = new Set(files.flatMap((file, n) => (file === code.files[n] ? [] : [file.id])));
  const isChanged = (run: RecordedRun) => changed.has(run.file) || hasSensitiveTests(run);
  if (changed.size === 0 && !code.runs.some(isChanged)) return code;
  return { files, runs: code.runs.map((run) => (isChanged(run) ? withoutTexts(run) : run)) };
}

/** Tests that a person has added are read like a comment. */
function hasSensitiveTests({ tests }: RecordedRun): boolean {
  const written = tests?.results.flatMap(({ own }) => (own ? [[own.input, own.expected]] : [])) ?? [];
  return written.some((values) => sensitiveIn(toOwnTestComment(values)).length > 0);
}

function toSafeFile(file: RecordedFile): RecordedFile {
  const found = sensitiveIn(file);
  if (found.length === 0 && !everHadSensitive(file)) return file;
  const { first: _, starter: __, ...rest } = file;
  return { ...rest, text: withoutWritten(file.text, found), changes: [], isCut: true };
}

/** Whether such words were there and have been deleted since. */
function everHadSensitive({ first, starter, changes: recorded, isCut, language }: RecordedFile): boolean {
  if (first === undefined) return false;
  const isSensitive = (text: string) => sensitiveIn({ text, language }).length > 0;
  if (starter !== undefined && isSensitive(starter)) return true;
  let text = toCodeText(first);
  let lastLine: number | null = null;
  let read = 0;
  for (const { changes: json } of recorded) {
    const changes = readChanges(json);
    // The playback shows nothing after a change that doesn't fit.
    if (!changes || changes.length !== text.length) return isSensitive(text.toString());
    const gone = deletedBy(changes);
    const line = gone && text.lineAt(gone.from).number;
    if (gone && line !== lastLine) {
      const around = linesAround(gone, text);
      read += around.length;
      if (read > MOST_READ || isSensitive(around)) return true;
    }
    const next = changes.apply(text);
    // Of deletions one after the other in a line, the first has the whole words, if nothing else comes into the line.
    lastLine = gone && !gone.isReplaced && next.lines === text.lines ? line : null;
    text = next;
  }
  return isCut === true && isSensitive(text.toString());
}

/** From the beginning of the first deletion to the end of the last one. `isReplaced`: something is inserted as well. */
function deletedBy(changes: TextChanges): { from: number; to: number; isReplaced: boolean } | null {
  const ranges: { from: number; to: number }[] = [];
  let isReplaced = false;
  changes.iterChangedRanges((from, to, fromNew, toNew) => {
    if (to > from) ranges.push({ from, to });
    if (toNew > fromNew) isReplaced = true;
  });
  const [first] = ranges;
  const last = ranges.at(-1);
  return first && last ? { from: first.from, to: last.to, isReplaced } : null;
}

function linesAround({ from, to }: { from: number; to: number }, text: CodeText): string {
  const first = Math.max(1, text.lineAt(from).number - LINES_AROUND);
  const last = Math.min(text.lines, text.lineAt(to).number + LINES_AROUND);
  const start = Math.max(text.line(first).from, from - MOST_AROUND);
  return text.sliceString(start, Math.min(text.line(last).to, to + MOST_AROUND));
}
