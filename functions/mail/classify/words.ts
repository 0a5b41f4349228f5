import type { Mail } from "../../contract/mail";
import { foldText } from "./sentences";

/** Only so much of a mail is read for words: what it is about comes first. */
const READ = 1_500;

/**
 * The words of a mail and what stands side by side in it: single words and pairs, of Chinese two and three characters in
 * a row; numbers are all the same. Words of the sender's name and box are marked, for they say who writes.
 */
export function wordsOf({ subject, text, calendar, from }: Mail): string[] {
  const words = new Set<string>();
  const body = (text || calendar?.description || "").slice(0, READ);
  for (const part of [subject, body]) collect(foldText(part), words);
  const sender = foldText(`${from.name} ${from.address.split("@")[0] ?? ""}`);
  for (const [word] of sender.matchAll(/[a-z]{2,}|\p{Script=Han}{2}/gu)) words.add(`@${word}`);
  return [...words];
}

function collect(folded: string, words: Set<string>): void {
  let before = "";
  for (const [token] of folded.matchAll(/[a-z']+|\d+|\p{Script=Han}+/gu)) {
    const first = token.charCodeAt(0);
    if (first >= 0x3000) {
      before = "";
      for (let i = 0; i + 1 < token.length; i += 1) {
        words.add(token.slice(i, i + 2));
        if (i + 2 < token.length) words.add(token.slice(i, i + 3));
      }
      continue;
    }
    const word = first < 0x3a && first >= 0x30 ? "0" : token;
    if (word.length > 1 || word === "0") words.add(word);
    if (before) words.add(`${before} ${word}`);
    before = word;
  }
}
