import type { AnalysisTexts } from "./remarks";
import { ENGLISH } from "./remarks-en";
import { SIMPLIFIED_CHINESE } from "./remarks-zh-cn";
import { TRADITIONAL_CHINESE } from "./remarks-zh-tw";

/** The texts for a language tag such as `zh-TW`; English for unknown ones. */
export function textsFor(lang: string): AnalysisTexts {
  const tag = lang.toLowerCase();
  if (!tag.startsWith("zh") && !tag.startsWith("cmn") && !tag.startsWith("yue")) return ENGLISH;
  return /-(?:tw|hk|mo|hant)\b/.test(tag) ? TRADITIONAL_CHINESE : SIMPLIFIED_CHINESE;
}
