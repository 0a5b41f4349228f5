/** Speech that was not recognized, until the person dismisses the notice. */
export type LostSpeech = {
  /** Those that there was no room to keep, fractions of one too: they go one frame after the other. */
  seconds: number;
  /** Sentences that no recognizer could make out. */
  sentences: number;
};

export const NOTHING_LOST: LostSpeech = { seconds: 0, sentences: 0 };

export function loseSeconds(lost: LostSpeech, seconds: number): LostSpeech {
  return { ...lost, seconds: lost.seconds + seconds };
}

export function loseSentence(lost: LostSpeech): LostSpeech {
  return { ...lost, sentences: lost.sentences + 1 };
}
