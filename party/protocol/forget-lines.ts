import type { Analysis } from "./analysis";
import type { Suggestion } from "./entities";

/**
 * What of a suggestion may stay when lines of the transcript are nobody's any more. Null: it is about one of them, or
 * judges it. Who was judged keeps that, but for the words of a question that is gone.
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
