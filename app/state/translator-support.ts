import type { SpokenLanguage } from "../../party/protocol/vocabulary";

/**
 * Whether this browser can translate: at once, after downloading a language pack (which needs a click and takes a while
 * the first time), or not at all.
 */
export type TranslatorSupport = "available" | "downloadable" | "missing";

export type LanguagePair = { from: SpokenLanguage; to: SpokenLanguage };

/** The pair in the Translator API's terms: BCP 47, Chinese by its script. */
export type TranslatorLanguages = { sourceLanguage: string; targetLanguage: string };

export type TranslatorInstance = {
  translate(text: string, options?: { signal?: AbortSignal }): Promise<string>;
  destroy(): void;
};

/** The subset of the browser's Translator API that is used here. Absent on plain HTTP and in most browsers. */
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

/** The browser's answer for one pair. Never rejects: an API that throws counts as missing. */
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

/** The Chinese script that a person reads. */
export type ChineseFlavor = "zh-CN" | "zh-TW";

/** Traditional if either of the person's languages is: its readers read the other with effort. */
export function chooseFlavor(page: SpokenLanguage, spoken: SpokenLanguage): ChineseFlavor {
  return page === "zh-TW" || spoken === "zh-TW" ? "zh-TW" : "zh-CN";
}
