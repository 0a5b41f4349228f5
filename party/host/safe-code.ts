import { sensitiveIn } from "../care/sensitive-code";
import { withoutWritten } from "../care/written-words";
import { type CodeText, readChanges, type TextChanges, toCodeText } from "../code/code-text";
import type { CodeRecord } from "../protocol/code";

type RecordedFile = CodeRecord["files"][number];

/** Lines around what is deleted: a comment may go over several of them. */
const LINES_AROUND = 3;

/**
 * The code without comments and strings of somebody in danger or suffering violence; the same object if there are none.
 * Such words become spaces, so lines keep their numbers. A file in which they stood at any time has no history then, which
 * would show how they were typed, and its runs have no input and output, where a program may have written them.
 */
export function toSafeCode(code: CodeRecord): CodeRecord {
  const files = code.files.map(toSafeFile);
  const changed = new Set(files.flatMap((file, n) => (file === code.files[n] ? [] : [file.id])));
  if (changed.size === 0) return code;
  return { files, runs: code.runs.map((run) => (changed.has(run.file) ? { ...run, input: "", output: "" } : run)) };
}

function toSafeFile(file: RecordedFile): RecordedFile {
  const found = sensitiveIn(file);
  if (found.length === 0 && !everHadSensitive(file)) return file;
  const { first: _, ...rest } = file;
  return { ...rest, text: withoutWritten(file.text, found), changes: [], isCut: true };
}

/** Whether such words were there and have been deleted since. */
function everHadSensitive({ first, changes: recorded, isCut, language }: RecordedFile): boolean {
  if (first === undefined) return false;
  const isSensitive = (text: string) => sensitiveIn({ text, language }).length > 0;
  let text = toCodeText(first);
  let lastLine: number | null = null;
  for (const { changes: json } of recorded) {
    const changes = readChanges(json);
    // The playback shows nothing after a change that doesn't fit.
    if (!changes || changes.length !== text.length) return isSensitive(text.toString());
    const gone = deletedBy(changes);
    const line = gone && text.lineAt(gone.from).number;
    // Of deletions one after the other in a line, the first has the whole words.
    if (gone && line !== lastLine && isSensitive(linesAround(gone, text))) return true;
    lastLine = line;
    text = changes.apply(text);
  }
  return isCut === true && isSensitive(text.toString());
}

/** From the beginning of the first deletion to the end of the last one. */
function deletedBy(changes: TextChanges): { from: number; to: number } | null {
  const ranges: { from: number; to: number }[] = [];
  changes.iterChangedRanges((from, to) => to > from && ranges.push({ from, to }));
  const [first] = ranges;
  const last = ranges.at(-1);
  return first && last ? { from: first.from, to: last.to } : null;
}

function linesAround({ from, to }: { from: number; to: number }, text: CodeText): string {
  const first = Math.max(1, text.lineAt(from).number - LINES_AROUND);
  const last = Math.min(text.lines, text.lineAt(to).number + LINES_AROUND);
  return text.sliceString(text.line(first).from, text.line(last).to);
}
