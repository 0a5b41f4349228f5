import { analyseByRules } from "../../party/assistant/analysis/analyse-by-rules";
import { inputOf } from "../../party/assistant/analysis/input";
import { boundTask } from "../../party/assistant/bound-task";
import { createCoach } from "../../party/assistant/coach/coach";
import type { AnalysisTask } from "../../party/assistant/task";
import type { Analysis } from "../../party/protocol/analysis";
import type { Segment, Suggestion } from "../../party/protocol/entities";
import { inOrder } from "../../party/protocol/lines-in-time";
import type { RoomRecord } from "../../party/protocol/record";
import { COACH, promptTypeOf } from "../../party/protocol/vocabulary";
import { analysedQuestions, findAskedQuestions } from "../../party/report/asked-questions";
import { listQuestions } from "../../party/report/questions";

/** Bounds the work of one request. An interview of an hour has fewer answers. */
const MOST_ANSWERS = 60;

/** The room of an AI interview that has just ended may still deliver the analyses that were requested at its end. */
const LATE_ANALYSES_MS = 2 * 60_000;

type Answered = { question: readonly Segment[]; answer: readonly Segment[] };

/**
 * Analyzes by rules the answers that have no analysis: measurements, key points and certain remarks, never a score. The
 * results are only about this person, only shown to them, and not stored.
 */
export async function judgeByRules(record: RoomRecord, participantId: string, now: number): Promise<Suggestion[]> {
  const lines = record.segments;
  const asked = (
    record.mode === "peer" ? peerAnswers(record, participantId) : aiAnswers(record, participantId, now)
  ).slice(0, MOST_ANSWERS);
  const { version } = createCoach();
  const interviewType = (record.mock ?? record.setup)?.interviewType ?? "behavioral";
  return Promise.all(
    asked.map(async ({ question, answer }): Promise<Suggestion> => {
      const lang = answer[0]?.lang ?? question[0]?.lang ?? "en";
      const promptType = promptTypeOf(interviewType, lang);
      const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
      const task: AnalysisTask = {
        ...{ kind: "answer_analysis", promptType, interviewType, lang, company: "", position: "", context: "" },
        ...{ lines: linesAround(lines, [...question, ...answer]), question: idsOf(question), answer: idsOf(answer) },
      };
      const analysis = await analyse(task);
      return {
        ...{
          id: `rules-${answer[0]?.id ?? ""}`.slice(0, 64),
          rev: record.rev,
          kind: "answer_analysis",
          audience: "self",
        },
        ...{ promptType, model: COACH, promptVersion: version, requestedBy: participantId, text: "", analysis },
        ...{ createdAt: record.finishedAt, endedAt: record.finishedAt, status: "complete", about: answer[0]?.id },
      };
    }),
  );
}

function peerAnswers({ segments, suggestions }: RoomRecord, participantId: string): Answered[] {
  const shown = suggestions.filter((one) => one.requestedBy === participantId || one.audience === "room");
  const analysed = new Set(shown.flatMap(({ analysis }) => analysis?.answer.segmentIds ?? []));
  return findAskedQuestions(segments, participantId, analysedQuestions(shown)).filter(
    ({ answer }) => !answer.some(({ id }) => analysed.has(id)),
  );
}

/** Coding tasks have the facts of their work instead. */
function aiAnswers({ segments, suggestions, mock, ended, finishedAt }: RoomRecord, candidate: string, now: number) {
  if (!mock || (ended === "finished" && now - finishedAt < LATE_ANALYSES_MS)) return [];
  const lines = inOrder(segments);
  const placeOf = (id: string | null | undefined) => lines.findIndex((line) => line.id === id);
  return listQuestions({ segments, suggestions, mock, candidate }).flatMap(
    ({ status, task, answer, segmentId }): Answered[] => {
      if (task !== null || answer.length === 0 || (status !== "pending" && status !== "failed")) return [];
      const from = placeOf(segmentId);
      const asked = from < 0 ? [] : lines.slice(from, placeOf(answer.at(-1)?.id));
      return [{ question: asked.filter(({ role }) => role === "ai"), answer }];
    },
  );
}

/** Judges one answer by rules. */
export async function analyse(task: AnalysisTask): Promise<Analysis> {
  return analyseByRules(await inputOf(boundAnalysis(task)));
}

function boundAnalysis(task: AnalysisTask): AnalysisTask {
  const bounded = boundTask(task);
  return bounded.kind === "answer_analysis" ? bounded : task;
}

/** The lines from the question's first to the answer's last. */
function linesAround(lines: readonly Segment[], meant: readonly { id: string }[]): readonly Segment[] {
  const ids = new Set(meant.map(({ id }) => id));
  const places = lines.flatMap(({ id }, n) => (ids.has(id) ? [n] : []));
  return lines.slice(places[0] ?? 0, (places.at(-1) ?? -1) + 1);
}
