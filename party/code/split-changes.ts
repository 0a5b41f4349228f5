import { utf8Length } from "../protocol/parse";
import { type TextChanges, toTextChanges, writeChanges } from "./code-text";

/** Size on the wire. */
export function changesBytes(changes: TextChanges): number {
  return utf8Length(JSON.stringify(writeChanges(changes)));
}

/** The same as several changes, each made on the one before and of at most `most` bytes. */
export function splitChanges(changes: TextChanges, most: number): TextChanges[] {
  if (changesBytes(changes) <= most) return [changes];
  const halves = halve(changes);
  return halves ? halves.flatMap((half) => splitChanges(half, most)) : [changes];
}

/** Null where there is nothing to divide. */
function halve(changes: TextChanges): [TextChanges, TextChanges] | null {
  const { length } = changes;
  const parts: { from: number; to: number; insert: string }[] = [];
  changes.iterChanges((from, to, _fromB, _toB, inserted) => parts.push({ from, to, insert: inserted.toString() }));
  const [only] = parts;
  if (parts.length > 1) {
    const middle = parts.length >> 1;
    const first = toTextChanges(parts.slice(0, middle), length);
    return [first, toTextChanges(parts.slice(middle), length).map(first)];
  }
  const at = only ? findCut(only.insert) : 0;
  if (!only || at === 0) return null;
  const first = toTextChanges([{ ...only, insert: only.insert.slice(0, at) }], length);
  const rest = { from: only.from + at, insert: only.insert.slice(at) };
  return [first, toTextChanges([rest], first.newLength)];
}

/** The middle of a text, outside of a character of two units. */
function findCut(text: string): number {
  const middle = text.length >> 1;
  return /^[\uDC00-\uDFFF]/.test(text.slice(middle)) ? middle - 1 : middle;
}
