/** What was said and will never be words, until the person has taken note of it. */
export type LostSpeech = {
  /** Those that there was no room to keep, fractions of one too: they go one frame after the other. */
  seconds: number;
  /** Nobody could make them out. */
  sentences: number;
};

export const NOTHING_LOST: LostSpeech = { seconds: 0, sentences: 0 };

export function loseSeconds(lost: LostSpeech, seconds: number): LostSpeech {
  return { ...lost, seconds: lost.seconds + seconds };
}

export function loseSentence(lost: LostSpeech): LostSpeech {
  return { ...lost, sentences: lost.sentences + 1 };
}
