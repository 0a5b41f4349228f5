import type { Criterion } from "../../../protocol/analysis";
import type { FollowUpGap } from "../../../questions/guide";
import { findGaps } from "../gaps";
import type { Put } from "./question-of";

export const MOST_FOLLOW_UPS = 2;

/** Gaps that a practised skill is about: their follow-ups come first. */
const OF_SKILL: Record<Criterion, readonly FollowUpGap[]> = {
  relevance: ["short", "general"],
  structure: ["we", "result", "reason"],
  evidence: ["number", "general", "result"],
  clarity: ["short", "reason"],
};

/**
 * The question's follow-up for the first gap of this answer; null if it has none left. `said`: the interviewer's lines
 * since the question.
 */
export function followUp(
  { type, topic, guide }: Put,
  answer: string,
  { said, followUps, focus }: { said: readonly string[]; followUps: number; focus: Criterion | null },
): string | null {
  if (!guide || followUps >= MOST_FOLLOW_UPS) return null;
  const asked = ({ text }: { text: string }) => said.some((one) => one.includes(text));
  // One that goes deeper closes a question, and a second short answer won't become longer by asking again.
  if (guide.followUps.some((one) => (one.gap === "strong" || one.gap === "short") && asked(one))) return null;
  const gaps = findGaps(type, answer, topic === "warm-up");
  const skill = focus === null ? [] : OF_SKILL[focus];
  const ordered = [...skill.filter((gap) => gaps.includes(gap)), ...gaps];
  // A second follow-up asks for a gap, and doesn't go deeper after one was filled.
  const open = ordered.filter((gap) => followUps === 0 || gap !== "strong");
  const left = guide.followUps.filter((one) => !asked(one));
  for (const gap of open) {
    const found = left.find((one) => one.gap === gap);
    if (found) return found.text;
  }
  return null;
}
