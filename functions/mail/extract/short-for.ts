/** Limits: words after a company's first one, and characters of a key. */
const [MOST_WORDS, LONGEST] = [10, 64];
/** Fewest letters taken from the first word: too many words begin with "m". */
const LEAST_FIRST = 3;
/** Shortest Chinese abbreviation: shorter ones occur in longer names by chance. */
const LEAST_HAN = 4;

/**
 * Whether a key (from `normalizeCompany` or an address) abbreviates a name. It joins the beginnings of words, including
 * the first ("mercertransit" and "mercercta" for "Mercer County Transit Authority"), or leaves out characters (梧桐三院 for
 * 梧桐市第三人民医院). A key that only lacks the end of the name doesn't count.
 */
export function isShortFor(key: string, name: string): boolean {
  if (key.length < LEAST_FIRST || key.length > LONGEST) return false;
  return /\p{Script=Han}/u.test(key) ? isShortHan(key, name) : isShortLatin(key, name);
}

function isShortLatin(key: string, name: string): boolean {
  const words = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && word !== "the");
  const [first = "", ...rest] = words;
  if (rest.length === 0 || rest.length > MOST_WORDS || words.join("").startsWith(key)) return false;
  // Positions in the key that the words so far can reach.
  let ends = new Set<number>();
  for (let size = LEAST_FIRST; size <= shared(key, 0, first); size += 1) ends.add(size);
  for (const word of rest) {
    const next = new Set(ends);
    for (const from of ends) for (let n = 1; n <= shared(key, from, word); n += 1) next.add(from + n);
    ends = next;
  }
  return ends.has(key.length);
}

/** Counts the first letters of a word that the key contains at a position. */
function shared(key: string, from: number, word: string): number {
  let n = 0;
  while (n < word.length && key.charAt(from + n) === word.charAt(n)) n += 1;
  return n;
}

function isShortHan(key: string, name: string): boolean {
  if (key.length < LEAST_HAN || name.length <= key.length || name.length > LONGEST || name.includes(key)) return false;
  let at = name.indexOf(key.slice(0, 2));
  if (at < 0) return false;
  at += 2;
  for (const one of key.slice(2)) {
    at = name.indexOf(one, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
