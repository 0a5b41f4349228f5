import type { LanguagePair, TranslatorSupport } from "../../state/translator-support";

/**
 * Whoever can translate: the browser itself, or a model of the server's operator. Nothing here rejects but `translate`.
 */
export type Translator = {
  support(pair: LanguagePair): Promise<TranslatorSupport>;
  /** Whether somebody has just clicked or typed, without which a browser loads no language pack. */
  isActivated(): boolean;
  /** Gets ready for one pair. `onProgress` hears the part (0 to 1) of a language pack that is there. */
  open(pair: LanguagePair, options: OpenOptions): Promise<Opened>;
};

export type OpenOptions = { signal: AbortSignal; onProgress: (part: number) => void };

/** `unasked`: it wants a click first. `missing`: this pair is not to be had. `failed`: worth another try. */
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
  /** What waits is gathered for so long after the last time, unless it is as much as is translated at once. */
  gatherMs: number;
  /** So long may it take. */
  seconds: number;
};

export class LimitReachedError extends Error {
  override name = "LimitReachedError";
}
