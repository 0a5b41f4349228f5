import { once } from "./once";
import { SIMPLIFIED, TRADITIONAL } from "./traditional";

const folded = once(() => {
  const plain = [...SIMPLIFIED];
  return new Map([...TRADITIONAL].map((character, i) => [character, plain[i] ?? character]));
});

/**
 * Folds case, width and script (to Simplified Chinese) unit by unit, so that positions in the folded text are positions
 * in the original.
 */
export function fold(text: string): string {
  if (text !== last.text) last = { text, folded: foldAll(text) };
  return last.folded;
}

/** Many rules in a row ask about the same words. */
let last = { text: "", folded: "" };

function foldAll(text: string): string {
  let result = "";
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const known = table[code];
    if (known) {
      result += String.fromCharCode(known);
      continue;
    }
    const unit = foldUnit(text.charAt(i));
    table[code] = unit.charCodeAt(0);
    result += unit;
  }
  return result;
}

/** Whether `text` has these words, whatever the case, the script or the kind of apostrophes. */
export function hasWords(text: string, words: string): boolean {
  return fold(text).includes(fold(words));
}

/** The folded unit of each unit that was met; 0: none yet. */
const table = new Uint16Array(0x10000);

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code < 0x80) return unit.toLowerCase();
  if (unit === "’" || unit === "‘") return "'";
  if (unit === "“" || unit === "”") return '"';
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toLowerCase();
  const lower = unit.toLowerCase();
  return folded().get(unit) ?? (lower.length === 1 ? lower : unit);
}
