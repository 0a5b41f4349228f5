/**
 * Sound whose words are numbers: each word is a tone of its own loudness, so that a scripted recognizer identifies the
 * audio to the sample. `0` is a silence.
 */
export const RATE = 16_000;
const WORD_MS = 180;
const GAP_MS = 120;
const LOUDNESS = 1_000;

export type SpokenWords = { samples: Int16Array; words: { word: number; from: number; to: number }[] };

/** Sentences of words, with a silence after each one. */
export function sayWords(sentences: readonly (readonly number[])[], silenceMs = 700): SpokenWords {
  const pieces: { word: number; length: number }[] = [{ word: 0, length: at(300) }];
  for (const sentence of sentences) {
    for (const word of sentence) pieces.push({ word, length: at(WORD_MS) }, { word: 0, length: at(GAP_MS) });
    pieces.push({ word: 0, length: at(silenceMs - GAP_MS) });
  }
  const samples = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  const words: SpokenWords["words"] = [];
  let from = 0;
  for (const { word, length } of pieces) {
    if (word > 0) {
      words.push({ word, from, to: from + length });
      for (let i = from; i < from + length; i++) samples[i] = (LOUDNESS + word) * (i % 16 < 8 ? 1 : -1);
    }
    from += length;
  }
  return { samples, words };
}

export function wordOf(sample: number): number {
  return sample === 0 ? 0 : Math.abs(sample) - LOUDNESS;
}

function at(ms: number): number {
  return Math.round((ms / 1000) * RATE);
}
