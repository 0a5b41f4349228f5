/**
 * Words that weaken a statement. Any of them can have another meaning, so only many in few words are reported.
 */
const HEDGE = new RegExp(
  [
    "\\b(?:maybe|perhaps|probably|possibly|somehow|i guess|i suppose|i believe|something like|or something|or so|i'm not (?:really |totally |quite |so )?sure|not (?:really |totally |quite |so )?sure|might)\\b",
    "(?<!\\b(?:what|which|this|that|these|those|some|any|every|each|the|a|one|all|certain|my|your) )\\b(?:kind of|sort of|kinda|sorta)\\b",
    "可能(?!性)|大概|好像(?![^,。!?\\n]{1,8}(?:一样|似的|一般))|也许|或许|说不定|差不多|算是|(?:不太|不是很|不怎么)(?:确定|清楚)|我(?:也|还)?不(?:确定|清楚)|应该(?=[^,。!?\\n]{1,24}吧)|(?<!(?:可能|大概|好像|应该|也许|或许|算是|差不多|我们|咱们|让我|我就|我来|你|请)[^,。!?\\n]{0,16}|[酒网])吧(?!台)",
  ].join("|"),
  "g",
);
const FEWEST = 3;
/** Shorter answers have too few words for a share. */
const SHORTEST = 10;
/** Of all words. Four of them show it in a longer answer as well. */
const SHARE = { few: 0.08, more: 0.07 };

/** Finds weakening words if there are so many that the whole answer sounds unsure. `size`: the answer's words. */
export function findManyHedges(folded: string, size: number): { words: string; start: number; end: number }[] {
  const found = [...folded.matchAll(HEDGE)].map(({ index, 0: words }) => ({
    ...{ words: words.replace(/\bi(?=['\s])/, "I"), start: index, end: index + words.length },
  }));
  const share = found.length > FEWEST ? SHARE.more : SHARE.few;
  return size >= SHORTEST && found.length >= FEWEST && found.length / size >= share ? found : [];
}
