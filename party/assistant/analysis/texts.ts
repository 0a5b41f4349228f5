import type { AnalysisTexts } from "./remarks";
import { ENGLISH } from "./remarks-en";
import { SIMPLIFIED_CHINESE } from "./remarks-zh-cn";
import { TRADITIONAL_CHINESE } from "./remarks-zh-tw";

/** The words to judge in, by a tag such as `zh-TW`; English for what is not known. */
export function textsFor(lang: string): AnalysisTexts {
  const tag = lang.toLowerCase();
  if (!tag.startsWith("zh") && !tag.startsWith("cmn") && !tag.startsWith("yue")) return ENGLISH;
  return /-(?:tw|hk|mo|hant)\b/.test(tag) ? TRADITIONAL_CHINESE : SIMPLIFIED_CHINESE;
}
