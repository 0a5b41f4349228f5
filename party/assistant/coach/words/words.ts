import type { QuestionLanguage } from "../../../questions/question";
import type { CoachWords } from "./coach-words";
import { EN } from "./en";
import { ZH_CN } from "./zh-cn";
import { ZH_TW } from "./zh-tw";

export const WORDS: Record<QuestionLanguage, CoachWords> = { en: EN, "zh-CN": ZH_CN, "zh-TW": ZH_TW };
