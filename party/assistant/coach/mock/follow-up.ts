import type { Criterion } from "../../../protocol/analysis";
import type { Manner } from "../../../protocol/interviewers";
import type { FollowUpGap, Guide } from "../../../questions/guide";
import { hasWords } from "../../../text/fold";
import { findGaps } from "../gaps";
import { isAnswered } from "./already-answered";
import type { Put } from "./question-of";

/** Most follow-ups of each question, the candidate's own questions included. */
export const MOST_FOLLOW_UPS = 2;

export function mostFollowUps(manner: Manner): number {
  return manner === "warm" ? 1 : MOST_FOLLOW_UPS;
}

/** Gaps that a practised skill is about: their follow-ups come first. */
const OF_SKILL: Record<Criterion, readonly FollowUpGap[]> = {
  relevance: ["short", "general"],
  structure: ["we", "result", "reason"],
  evidence: ["number", "general", "result"],
  clarity: ["short", "reason"],
};

/** Gaps that a manner asks for first, in an answer that isn't short. */
const OF_MANNER: Record<Manner, readonly FollowUpGap[]> = {
  neutral: [],
  warm: [],
  pressing: ["number", "reason", "result"],
};

/**
 * The question's follow-up for the first gap of this answer; null if it has none left. `said`: the interviewer's lines
 * since the question.
 */
export function followUp(
  { type, topic, text, guide }: Put,
  answer: string,
  {
    said,
    followUps,
    focus,
    manner,
  }: { said: readonly string[]; followUps: number; focus: Criterion | null; manner: Manner },
): Guide["followUps"][number] | null {
  if (!guide || followUps >= mostFollowUps(manner)) return null;
  const asked = ({ text }: { text: string }) => said.some((one) => hasWords(one, text));
  // One that goes deeper closes a question, and a second short answer won't become longer by asking again.
  if (guide.followUps.some((one) => (one.gap === "strong" || one.gap === "short") && asked(one))) return null;
  const gaps = findGaps(type, answer, topic === "warm-up");
  const skill = focus === null ? [] : OF_SKILL[focus];
  const first = gaps.includes("short") ? skill : [...skill, ...OF_MANNER[manner]];
  const ordered = [...first.filter((gap) => gaps.includes(gap)), ...gaps];
  // A second follow-up asks for a gap, and doesn't go deeper after one was filled.
  const open = ordered.filter((gap) => followUps === 0 || gap !== "strong");
  const { keyPoints } = guide;
  const left = guide.followUps.filter(
    (one) => !asked(one) && !isAnswered(one.text, answer, { question: text, keyPoints }),
  );
  for (const gap of open) {
    const found = left.find((one) => one.gap === gap);
    if (found) return found;
  }
  return null;
}
