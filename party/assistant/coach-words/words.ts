import type { Language } from "../../protocol/vocabulary";
import type { CoachWords } from "./coach-words";
import { EN } from "./en";
import { ZH_CN } from "./zh-cn";
import { ZH_TW } from "./zh-tw";

export const WORDS: Record<Language, CoachWords> = { en: EN, "zh-CN": ZH_CN, "zh-TW": ZH_TW };
