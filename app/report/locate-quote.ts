import type { Quote } from "../../party/protocol/analysis";

export type Stretch = { from: number; to: number };

/** The position of quoted words in the current text of a line; null if an edit has removed them. */
export function locateQuote(text: string, { start, text: words }: Pick<Quote, "start" | "text">): Stretch | null {
  const from = text.startsWith(words, start) ? start : text.indexOf(words);
  return from < 0 ? null : { from, to: from + words.length };
}
