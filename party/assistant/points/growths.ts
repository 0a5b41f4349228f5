import { fold } from "../../text/fold";

/** Orders of growth and their wordings. "n log n" comes before "log n", which it contains. */
const GROWTHS: readonly (readonly [string, RegExp])[] = [
  ["n log n", /\bn ?(?:\* ?|times )?log ?n\b|linearithmic|线性对数/g],
  ["log n", /\blog ?n\b|\blogarithmic\b|对数(?=级|时间|阶|复杂度|的)/g],
  ["n^2", /\bquadratic\b|\bn ?(?:\^ ?2|2(?!\d)|²|squared|times n)|平方(?=级|时间|阶|复杂度)|n ?的?(?:平方|方)/g],
  ["2^n", /\bexponential (?:time|in)\b|\b2 ?\^ ?n\b|指数(?=级|时间|阶|复杂度)/g],
  [
    "n",
    /\blinear\b(?! (?:scan|search|probing|algebra|regression))|\bo ?\( ?n ?\)|\bo of n\b(?! (?:log|squared|times))|线性/g,
  ],
  [
    "1",
    /\bconstant (?:time|space|memory|lookups?|cost)\b|\bo ?\( ?1 ?\)|\bo of (?:1|one)\b|常[数量](?=级|时间|空间|阶|复杂度)/g,
  ],
];

/**
 * Whether folded words state a growth that is not in `right`. Always false for a point that doesn't state one itself.
 */
export function hasOtherGrowth(words: string, point: string, right: readonly string[]): boolean {
  if (growthsIn(fold(point)).size === 0) return false;
  const known = growthsIn(fold(right.join("\n")));
  return [...growthsIn(words)].some((growth) => !known.has(growth));
}

function growthsIn(folded: string): ReadonlySet<string> {
  const found = new Set<string>();
  let rest = folded;
  for (const [growth, pattern] of GROWTHS) {
    const left = rest.replace(pattern, " ");
    if (left !== rest) found.add(growth);
    rest = left;
  }
  return found;
}
