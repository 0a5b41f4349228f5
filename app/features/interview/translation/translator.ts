import type { LanguagePair, TranslatorSupport } from "../../../state/translator-support";

/**
 * Whoever can translate: the browser itself today. Nothing here rejects but `translate`.
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
  /** Rejects where these words cannot be translated, or when `signal` calls it off. */
  translate(text: string, signal: AbortSignal): Promise<string>;
  close(): void;
};
