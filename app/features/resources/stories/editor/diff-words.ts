/** A run of text; `isOwn`: the other version lacks it. */
export type Piece = { text: string; isOwn: boolean };

const WORDS = /\p{Script=Han}|[\p{L}\p{M}\p{N}]+|\s+|./gsu;
/** Limit of compared word pairs; beyond it everything between the first and the last difference is marked. */
const MOST_PAIRS = 4_000_000;

/** The differences between two versions, by word, in Chinese by character. */
export function diffWords(one: string, other: string): [Piece[], Piece[]] {
  const a = one.match(WORDS) ?? [];
  const b = other.match(WORDS) ?? [];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [inA, inB] = compare(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const whole = (words: readonly string[], middle: readonly boolean[]) =>
    toPieces(words, (at) => middle[at - start] ?? false);
  return [whole(a, inA), whole(b, inB)];
}

/** For each word of both, whether it is outside of the longest common subsequence. */
function compare(a: readonly string[], b: readonly string[]): [boolean[], boolean[]] {
  const ownA = a.map(() => true);
  const ownB = b.map(() => true);
  if (a.length * b.length > MOST_PAIRS) return [ownA, ownB];
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      ownA[i] = false;
      ownB[j] = false;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [ownA, ownB];
}

function toPieces(words: readonly string[], isOwnAt: (at: number) => boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, text] of words.entries()) {
    const isOwn = isOwnAt(at);
    const last = pieces.at(-1);
    if (last?.isOwn === isOwn) last.text += text;
    else pieces.push({ text, isOwn });
  }
  return pieces;
}
