import type { Mail } from "../../shared/contract/mail";
import { blankNotices, foldText } from "./sentences";

/** Characters of a mail that are read for words: its topic comes first. */
const READ = 1_500;

/**
 * The word features of a mail: single words, the stems of long ones and pairs of neighbors; in Chinese, one to three
 * characters in a row. All numbers are one word. Words of the subject are added once more with `#`, and those of the
 * sender's name and mailbox with `@`.
 */
export function wordsOf({ subject, text, calendar, from }: Mail): string[] {
  const words = new Set<string>();
  const body = (text || calendar?.description || "").slice(0, READ);
  const folded = foldText(subject);
  for (const part of [folded, blankNotices(foldText(body))]) collect(part, words);
  for (const [word] of folded.matchAll(/[a-z']{2,}/g)) words.add(`#${word}`);
  for (const [run] of folded.matchAll(/\p{Script=Han}{2,}/gu)) {
    for (let i = 0; i + 1 < run.length; i += 1) words.add(`#${run.slice(i, i + 2)}`);
  }
  const sender = foldText(`${from.name} ${from.address.split("@")[0] ?? ""}`);
  for (const [word] of sender.matchAll(/[a-z]{2,}|\p{Script=Han}{2}/gu)) words.add(`@${word}`);
  return [...words];
}

/** Letters of a stem. */
const STEM = 5;

function collect(folded: string, words: Set<string>): void {
  let before = "";
  for (const [token] of folded.matchAll(/[a-z']+|\d+|\p{Script=Han}+/gu)) {
    const first = token.charCodeAt(0);
    if (first >= 0x3000) {
      before = "";
      for (let i = 0; i < token.length; i += 1) {
        for (let length = 1; length <= 3 && i + length <= token.length; length += 1) {
          words.add(token.slice(i, i + length));
        }
      }
      continue;
    }
    const word = first < 0x3a && first >= 0x30 ? "0" : token;
    if (word.length > 1 || word === "0") words.add(word);
    if (word.length > STEM) words.add(`^${word.slice(0, STEM)}`);
    if (before) words.add(`${before} ${word}`);
    before = word;
  }
}
