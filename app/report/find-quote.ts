import type { Quote } from "../../party/protocol/analysis";

export type Stretch = { from: number; to: number };

/** Where quoted words stand in a line as it is now; null where an edit has taken them away. */
export function findQuote(text: string, { start, text: words }: Pick<Quote, "start" | "text">): Stretch | null {
  const from = text.startsWith(words, start) ? start : text.indexOf(words);
  return from < 0 ? null : { from, to: from + words.length };
}
