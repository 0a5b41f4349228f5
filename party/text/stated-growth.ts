import { fold } from "./fold";

/** Growths that words state, as in `O(n log n)`; null: none, or more than one. */
export type StatedGrowth = { time: string | null; space: string | null };

const WRITTEN =
  /\b(?:big )?(?:o|oh)\s*(?:\(|of\b)\s*((?:[a-z0-9^²+* ]|\([^()]*\))+?)(?:\)|(?=[,.;，。；、]|$|\band\b|\bfor\b|\bin\b|\btime\b|\bspace\b|\bmemory\b|[\u3400-\u9fff]))/;
const WORDS: readonly [RegExp, string][] = [
  [/\bn log n\b|\blinearithmic\b|线性对数|n ?log ?n/, "O(n log n)"],
  [/\bquadratic\b|\bn squared\b|平方(?:级|时间|阶|复杂度)|n ?方|n ?的?平方/, "O(n^2)"],
  [/\blogarithmic\b|\blog n time\b|对数(?:级|时间|阶|复杂度)/, "O(log n)"],
  [/\blinear\b(?! (?:scan|search|probing|pass|algebra))|线性(?:级|时间|空间|阶|复杂度|的)/, "O(n)"],
  [/\bconstant (?:time|space|memory|extra)\b|常数(?:级|时间|空间|阶|复杂度)|常量空间/, "O(1)"],
  [/\bexponential\b|指数(?:级|时间|阶|复杂度)/, "O(2^n)"],
];
const SPACE = /\b(?:memory|space|storage)\b|空间|内存|记忆体/;
const TIME = /\b(?:time|runtime|fast|speed)\b|时间|耗时|用时/;
/** Words that attribute a growth to another solution, deny it or make it uncertain. */
const NOT_OWN =
  /\b(?:instead|rather than|not|isn't|than|unless|worst case|average|brute|naive|naively|maybe|might|guess|could be|not sure|if|improve|reduce)\b|而不是|不是|不会|暴力|比|也许|可能|如果|最坏|平均|优化|不确定/;
const CLAUSES = /[,，.。;；!！?？\n]|\b(?:and|but|with|while)\b|而且|并且|但是|然后/;

/** Returns the growths that these words state for the candidate's own solution, if there is no doubt about them. */
export function statedGrowth(words: string): StatedGrowth {
  const found: Record<keyof StatedGrowth, Set<string>> = { time: new Set(), space: new Set() };
  let about: keyof StatedGrowth | null = null;
  for (const sentence of fold(words).split(/[.。!！?？\n]/)) {
    if (NOT_OWN.test(sentence)) continue;
    for (const clause of sentence.split(CLAUSES)) {
      const growth = growthIn(clause);
      const own: keyof StatedGrowth | null = SPACE.test(clause) ? "space" : TIME.test(clause) ? "time" : null;
      if (growth === null) {
        about = own ?? about;
        continue;
      }
      // "O(n) time and space" states both.
      if (own === "space" && TIME.test(clause)) found.time.add(growth);
      found[own ?? about ?? "time"].add(growth);
      about = null;
    }
  }
  return { time: only(found.time), space: only(found.space) };
}

/** Whether words mention cost at all, certain or not. */
export function speaksOfCost(words: string): boolean {
  const folded = fold(words);
  return WRITTEN.test(folded) || WORDS.some(([pattern]) => pattern.test(folded)) || /complexity|复杂度/.test(folded);
}

/** Whether two growths are the same, apart from their notation. */
export function isSameGrowth(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}

function growthIn(clause: string): string | null {
  const written = WRITTEN.exec(clause)?.[1];
  if (written !== undefined) return normalize(`O(${written})`);
  const named = WORDS.filter(([pattern]) => pattern.test(clause)).map(([, growth]) => growth);
  // "n log n" contains a "log n".
  return named[0] ?? null;
}

function normalize(growth: string): string {
  const inner = growth
    .toLowerCase()
    .replace(/^o\(|\)$/g, "")
    .replace(/²| squared| ?\^ ?2/g, "^2")
    .replace(/\blog\s*\(?\s*([a-z])\s*\)?/g, "log $1")
    .replace(/\s*\+\s*/g, " + ")
    .replace(/\s*\*\s*|\s+times\s+/g, " ")
    .replace(/\bone\b/g, "1")
    .replace(/([a-z0-9])(log )/g, "$1 $2")
    .replace(/\s+/g, " ")
    .trim();
  return `O(${inner})`;
}

function only(found: ReadonlySet<string>): string | null {
  const [first] = found;
  return found.size === 1 && first !== undefined ? first : null;
}
