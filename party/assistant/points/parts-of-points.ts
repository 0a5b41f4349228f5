import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import { toStem } from "../words/terms";
import { readText } from "../words/text";
import { isFunctionWord } from "../words/vocabulary";

const JOINTS = /[,;:、]|(?<=[a-z)]) and (?=[a-z])|(?<=[\u3400-\u9fff])(?:和|并且|而且|但)(?=[\u3400-\u9fff])/;

/** Words of sequence, which occur in any sentence. */
const ORDER = /^(?:first|then|next|last|once|also|each|every|one|two|先|再|后|最后|首先|然后|一个|两个)$/;

/**
 * Whether these words contain a content word of each part of a point. `all`: the points of the same question. Words
 * that several of them have in common are the question's topic and don't count.
 */
export function saysEachPart(words: string, point: string, all: readonly string[]): boolean {
  const topic = (word: string) => all.filter((one) => one !== point && wordsOf(one).includes(word)).length >= 2;
  const parts = partsOf(point)
    .map((part) => part.filter((word) => !topic(word)))
    .filter((part) => part.length > 0);
  if (parts.length < 2) return true;
  const said = new Set(readText(words).tokens.map(({ text }) => toStem(text)));
  // Segmentation cuts the same Chinese words differently in different sentences.
  return parts.every((part) => part.some((word) => (hasHan(word) ? words.includes(word) : said.has(word))));
}

const known = new Map<string, readonly (readonly string[])[]>();

function wordsOf(point: string): readonly string[] {
  return partsOf(point).flat();
}

/** The content words of each part, without those that also occur in another part. */
function partsOf(point: string): readonly (readonly string[])[] {
  const before = known.get(point);
  if (before) return before;
  const parts = fold(point)
    .split(JOINTS)
    .map((part) => readText(part).tokens.filter((token) => !isFunctionWord(token) && !ORDER.test(token.text)))
    .map((tokens) => [...new Set(tokens.map(({ text }) => toStem(text)))]);
  const own = parts.map((part, i) => part.filter((word) => !parts.some((other, j) => i !== j && other.includes(word))));
  const found = own.filter((part) => part.length > 0);
  known.set(point, found);
  return found;
}
