/** Speech that was not recognized, until the person dismisses the notice. */
export type LostSpeech = {
  /** Seconds of sound that did not fit into the buffer. A fraction, because frames are dropped one by one. */
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
