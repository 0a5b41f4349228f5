const words = typeof Intl.Segmenter === "function" ? new Intl.Segmenter("zh", { granularity: "word" }) : null;

/** Tells whether a position is inside a dictionary word, where a name hardly begins or ends. */
export type Edges = { isCut: (at: number) => boolean };

const NOWHERE: Edges = { isCut: () => false };

/** Segments a Chinese text into words. In texts without Chinese, no position is inside a word. */
export function findEdges(text: string): Edges {
  if (!words || !/\p{Script=Han}{2}/u.test(text)) return NOWHERE;
  const inside = new Set<number>();
  for (const { segment, index } of words.segment(text)) {
    if (segment.length < 2 || !/^\p{Script=Han}/u.test(segment)) continue;
    for (let at = index + 1; at < index + segment.length; at += 1) inside.add(at);
  }
  return { isCut: (at) => inside.has(at) };
}

/** The pattern of a name's first four segments: `w` for a dictionary word, `c` for a single character. */
export function spellingOf(name: string): string {
  if (!words) return "unknown";
  const sizes = [...words.segment(name)].map(({ segment }) => (segment.length > 1 ? "w" : "c"));
  return `${sizes.slice(0, 4).join("")}${sizes.length > 4 ? "+" : ""}`;
}
