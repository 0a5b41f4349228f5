import type { SpokenLanguage } from "../../party/protocol/vocabulary";

/**
 * Whether this browser can translate by itself: at once, after fetching a language pack (which needs a click of the
 * person and takes a while the first time), or not at all.
 */
export type TranslatorSupport = "available" | "downloadable" | "missing";

export type LanguagePair = { from: SpokenLanguage; to: SpokenLanguage };

/** The pair as the Translator API wants it: BCP 47, Chinese by its script. */
export type TranslatorLanguages = { sourceLanguage: string; targetLanguage: string };

export type TranslatorInstance = {
  translate(text: string, options?: { signal?: AbortSignal }): Promise<string>;
  destroy(): void;
};

/** The browser's built-in Translator API, as far as it is used here. Absent on plain HTTP and in most browsers. */
export type TranslatorApi = {
  availability(languages: TranslatorLanguages): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(
    options: TranslatorLanguages & { signal?: AbortSignal; monitor?: (monitor: EventTarget) => void },
  ): Promise<TranslatorInstance>;
};

declare global {
  var Translator: TranslatorApi | undefined;
}

const TAGS: Record<SpokenLanguage, string> = { "en-US": "en", "zh-CN": "zh", "zh-TW": "zh-Hant" };

export function translatorLanguages({ from, to }: LanguagePair): TranslatorLanguages {
  return { sourceLanguage: TAGS[from], targetLanguage: TAGS[to] };
}

/** What the browser says about one pair. Never rejects: an API that throws is as good as none. */
export async function readTranslatorSupport(
  pair: LanguagePair,
  api: TranslatorApi | undefined = globalThis.Translator,
): Promise<TranslatorSupport> {
  if (!api) return "missing";
  try {
    const availability = await api.availability(translatorLanguages(pair));
    switch (availability) {
      case "available":
        return "available";
      case "downloadable":
      case "downloading":
        return "downloadable";
      case "unavailable":
        return "missing";
      default:
        availability satisfies never;
        return "missing";
    }
  } catch {
    return "missing";
  }
}

/** The Chinese that somebody reads. */
export type ChineseFlavour = "zh-CN" | "zh-TW";

/** Traditional as soon as either of a person's languages is: who reads it reads the other with effort. */
export function chooseFlavour(page: SpokenLanguage, spoken: SpokenLanguage): ChineseFlavour {
  return page === "zh-TW" || spoken === "zh-TW" ? "zh-TW" : "zh-CN";
}
