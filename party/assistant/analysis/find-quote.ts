import type { Quote } from "../../protocol/analysis";
import { fold } from "../../text/fold";
import { hasHan, hasLetter, late } from "../../text/letters";
import type { Line } from "../task";

/** The letters and digits of a text, folded, each with its position. */
type Letters = { text: string; places: readonly number[] };

const ALPHABETIC = late(String.raw`[\p{Script=Latin}\p{N}]`, "u");

/**
 * Finds a quote in the answer, in the transcript's own letters. Case, spaces, punctuation and quotation marks may
 * differ, and an ellipsis may skip words; null if nobody said it. A quote over several lines is cut to its longest
 * part, because a quote is within one line.
 */
export function findQuote(answer: readonly Line[], words: string): Quote | null {
  const parts = words
    .split(/…|\.{2,}|⋯/u)
    .map(toLetters)
    .filter(({ text }) => text.length > 0);
  const longest = parts.reduce<Letters | null>(
    (best, one) => (best && best.text.length >= one.text.length ? best : one),
    null,
  );
  if (!longest || !isEnough(longest.text)) return null;
  for (const line of answer) {
    const found = findParts(
      line,
      parts.map(({ text }) => text),
    );
    if (found) return found;
  }
  for (const line of answer) {
    const found = findParts(line, [longest.text]);
    if (found) return found;
  }
  return findAcross(answer, longest.text);
}

function isEnough(letters: string): boolean {
  return hasHan(letters) ? letters.length >= 2 : letters.length >= 3;
}

function toLetters(text: string): Letters {
  const folded = fold(text);
  const places: number[] = [];
  let letters = "";
  for (let i = 0; i < folded.length; i += 1) {
    const unit = folded.charAt(i);
    if (!hasLetter(unit) && !/[\ud800-\udfff]/u.test(unit)) continue;
    letters += unit;
    places.push(i);
  }
  return { text: letters, places };
}

function findParts(line: Line, parts: readonly string[]): Quote | null {
  const letters = toLetters(line.text);
  let from = 0;
  let start = -1;
  let end = -1;
  for (const part of parts) {
    const at = findWhole(line.text, letters, part, from);
    if (at === -1) return null;
    from = at + part.length;
    if (start === -1) start = letters.places[at] ?? 0;
    end = (letters.places[from - 1] ?? 0) + 1;
  }
  return { segmentId: line.id, start, text: line.text.slice(start, end) };
}

/** Finds a part, but not in the middle of an alphabetic word: "start" doesn't contain the quote "art". */
function findWhole(text: string, letters: Letters, part: string, from: number): number {
  for (let at = letters.text.indexOf(part, from); at !== -1; at = letters.text.indexOf(part, at + 1)) {
    const start = letters.places[at] ?? 0;
    const last = letters.places[at + part.length - 1] ?? 0;
    if (!isInsideWord(text, start) && !isInsideWord(text, last + 1)) return at;
  }
  return -1;
}

function isInsideWord(text: string, place: number): boolean {
  const alphabetic = ALPHABETIC();
  return alphabetic.test(text.charAt(place - 1)) && alphabetic.test(text.charAt(place));
}

/** Whether a range of all lines' letters begins and ends at the edges of words. */
function isWhole(all: readonly { line: Line; letters: Letters }[], at: number, length: number): boolean {
  let offset = 0;
  return all.every(({ line, letters }) => {
    const edges = [at - offset, at + length - offset].filter((edge) => edge > 0 && edge < letters.text.length);
    offset += letters.text.length;
    return edges.every(
      (edge) =>
        (letters.places[edge] ?? 0) - (letters.places[edge - 1] ?? 0) > 1 ||
        !isInsideWord(line.text, letters.places[edge] ?? 0),
    );
  });
}

function findAcross(answer: readonly Line[], part: string): Quote | null {
  const all = answer.map((line) => ({ line, letters: toLetters(line.text) }));
  const at = all
    .map(({ letters }) => letters.text)
    .join("")
    .indexOf(part);
  if (at === -1) return null;
  if (!isWhole(all, at, part.length)) return null;
  let offset = 0;
  let best: Quote | null = null;
  for (const { line, letters } of all) {
    const first = Math.max(0, at - offset);
    const last = Math.min(letters.text.length, at + part.length - offset) - 1;
    offset += letters.text.length;
    if (last < first) continue;
    const start = letters.places[first] ?? 0;
    const text = line.text.slice(start, (letters.places[last] ?? 0) + 1);
    if (isEnough(text) && !isInsideWord(line.text, start) && text.length > (best?.text.length ?? 0)) {
      best = { segmentId: line.id, start, text };
    }
  }
  return best;
}
