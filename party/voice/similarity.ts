/** Compares two pieces of recognized speech, by words, or by characters for scripts without spaces. */
export type Token = { text: string; isHan: boolean };

const TOKENS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}]+/gu;
const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export function tokenize(text: string): Token[] {
  const words = text.normalize("NFKC").toLowerCase().match(TOKENS) ?? [];
  return words.map((word) => ({ text: word, isHan: HAN.test(word) }));
}

/** A word and its position in the text. */
export type PlacedToken = Token & { start: number; end: number };

/** Like `tokenize`, for cutting the text: `text` must be composed (NFC). */
export function tokenizePlaces(text: string): PlacedToken[] {
  return [...text.matchAll(TOKENS)].map(({ 0: word, index }) => ({
    text: word.normalize("NFKC").toLowerCase(),
    isHan: HAN.test(word),
    start: index,
    end: index + word.length,
  }));
}

/** In words: three Chinese characters weigh like two words. */
export function sizeOf(tokens: readonly Token[]): number {
  return tokens.reduce((size, { isHan }) => size + (isHan ? 2 / 3 : 1), 0);
}

export type Alignment = {
  /** 1: every token of `part` is in `whole`, in order and without gaps; 0: none is. */
  similarity: number;
  /** Share of `part`'s tokens that were found. */
  found: number;
  /** For each token of `part` its position in `whole`, or null. */
  places: readonly (number | null)[];
  /** Size of `part` before and after the match. */
  before: number;
  after: number;
};

const SKIP = 0.7;
const EXTRA = 1;
/** Recognizers don't confuse "I" and "you", but a person who repeats a question changes exactly that. */
const OTHER_PERSON = 3;
const EXTRA_PERSON = 2;
const FIRST = new Set(["i", "me", "my", "mine", "myself", "we", "us", "our", "我", "咱"]);
const SECOND = new Set(["you", "your", "yours", "yourself", "你", "您", "妳"]);

/** Finds the stretch of `whole` that `part` resembles most (edit distance with free ends). */
export function align(part: readonly Token[], whole: readonly Token[]): Alignment {
  const width = whole.length + 1;
  const costs = new Float64Array((part.length + 1) * width);
  for (const [i, token] of part.entries()) {
    const above = i * width;
    const here = above + width;
    costs[here] = at(costs, above) + extraCost(token);
    for (const [j, other] of whole.entries()) {
      costs[here + j + 1] = Math.min(
        at(costs, above + j) + swapCost(token, other),
        at(costs, above + j + 1) + extraCost(token),
        at(costs, here + j) + SKIP,
      );
    }
  }
  return trace(part, whole, costs);
}

function trace(part: readonly Token[], whole: readonly Token[], costs: Float64Array): Alignment {
  const width = whole.length + 1;
  const row = part.length * width;
  let j = 0;
  for (let k = 1; k < width; k++) if (at(costs, row + k) < at(costs, row + j)) j = k;
  const cost = at(costs, row + j);
  const places: (number | null)[] = part.map(() => null);
  const kinds: ("found" | "swapped" | "extra")[] = part.map(() => "extra");
  let i = part.length;
  for (let token = part[i - 1]; token; token = part[i - 1]) {
    const other = whole[j - 1];
    const here = at(costs, i * width + j);
    const swap = other ? swapCost(token, other) : Number.POSITIVE_INFINITY;
    if (other && isNear(here, at(costs, (i - 1) * width + j - 1) + swap)) {
      kinds[i - 1] = swap < 0.5 ? "found" : "swapped";
      if (swap < 0.5) places[i - 1] = j - 1;
      i--;
      j--;
    } else if (isNear(here, at(costs, (i - 1) * width + j) + extraCost(token))) {
      i--;
    } else {
      j--;
    }
  }
  const first = kinds.findIndex((kind) => kind !== "extra");
  const last = kinds.findLastIndex((kind) => kind !== "extra");
  return {
    similarity: part.length === 0 ? 0 : Math.max(0, 1 - cost / part.length),
    found: part.length === 0 ? 0 : kinds.filter((kind) => kind === "found").length / part.length,
    places,
    before: first < 0 ? sizeOf(part) : sizeOf(part.slice(0, first)),
    after: first < 0 ? sizeOf(part) : sizeOf(part.slice(last + 1)),
  };
}

function extraCost({ text }: Token): number {
  return FIRST.has(text) ? EXTRA_PERSON : EXTRA;
}

/**
 * 0: the same word; below 0.5: nearly the same; 1: another word; above 1: a word that no recognizer confuses with it.
 */
export function swapCost(a: Token, b: Token): number {
  if (a.text === b.text) return 0;
  if ((FIRST.has(a.text) && SECOND.has(b.text)) || (SECOND.has(a.text) && FIRST.has(b.text))) return OTHER_PERSON;
  if (a.isHan || b.isHan || Math.min(a.text.length, b.text.length) < 4) return 1;
  const distance = editDistance(a.text, b.text) / Math.max(a.text.length, b.text.length);
  return distance <= 0.35 ? distance : 1;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (previous[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    previous = next;
  }
  return previous[b.length] ?? 0;
}

function at(costs: Float64Array, index: number): number {
  return costs[index] ?? 0;
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9;
}
