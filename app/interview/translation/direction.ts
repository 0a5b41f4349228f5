import { SPOKEN_LANGUAGE_OF, type SpokenLanguage } from "../../../party/protocol/vocabulary";
import { matchLanguage } from "../../i18n/languages";
import type { ChineseFlavor, LanguagePair } from "../../state/translator-support";

/** The value of `lang` for the translation, for fonts and screen readers. */
export const WRITTEN_IN: Record<SpokenLanguage, string> = { "en-US": "en", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant" };

const OTHER_SCRIPT = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /\p{Script=Latin}+/gu;

/**
 * The direction to translate a line; null for one without words of either language. The words take precedence over the
 * line's language, which is only the one that was set.
 */
export function directionOf(line: { text: string; lang: string }, flavor: ChineseFlavor): LanguagePair | null {
  const language = matchLanguage(line.lang);
  if (language === null || OTHER_SCRIPT.test(line.text)) return null;
  const han = line.text.match(HAN)?.length ?? 0;
  const words = line.text.match(LATIN_WORD)?.length ?? 0;
  if (han === 0 && words === 0) return null;
  // Chinese is full of English names and terms, each one word; a sentence of English has few Chinese characters.
  if (han < words) return { from: "en-US", to: flavor };
  return { from: language === "en" ? flavor : SPOKEN_LANGUAGE_OF[language], to: "en-US" };
}
