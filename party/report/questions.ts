import type { Segment, Suggestion } from "../protocol/entities";
import { inOrder } from "../protocol/lines-in-time";
import { isTheirQuestions, type MockQuestion } from "../protocol/mock";
import type { QuestionStatus, ReportedQuestion, ReportSource } from "./report";

/** The questions of an AI interview by its plan; those of a peer interview by its analyses, in transcript order. */
export function listQuestions(source: ReportSource): ReportedQuestion[] {
  return source.mock ? fromPlan(source) : fromAnalyses(source);
}

function fromPlan({ segments, suggestions, mock, candidate, ratings }: ReportSource): ReportedQuestion[] {
  const lines = inOrder(segments);
  const plan = (mock?.plan ?? []).filter(({ status }) => status !== "planned");
  return plan.flatMap((question, n) => {
    if (isTheirQuestions(question)) return [];
    const from = indexOf(lines, question.segmentId);
    const until = plan
      .slice(n + 1)
      .map(({ segmentId }) => indexOf(lines, segmentId))
      .find((index) => index > from);
    const asked = from < 0 ? [] : lines.slice(from, until);
    const answer = asked.filter(({ participantId, role }) => participantId === candidate && role !== "ai");
    const about = new Set([question.segmentId ?? "", ...answer.map(({ id }) => id)]);
    const suggestion = newest(suggestions, "answer_analysis", about);
    const key = question.segmentId ?? answer[0]?.id ?? question.id;
    return {
      key,
      number: n + 1,
      title: question.title,
      text: question.text ?? asked[0]?.text ?? question.title,
      segmentId: question.segmentId,
      answer,
      startedAt: question.askedAt,
      endedAt: answer.at(-1)?.endedAt ?? question.endedAt,
      followUps: question.followUps,
      status: statusOf(question, answer, suggestion),
      analysis: suggestion?.analysis ?? null,
      suggestion,
      modelAnswer: newest(suggestions, "model_answer", about),
      rating: ratings?.[key] ?? null,
    };
  });
}

function fromAnalyses({ segments, suggestions, ratings }: ReportSource): ReportedQuestion[] {
  const lines = inOrder(segments);
  const latest = new Map<string, Suggestion>();
  for (const one of [...suggestions].sort((a, b) => a.createdAt - b.createdAt)) {
    if (one.kind !== "answer_analysis" || !one.analysis) continue;
    latest.set(one.analysis.question.segmentId ?? one.analysis.answer.segmentIds[0] ?? one.id, one);
  }
  return [...latest.values()]
    .sort((a, b) => (a.analysis?.answer.startedAt ?? 0) - (b.analysis?.answer.startedAt ?? 0))
    .flatMap((suggestion, n): ReportedQuestion[] => {
      const { analysis } = suggestion;
      if (!analysis) return [];
      const answered = new Set(analysis.answer.segmentIds);
      const about = new Set([analysis.question.segmentId ?? "", ...answered]);
      // There is no question, or its author was forgotten: then it has no words.
      const asked = analysis.question.text.trim();
      const key = analysis.question.segmentId ?? analysis.answer.segmentIds[0] ?? suggestion.id;
      return [
        {
          key,
          number: n + 1,
          title: asked,
          text: asked,
          segmentId: analysis.question.segmentId,
          answer: lines.filter(({ id }) => answered.has(id)),
          startedAt: analysis.answer.startedAt,
          endedAt: analysis.answer.endedAt,
          followUps: 0,
          status: analysis.score === null ? "not_scored" : "scored",
          analysis,
          suggestion,
          modelAnswer: newest(suggestions, "model_answer", about),
          rating: ratings?.[key] ?? null,
        },
      ];
    });
}

function indexOf(lines: readonly Segment[], id: string | null): number {
  return id === null ? -1 : lines.findIndex((line) => line.id === id);
}

/** The latest that ended; otherwise the latest of all. */
function newest(suggestions: readonly Suggestion[], kind: Suggestion["kind"], about: ReadonlySet<string>) {
  const meant = suggestions
    .filter((one) => one.kind === kind && about.has(one.analysis?.question.segmentId ?? one.about ?? "\n"))
    .sort((a, b) => b.createdAt - a.createdAt);
  return meant.find(({ status }) => status === "complete") ?? meant[0] ?? null;
}

const LONGEST_REQUEST = 60;

function statusOf(question: MockQuestion, answer: readonly Segment[], suggestion: Suggestion | null): QuestionStatus {
  if (suggestion?.analysis) return suggestion.analysis.score === null ? "not_scored" : "scored";
  // Older rooms marked answered questions as skipped: tell them apart by the time from asking to skipping.
  const said = answer.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (question.status === "skipped" && !suggestion && said <= LONGEST_REQUEST) return "skipped";
  if (suggestion && suggestion.status !== "streaming" && suggestion.status !== "complete") return "failed";
  if (answer.length === 0) return "unanswered";
  return "pending";
}
