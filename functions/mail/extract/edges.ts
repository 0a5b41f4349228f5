const words = typeof Intl.Segmenter === "function" ? new Intl.Segmenter("zh", { granularity: "word" }) : null;

/** Where words of a dictionary are that a name could be cut through: names themselves are mostly in none. */
export type Edges = { isCut: (at: number) => boolean };

const NOWHERE: Edges = { isCut: () => false };

/** Looks into a text in Chinese, of which nothing is known in another one. */
export function findEdges(text: string): Edges {
  if (!words || !/\p{Script=Han}{2}/u.test(text)) return NOWHERE;
  const inside = new Set<number>();
  for (const { segment, index } of words.segment(text)) {
    if (segment.length < 2 || !/^\p{Script=Han}/u.test(segment)) continue;
    for (let at = index + 1; at < index + segment.length; at += 1) inside.add(at);
  }
  return { isCut: (at) => inside.has(at) };
}

/** Whether a name is words of a dictionary, characters each by itself as in what firms are called, or both. */
export function spellingOf(name: string): string {
  if (!words) return "unknown";
  const sizes = [...words.segment(name)].map(({ segment }) => (segment.length > 1 ? "w" : "c"));
  return `${sizes.slice(0, 4).join("")}${sizes.length > 4 ? "+" : ""}`;
}
