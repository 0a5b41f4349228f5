import { isAskedId } from "../protocol/asked-id";
import type { Segment, Suggestion } from "../protocol/entities";
import { inOrder, whenAsked } from "../protocol/lines-in-time";
import { isTheirQuestions, type MockQuestion } from "../protocol/mock";
import { analysedQuestions, findAskedQuestions } from "./asked-questions";
import type { QuestionStatus, ReportedQuestion, ReportSource } from "./report";

/**
 * Lists the questions of an AI interview from its plan, and those of a peer interview from its transcript and its
 * analyses, in order of time.
 */
export function listQuestions(source: ReportSource): ReportedQuestion[] {
  if (source.mock) return fromPlan(source);
  const asked = fromTranscript(source);
  const known = new Set(asked.flatMap(({ suggestion }) => suggestion?.id ?? []));
  const others = fromAnalyses(source).filter(({ suggestion }) => suggestion === null || !known.has(suggestion.id));
  // Lines that an analysis took for the answer to something else aren't part of the previous answer.
  const taken = new Set(others.flatMap(({ answer }) => answer.map(({ id }) => id)));
  const rest = asked.map((one) => {
    const answer = one.answer.filter(({ id }) => !taken.has(id));
    return { ...one, answer, ...(hasGoneOn(answer, one.suggestion) && { isPartial: true }) };
  });
  return [...rest.filter(({ answer, suggestion }) => answer.length > 0 || suggestion !== null), ...others]
    .sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0))
    .map((question, n) => ({ ...question, number: n + 1 }));
}

function fromTranscript({ segments, suggestions, candidate, ratings }: ReportSource): ReportedQuestion[] {
  return findAskedQuestions(segments, candidate, analysedQuestions(suggestions)).map(
    ({ question, answer, followUps }, n): ReportedQuestion => {
      const about = new Set([...question, ...answer].map(({ id }) => id));
      const suggestion = newestAbout(suggestions, "answer_analysis", about);
      const key = question[0]?.id ?? "";
      const clicked = question.find(({ id }) => isAskedId(id));
      const text = (clicked ? [clicked] : question.slice(-MOST_LINES)).map((line) => line.text.trim()).join(" ");
      return {
        key,
        number: n + 1,
        title: text,
        text,
        segmentId: key,
        answer,
        startedAt: question[0]?.startedAt ?? null,
        endedAt: answer.at(-1)?.endedAt ?? null,
        followUps,
        status: statusOf({ status: "done" }, answer, suggestion),
        analysis: suggestion?.analysis ?? null,
        suggestion,
        modelAnswer: newestAbout(suggestions, "model_answer", about),
        rating: ratings?.[key] ?? null,
        task: null,
      };
    },
  );
}

/** Whether an answer went on after its analysis was requested, beyond what the analysis covers. */
function hasGoneOn(answer: readonly Segment[], suggestion: Suggestion | null): boolean {
  if (!suggestion?.analysis) return false;
  const until = Math.max(suggestion.createdAt, suggestion.analysis.answer.endedAt);
  return answer.some(({ endedAt }) => endedAt > until);
}

function fromPlan({ segments, suggestions, mock, candidate, ratings }: ReportSource): ReportedQuestion[] {
  const lines = inOrder(segments);
  const plan = (mock?.plan ?? []).filter(({ status }) => status !== "planned");
  // Rooms from before interviewers had names marked some answered questions as skipped.
  const isPlanCertain = mock?.interviewer !== undefined;
  const beginOf = (question: MockQuestion) => whenAsked(lines, question);
  return plan.flatMap((question, n) => {
    if (isTheirQuestions(question)) return [];
    const from = indexOf(lines, question.segmentId);
    const until = plan
      .slice(n + 1)
      .map(({ segmentId }) => indexOf(lines, segmentId))
      .find((index) => index > from);
    const begin = beginOf(question);
    const end = Math.min(...plan.map(beginOf).filter((at) => at > begin));
    const asked =
      from < 0 ? lines.filter(({ startedAt }) => startedAt >= begin && startedAt < end) : lines.slice(from, until);
    const answer = asked.filter(({ participantId, role }) => participantId === candidate && role !== "ai");
    const about = new Set([question.segmentId ?? "", ...answer.map(({ id }) => id)]);
    const suggestion = newestAbout(suggestions, "answer_analysis", about);
    const key = question.segmentId ?? answer[0]?.id ?? question.id;
    return {
      key,
      number: n + 1,
      title: question.title,
      text: question.text ?? asked.find(({ role }) => role === "ai")?.text ?? question.title,
      segmentId: question.segmentId,
      answer,
      startedAt: question.askedAt,
      endedAt: answer.at(-1)?.endedAt ?? question.endedAt,
      followUps: question.followUps,
      status: statusOf(question, answer, suggestion, isPlanCertain),
      analysis: suggestion?.analysis ?? null,
      suggestion,
      modelAnswer: newestAbout(suggestions, "model_answer", about),
      rating: ratings?.[key] ?? null,
      task: question.coding
        ? { file: question.id, work: question.coding.work ?? null, talk: question.coding.talk ?? null }
        : null,
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
      // Empty if there is no question, or if its author's data was deleted.
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
          modelAnswer: newestAbout(suggestions, "model_answer", about),
          rating: ratings?.[key] ?? null,
          task: null,
        },
      ];
    });
}

function indexOf(lines: readonly Segment[], id: string | null): number {
  return id === null ? -1 : lines.findIndex((line) => line.id === id);
}

/** The latest complete one about one of these lines; otherwise the latest of all. */
export function newestAbout(suggestions: readonly Suggestion[], kind: Suggestion["kind"], about: ReadonlySet<string>) {
  const meant = suggestions
    .filter((one) => one.kind === kind && about.has(one.analysis?.question.segmentId ?? one.about ?? "\n"))
    .sort((a, b) => b.createdAt - a.createdAt);
  return meant.find(({ status }) => status === "complete") ?? meant[0] ?? null;
}

/** Longest request to skip, in characters, where the plan isn't certain. */
const LONGEST_REQUEST = 60;
/** Lines of the interviewer's turn that are shown as the question, which comes last. */
const MOST_LINES = 3;

function statusOf(
  question: Pick<MockQuestion, "status" | "coding">,
  answer: readonly Segment[],
  suggestion: Suggestion | null,
  isPlanCertain = false,
): QuestionStatus {
  if (suggestion?.analysis) return suggestion.analysis.score === null ? "not_scored" : "scored";
  // The interviewer's plan knows talk that is no answer, such as "Could you repeat that?", however much it is.
  const said = answer.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (question.status === "skipped" && !suggestion && (isPlanCertain || said <= LONGEST_REQUEST)) return "skipped";
  if (suggestion && suggestion.status !== "streaming" && suggestion.status !== "complete") return "failed";
  const isWorked = question.coding !== undefined && (question.coding.work?.isChanged || answer.length > 0);
  if (isWorked && !suggestion) return "worked";
  if (answer.length === 0) return "unanswered";
  return "pending";
}
