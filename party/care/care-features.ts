import { CONCEPTS } from "./concepts";

const HAN = /[\u3400-\u9fff]/;
const TOKENS = /[a-z0-9]+(?:'[a-z]+)?|[\u3400-\u9fff]/g;
/** Longer words are read in parts of as many tokens: a sentence of danger in a long answer must not be outweighed. */
const PART = 60;
const STEP = 30;

/** The parts of plain speech that are judged, each by itself. */
export function partsOf(plain: string): string[][] {
  const tokens = plain.match(TOKENS) ?? [];
  const parts: string[][] = [];
  for (let from = 0; from === 0 || from + STEP < tokens.length; from += STEP)
    parts.push(tokens.slice(from, from + PART));
  return parts;
}

/** Words and pairs of them, Chinese characters in twos and threes, and the concepts that stand together. */
export function featuresOf(tokens: readonly string[]): Set<string> {
  const found = new Set<string>();
  tokens.forEach((token, i) => {
    const [second, third] = [tokens[i + 1], tokens[i + 2]];
    if (!HAN.test(token)) found.add(token);
    if (second === undefined) return;
    found.add(`${token} ${second}`);
    if (third !== undefined && (HAN.test(token) || token.length + second.length < 10))
      found.add(`${token} ${second} ${third}`);
  });
  const text = tokens.join(" ").replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/g, "");
  const concepts = CONCEPTS.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
  concepts.forEach((one, i) => {
    found.add(`=${one}`);
    for (const other of concepts.slice(i + 1)) found.add(`=${one}+${other}`);
  });
  return found;
}
