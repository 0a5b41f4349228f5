const SENTENCE = /[^.!?。！？\n]+[.!?。！？]*/g;

/** The sentences of a text and where they begin in it, by their punctuation and lines alone. */
export function splitSentences(text: string): { index: number; text: string }[] {
  return [...text.matchAll(SENTENCE)].map(({ index, 0: sentence }) => ({ index, text: sentence }));
}
