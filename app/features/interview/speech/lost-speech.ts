/** What was said and will never be words, until the person has taken note of it. */
export type LostSpeech = {
  /** There was no room to keep them. */
  seconds: number;
  /** Nobody could make them out. */
  sentences: number;
};

export const NOTHING_LOST: LostSpeech = { seconds: 0, sentences: 0 };

/** The ear itself adds up the seconds of each time that the line was away. */
export function loseSeconds(lost: LostSpeech, seconds: number): LostSpeech {
  return { ...lost, seconds: Math.max(1, Math.round(seconds)) };
}

export function loseSentence(lost: LostSpeech): LostSpeech {
  return { ...lost, sentences: lost.sentences + 1 };
}
