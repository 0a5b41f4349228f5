const SENTENCE = /[^.?!。？！…\n]*(?:[.?!。？！…]+["”’」』)）]*\s*|\n+)|[^.?!。？！…\n]+$/g;

/** The text in pieces that can be read or spoken one after another; together they are the text. */
export function inSentences(text: string): string[] {
  return text.match(SENTENCE) ?? [];
}
