/** The part of the browser's speech recognition that is used here. */
export type RecognizerResult = {
  readonly isFinal: boolean;
  readonly length: number;
  readonly [alternative: number]: { readonly transcript: string; readonly confidence: number };
};
export type RecognizerResults = { readonly resultIndex: number; readonly results: ArrayLike<RecognizerResult> };

export type BrowserRecognizer = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onstart: (() => void) | null;
  onresult: ((event: RecognizerResults) => void) | null;
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
export type BrowserRecognizerClass = new () => BrowserRecognizer;

type WithRecognizer = { SpeechRecognition?: BrowserRecognizerClass; webkitSpeechRecognition?: BrowserRecognizerClass };

export function findRecognizer(window: object): BrowserRecognizerClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as WithRecognizer;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Recognizers on Android repeat their finals and give all words since the start in each of them. */
export function isAndroid(userAgent: string): boolean {
  return /Android/i.test(userAgent);
}
