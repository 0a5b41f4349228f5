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
import { listQuestions, newestAbout } from "../../party/report/questions";
import { isByRules } from "../../party/report/without-rule-scores";

/** Bounds the work of one request. An interview of an hour has fewer answers. */
const MOST_ANSWERS = 60;

/** The room of an AI interview that has just ended may still deliver the analyses that were requested at its end. */
const LATE_ANALYSES_MS = 2 * 60_000;

/**
 * The suggestions with analyses by rules of the answers that have no analysis; in a peer interview also with another one
 * in place of each by rules that doesn't cover the whole answer. Rules measure, compare with key points and remark on
 * what is certain; they never score. The results are only about this person, only shown to them, and not stored.
 */
export async function judgeByRules(record: RoomRecord, participantId: string, now: number): Promise<Suggestion[]> {
  const { suggestions } = record;
  const work = record.mode === "peer" ? peerWork(record, participantId) : aiWork(record, participantId, now);
  const made = await Promise.all(
    // Answers without any analysis come first.
    work
      .sort((a, b) => Number(a.earlier !== null) - Number(b.earlier !== null))
      .slice(0, MOST_ANSWERS)
      .map(async ({ question, answer, earlier }) => {
        const lang = answer[0]?.lang ?? question[0]?.lang ?? "en";
        const interviewType =
          earlier?.analysis.interviewType ?? (record.mock ?? record.setup)?.interviewType ?? "behavioral";
        const promptType = promptTypeOf(interviewType, lang);
        const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
        const analysis = await analyse({
          ...{ kind: "answer_analysis", promptType, interviewType, lang, company: "", position: "", context: "" },
          lines: linesAround(record.segments, [...question, ...answer]),
          ...{ question: idsOf(question), answer: idsOf(answer) },
        });
        const judgement = { analysis, text: "", promptVersion: createCoach().version, endedAt: record.finishedAt };
        if (earlier) return isSame(analysis, earlier.analysis) ? earlier : { ...earlier, ...judgement };
        return {
          ...{ id: `rules-${answer[0]?.id ?? ""}`.slice(0, 64), rev: record.rev, kind: "answer_analysis" as const },
          ...{ audience: "self" as const, promptType, model: COACH, requestedBy: participantId },
          ...{ createdAt: record.finishedAt, status: "complete" as const, about: answer[0]?.id },
          ...judgement,
        };
      }),
  );
  const others = made.filter(({ id }) => !suggestions.some((one) => one.id === id));
  return [...suggestions.map((one) => made.find(({ id }) => id === one.id) ?? one), ...others];
}

type Analysed = Suggestion & { analysis: Analysis };

/** `earlier`: the analysis by rules that the answer has already. */
type Work = { question: readonly Segment[]; answer: readonly Segment[]; earlier: Analysed | null };

function peerWork({ segments, suggestions }: RoomRecord, participantId: string): Work[] {
  const shown = suggestions.filter((one) => one.requestedBy === participantId || one.audience === "room");
  const analysed = new Set(shown.flatMap(({ analysis }) => analysis?.answer.segmentIds ?? []));
  return findAskedQuestions(segments, participantId, analysedQuestions(shown)).flatMap(
    ({ question, answer }): Work[] => {
      const found = newestAbout(shown, "answer_analysis", new Set([...question, ...answer].map(({ id }) => id)));
      if (!found?.analysis) {
        return answer.some(({ id }) => analysed.has(id)) ? [] : [{ question, answer, earlier: null }];
      }
      if (!isByRules(found)) return [];
      const ids = new Set([...found.analysis.answer.segmentIds, ...answer.map(({ id }) => id)]);
      const whole = inOrder(segments).filter(({ id }) => ids.has(id));
      return [{ question, answer: whole, earlier: { ...found, analysis: found.analysis } }];
    },
  );
}

/** Whether two analyses by rules cover the same lines with the same words. */
function isSame({ answer, delivery }: Analysis, other: Analysis): boolean {
  const ids = new Set(other.answer.segmentIds);
  return answer.segmentIds.every((id) => ids.has(id)) && delivery.amount === other.delivery.amount;
}

/** Coding tasks have the facts of their work instead. */
function aiWork(
  { segments, suggestions, mock, ended, finishedAt }: RoomRecord,
  candidate: string,
  now: number,
): Work[] {
  if (!mock || (ended === "finished" && now - finishedAt < LATE_ANALYSES_MS)) return [];
  const lines = inOrder(segments);
  const placeOf = (id: string | null | undefined) => lines.findIndex((line) => line.id === id);
  return listQuestions({ segments, suggestions, mock, candidate }).flatMap(
    ({ status, task, answer, segmentId }): Work[] => {
      if (task !== null || answer.length === 0 || (status !== "pending" && status !== "failed")) return [];
      const from = placeOf(segmentId);
      const asked = from < 0 ? [] : lines.slice(from, placeOf(answer.at(-1)?.id));
      return [{ question: asked.filter(({ role }) => role === "ai"), answer, earlier: null }];
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
