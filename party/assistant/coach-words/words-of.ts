import type { Manner } from "../../protocol/interviewers";
import type { Language } from "../../protocol/vocabulary";
import type { CoachWords } from "./coach-words";
import type { MannersWords, MannerWords } from "./manner-words";
import { EN } from "./manners-en";
import { ZH_CN } from "./manners-zh-cn";
import { ZH_TW } from "./manners-zh-tw";
import { WORDS } from "./words";

const MANNERS_WORDS: Record<Language, MannersWords> = { en: EN, "zh-CN": ZH_CN, "zh-TW": ZH_TW };

/** `own`: a manner's additions; null for a neutral one, whose words have none. */
export type InterviewerWords = CoachWords & { own: Pick<MannerWords, "opening" | "lead"> | null };

/** Everything that an interviewer of this manner says. */
export function wordsOf(language: Language, manner: Manner): InterviewerWords {
  const usual = WORDS[language];
  if (manner === "neutral") return { ...usual, own: null };
  const { opening, lead, replies, ...words } = MANNERS_WORDS[language][manner];
  return { ...usual, ...words, replies: { ...usual.replies, ...replies }, own: { opening, lead } };
}
