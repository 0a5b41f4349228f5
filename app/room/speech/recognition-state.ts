/** Errors of the browser's recognizer after which it is tried again, later and later. */
export const RECOGNITION_ERRORS = ["network", "audio-capture", "aborted", "other"] as const;
export type RecognitionErrorCode = (typeof RECOGNITION_ERRORS)[number];

export type RecognitionState =
  | { name: "idle" }
  | { name: "starting" }
  | { name: "listening" }
  /** Between two sessions of the recognizer: browsers end one after some silence. */
  | { name: "restarting" }
  /** The microphone is muted. */
  | { name: "paused" }
  /** The person or the browser refused the microphone or the service. `missing`: there is no microphone to allow. */
  | { name: "denied"; missing?: true }
  /** No recognizer in this browser: offer typing. */
  | { name: "unsupported" }
  /** The recognizer does not know this language: choose another one, or type. */
  | { name: "language-not-supported"; lang: string }
  /** `retryAt`: client clock. */
  | { name: "error"; code: RecognitionErrorCode; retryAt: number };
