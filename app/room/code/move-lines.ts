import { MapMode } from "@codemirror/state";
import type { CodeText, TextChanges } from "../../../party/code/code-text";
import type { CodeMark } from "../../../party/protocol/code";

/**
 * The numbers that lines of a text have after changes of it, which lead from `before` to `after`. Null for a line whose
 * text is another one now, and for one that is gone or never was.
 */
export function moveLines(
  lines: readonly number[],
  before: CodeText,
  changes: readonly TextChanges[],
  after: CodeText,
): (number | null)[] {
  return lines.map((line) => {
    if (line > before.lines) return null;
    const { from, text } = before.line(line);
    let at: number | null = from;
    for (const one of changes) if (at !== null) at = one.mapPos(at, 1, MapMode.TrackAfter);
    const moved = at === null ? null : after.lineAt(at);
    return moved?.text === text ? moved.number : null;
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
