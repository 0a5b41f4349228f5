import { ChangeSet, Text } from "@codemirror/state";
import type { TextChange } from "../protocol/code";

/** A file's text: a persistent tree, so an old version stays valid and a change costs little. */
export type CodeText = Text;
export type TextChanges = ChangeSet;

export function toCodeText(text: string): CodeText {
  return Text.of(text.split(/\r\n?|\n/));
}

/** Null for what no editor makes: a part that neither keeps, removes nor inserts anything. */
export function readChanges(json: TextChange): TextChanges | null {
  const isPart = (part: TextChange[number]) => {
    if (typeof part === "number") return part > 0;
    const [removed, ...lines] = part;
    return lines.length === 0 ? removed > 0 : lines.length > 1 || lines[0] !== "";
  };
  return json.every(isPart) ? ChangeSet.fromJSON(json) : null;
}

export function writeChanges(changes: TextChanges): TextChange {
  return changes.toJSON();
}

export type TextReplacement = { from: number; to?: number; insert?: string };

export function toTextChanges(parts: readonly TextReplacement[], length: number): TextChanges {
  return ChangeSet.of(parts, length, "\n");
}

/**
 * Rule K3: unanswered changes, each made on the one before, after another change was applied before them all; and that
 * change as it applies after them. One step of the room's order at a time: several at once may order insertions
 * differently.
 */
export function rebaseOver(
  unanswered: readonly TextChanges[],
  applied: TextChanges,
): { unanswered: TextChanges[]; applied: TextChanges } {
  let change = applied;
  const rebased = unanswered.map((own) => {
    const moved = own.map(change);
    change = change.map(own, true);
    return moved;
  });
  return { unanswered: rebased, applied: change };
}
