/** Whose voice: one that the operator's server offers, or this browser's. */
export type VoiceOwner = "host" | "browser";

export type InterviewerVoiceEvents = {
  /** The first sound of a text; once more when the browser's voice takes over from the host's. */
  onSound: (by: VoiceOwner) => void;
  /** Characters of the text that were spoken, the word under way included. */
  onSpoken: (upTo: number) => void;
  /** Nothing of the whole text is left to be spoken. */
  onDone: () => void;
  /** It cannot be spoken: there is no voice for the language, or the browser does not speak. */
  onSilent: () => void;
};

/** Where a voice that was held goes on: at the word where it stopped, or at the beginning of that sentence. */
export type GoOnAt = "word" | "sentence";

/** Speaks one text at a time, which may still be growing. */
export type InterviewerVoice = {
  /** Another text in `lang`, from its beginning. */
  begin(lang: string): void;
  /** The text as far as it has come. */
  feed(text: string, isWhole: boolean): void;
  /** Silent at once, for good. */
  stop(): void;
  /** Silent for a while. */
  hold(): void;
  goOn(at: GoOnAt): void;
};
