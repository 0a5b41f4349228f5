import { fold } from "../../text/fold";
import type { AnswerText } from "../words/text";

/** Finds, in one pass, which of many word lists a text uses. */
export type Lexicon<List> = {
  /** Each word of any list that the text contains, once, with its lists. */
  find(text: AnswerText): Map<string, readonly List[]>;
};

/** The longest Chinese term in characters. */
const LONGEST = 7;

/** `lists`: terms between commas. English terms match with the usual endings, Chinese ones anywhere in a run. */
export function compileLexicon<List>(lists: readonly (readonly [List, string])[]): Lexicon<List> {
  const words = new Map<string, List[]>();
  const phrases = new Map<string, string[][]>();
  for (const [list, terms] of lists) {
    for (const term of fold(terms).split(",")) {
      const key = term.trim().replace(/\s+/g, " ");
      if (key === "") continue;
      const known = words.get(key);
      if (!known) words.set(key, [list]);
      else if (!known.includes(list)) known.push(list);
      const parts = key.includes(" ") ? key.split(" ") : [];
      const first = parts[0];
      if (first !== undefined && !known) phrases.set(first, [...(phrases.get(first) ?? []), parts]);
    }
  }
  return {
    find(text) {
      const found = new Map<string, readonly List[]>();
      const add = (word: string | undefined) => {
        const known = word === undefined ? undefined : words.get(word);
        if (word !== undefined && known) found.set(word, known);
      };
      text.tokens.forEach((token, i) => {
        if (token.kind === "han") {
          if (token.text.length === 1) add(token.text);
          return;
        }
        const phrase = phrases.get(token.text)?.find((parts) => isPhraseAt(text, i, parts));
        if (phrase) add(phrase.join(" "));
        else add(words.has(token.text) ? token.text : toBases(token.text).find((base) => words.has(base)));
      });
      for (const word of findHan(text, words)) add(word);
      return found;
    },
  };
}

function isPhraseAt({ tokens }: AnswerText, at: number, parts: readonly string[]): boolean {
  return parts.every((part, k) => {
    const said = tokens[at + k]?.text;
    return said !== undefined && (said === part || (k === parts.length - 1 && toBases(said).includes(part)));
  });
}

/** Terms of two or more characters, the longest at each position; none that overlaps two words. */
function findHan({ folded, tokens }: AnswerText, words: ReadonlyMap<string, unknown>): string[] {
  const found: string[] = [];
  const han = tokens.filter(({ kind }) => kind === "han");
  const ends = new Set(han.map(({ end }) => end));
  let next = 0;
  for (const { start, end } of han) {
    for (let i = Math.max(start, next); i < end; i += 1) {
      for (let length = LONGEST; length > 1; length -= 1) {
        const isWhole = i + length <= end || (i === start && ends.has(i + length));
        const word = folded.slice(i, i + length);
        if (!isWhole || !words.has(word)) continue;
        found.push(word);
        next = i + length;
        i = next - 1;
        break;
      }
    }
  }
  return found;
}

/** Possible base forms of a word, the likeliest first. */
export function toBases(word: string): string[] {
  const bases = [word];
  const bare = word.replace(/'s?$/, "");
  if (bare !== word) bases.push(bare);
  const cut = (ending: RegExp, ...instead: string[]) => {
    if (bare.length > 4 && ending.test(bare)) for (const one of instead) bases.push(bare.replace(ending, one));
  };
  if (/[^s]s$/.test(bare) && bare.length > 3) bases.push(bare.slice(0, -1));
  cut(/ies$/, "y");
  cut(/ied$/, "y");
  cut(/(?<!i)es$/, "");
  cut(/ves$/, "f", "fe");
  cut(/(?<!i)ed$/, "e", "");
  cut(/([bdgklmnprt])\1ed$/, "$1");
  cut(/ing$/, "", "e");
  cut(/([bdgklmnprt])\1ing$/, "$1");
  cut(/ers?$/, "", "e");
  cut(/([bdgklmnprt])\1ers?$/, "$1");
  return bases;
}
