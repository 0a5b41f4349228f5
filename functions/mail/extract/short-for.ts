/** Real names of firms have no more words, and addresses are no longer. */
const [MOST_WORDS, LONGEST] = [10, 64];
/** Of the first word so much: "m" may begin anything. */
const LEAST_FIRST = 3;
/** A shorter one occurs in a longer name by chance. */
const LEAST_HAN = 4;

/**
 * Whether a key (`normaliseCompany`, an address) is a name cut short: beginnings of its words, the first one among
 * them, as "mercertransit" and "mercercta" are of "Mercer County Transit Authority", or some of its characters, as 梧桐三院
 * is of 梧桐市第三人民医院. A form that only lacks the end of the name is no abbreviation.
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
  // Where in the key one may be after each word.
  let ends = new Set<number>();
  for (let size = LEAST_FIRST; size <= shared(key, 0, first); size += 1) ends.add(size);
  for (const word of rest) {
    const next = new Set(ends);
    for (const from of ends) for (let n = 1; n <= shared(key, from, word); n += 1) next.add(from + n);
    ends = next;
  }
  return ends.has(key.length);
}

/** The number of letters of a word that the key contains from that position on. */
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
