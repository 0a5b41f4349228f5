import type { InterviewType } from "../../protocol/vocabulary";
import type { FollowUpGap } from "../../questions/guide";
import { type CueReading, readAnswer } from "./coach-cues";

/** Below this many words an answer is short: more of it is worth asking for, whatever it says. */
const SHORT: Record<InterviewType, number> = { technical: 16, behavioral: 25, hr: 12, language: 12 };
/** As `SHORT`, for an introduction. */
const SHORT_OPENING = 10;
const GAPS = ["we", "result", "general", "reason", "number"] as const;
/** From this many words on, words alone can't tell what a follow-up should ask for: it goes deeper instead. */
const FULL = 140;

/**
 * Finds gaps in an answer by its words, the most important first. They choose a follow-up and judge nothing: a part may
 * have been said in words that no rule knows.
 */
export function findGaps(type: InterviewType, answer: string, isOpening = false): readonly FollowUpGap[] {
  const reading = readAnswer(answer);
  if (reading.amount >= FULL) return ["strong"];
  const open = GAPS.filter((gap) => isOpen(gap, reading));
  return reading.amount < (isOpening ? SHORT_OPENING : SHORT[type])
    ? ["short", "general", ...open]
    : [...open, "strong"];
}

function isOpen(gap: (typeof GAPS)[number], reading: CueReading): boolean {
  if (gap === "we") return reading.weOnly;
  // To ask for a result that the answer already gave sounds inattentive.
  if (gap === "result") return !reading.result && !reading.endsElsewhere;
  if (gap === "general") return !reading.example && !reading.number;
  return !reading[gap];
}
