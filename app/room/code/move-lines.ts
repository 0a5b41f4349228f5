import type { CodeText, TextChanges } from "../../../party/code/code-text";
import type { CodeMark } from "../../../party/protocol/code";

/**
 * The numbers that lines of a text have after changes of it, which lead from `before` to `after`. Null for a line that
 * was changed, is gone, or never was.
 */
export function moveLines(
  lines: readonly number[],
  before: CodeText,
  changes: readonly TextChanges[],
  after: CodeText,
): (number | null)[] {
  return lines.map((line) => {
    if (line > before.lines) return null;
    let { from, to } = before.line(line);
    for (const one of changes) {
      if (one.touchesRange(from, to) !== false) return null;
      from = one.mapPos(from);
      to = one.mapPos(to);
    }
    return after.lineAt(from).number;
  });
}

/** The marks of these lines where the lines are now. */
export function moveMarks(marks: readonly CodeMark[], move: (lines: number[]) => (number | null)[] | null): CodeMark[] {
  const lines = move(marks.map(({ line }) => line)) ?? [];
  return marks.flatMap(({ text }, n) => {
    const line = lines[n] ?? null;
    return line === null ? [] : [{ line, text }];
  });
}
