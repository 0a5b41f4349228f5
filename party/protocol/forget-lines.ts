import type { Analysis } from "./analysis";
import type { Suggestion } from "./entities";

/**
 * The part of a suggestion that may stay when lines of the transcript are forgotten; null if it is about such a line or
 * judges one. An analysis of a remaining answer stays, without the words of a forgotten question.
 */
export function forgetLines<S extends Pick<Suggestion, "about" | "analysis">>(
  suggestion: S,
  isGone: (lineId: string) => boolean,
): S | null {
  const { about, analysis } = suggestion;
  if (about !== undefined && isGone(about)) return null;
  if (!analysis) return suggestion;
  if (analysis.answer.segmentIds.some(isGone)) return null;
  const left = forgetQuestion(analysis, isGone);
  return left === analysis ? suggestion : { ...suggestion, analysis: left };
}

export function forgetQuestion(analysis: Analysis, isGone: (lineId: string) => boolean): Analysis {
  const { segmentId } = analysis.question;
  if (segmentId === null || !isGone(segmentId)) return analysis;
  return { ...analysis, question: { segmentId: null, text: "" } };
}
