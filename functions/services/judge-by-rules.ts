import { analyseByRules } from "../../party/assistant/analysis/analyse-by-rules";
import { inputOf } from "../../party/assistant/analysis/input";
import { boundTask } from "../../party/assistant/bound-task";
import { createCoach } from "../../party/assistant/coach/coach";
import type { AnalysisTask } from "../../party/assistant/task";
import type { Analysis } from "../../party/protocol/analysis";
import type { Segment, Suggestion } from "../../party/protocol/entities";
import type { RoomRecord } from "../../party/protocol/record";
import { COACH, promptTypeOf } from "../../party/protocol/vocabulary";
import { analysedQuestions, findAskedQuestions } from "../../party/report/asked-questions";

/** Bounds the work of one request. An interview of an hour has fewer answers. */
const MOST_ANSWERS = 60;

/**
 * Analyzes by rules the answers of a peer interview that have no analysis: measurements, key points and certain
 * remarks, never a score. The results are only about this person, only shown to them, and not stored.
 */
export async function judgeByRules(record: RoomRecord, participantId: string): Promise<Suggestion[]> {
  if (record.mode !== "peer") return [];
  const lines = record.segments;
  const shown = record.suggestions.filter((one) => one.requestedBy === participantId || one.audience === "room");
  const analysed = new Set(shown.flatMap(({ analysis }) => analysis?.answer.segmentIds ?? []));
  const asked = findAskedQuestions(lines, participantId, analysedQuestions(shown))
    .filter(({ answer }) => !answer.some(({ id }) => analysed.has(id)))
    .slice(0, MOST_ANSWERS);
  const { version } = createCoach();
  const interviewType = record.setup?.interviewType ?? "behavioral";
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
