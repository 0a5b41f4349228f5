/** The part of the browser's speech recognition that is used here. */
export type RecogniserResult = {
  readonly isFinal: boolean;
  readonly length: number;
  readonly [alternative: number]: { readonly transcript: string; readonly confidence: number };
};
export type RecogniserResults = { readonly resultIndex: number; readonly results: ArrayLike<RecogniserResult> };

export type Recogniser = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onstart: (() => void) | null;
  onresult: ((event: RecogniserResults) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  /**
   * Throws while it runs. With a track it hears that instead of the system's microphone; browsers that do not know
   * this ignore it, throw, or end in an error.
   */
  start(track?: MediaStreamTrack): void;
  /** Results of what was heard so far still come, then `end`. */
  stop(): void;
  abort(): void;
};
export type RecogniserClass = new () => Recogniser;

type WithRecogniser = { SpeechRecognition?: RecogniserClass; webkitSpeechRecognition?: RecogniserClass };

export function findRecogniser(window: object): RecogniserClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as WithRecogniser;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Recognisers on Android repeat their finals and give all words since the start in each of them. */
export function isAndroid(userAgent: string): boolean {
  return /Android/i.test(userAgent);
}
