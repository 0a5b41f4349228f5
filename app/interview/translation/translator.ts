import type { LanguagePair, TranslatorSupport } from "../../state/translator-support";

/** A translator: the browser itself, or a model of the server's operator. Only `translate` rejects. */
export type Translator = {
  support(pair: LanguagePair): Promise<TranslatorSupport>;
  /** Whether there was a recent user gesture, without which a browser loads no language pack. */
  isActivated(): boolean;
  /** Gets ready for one pair. `onProgress` hears the part (0 to 1) of a language pack that is there. */
  open(pair: LanguagePair, options: OpenOptions): Promise<Opened>;
};

export type OpenOptions = { signal: AbortSignal; onProgress: (part: number) => void };

/** `unasked`: it needs a click first. `missing`: this pair is not available. `failed`: worth a retry. */
export type Opened = TranslatorSession | "unasked" | "missing" | "failed";

/** One pair, ready for use. */
export type TranslatorSession = {
  readonly pace: TranslationPace;
  /**
   * As many as were given, in their order. Rejects where these words cannot be translated, when `signal` calls it off,
   * and with a `LimitReachedError` where nothing more is translated today.
   */
  translate(texts: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  close(): void;
};

export type TranslationPace = {
  /** How much is translated at once; one text may be longer. Characters are UTF-16 units. */
  texts: number;
  characters: number;
  /** Debounce before a batch is sent, unless the batch is already full. */
  gatherMs: number;
  /** Timeout for one batch, in seconds. */
  seconds: number;
};

export class LimitReachedError extends Error {
  override name = "LimitReachedError";
}
