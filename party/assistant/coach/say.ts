const SENTENCE = /[^.?!。？！…\n]*(?:[.?!。？！…]+["”’」』)）]*\s*|\n+)|[^.?!。？！…\n]+$/g;

/** Splits the text into pieces that can be read or spoken one after another; joined they are the text. */
export function inSentences(text: string): string[] {
  return text.match(SENTENCE) ?? [];
}
