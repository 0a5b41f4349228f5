import { analyseByRules } from "../../party/assistant/analysis/analyse-by-rules";
import { inputOf } from "../../party/assistant/analysis/input";
import { createCoach } from "../../party/assistant/coach/coach";
import type { Suggestion } from "../../party/protocol/entities";
import type { RoomRecord } from "../../party/protocol/record";
import { COACH, promptTypeOf } from "../../party/protocol/vocabulary";
import { analysedQuestions, findAskedQuestions } from "../../party/report/asked-questions";

/**
 * Analyses of the answers in a peer interview that nobody had analyzed, by the built-in rules: measurements, key points
 * and certain remarks, never a score. They are about this person alone, shown to them alone and stored nowhere.
 */
export async function judgeByRules(record: RoomRecord, participantId: string): Promise<Suggestion[]> {
  if (record.mode !== "peer") return [];
  const lines = record.segments;
  const shown = record.suggestions.filter((one) => one.requestedBy === participantId || one.audience === "room");
  const analysed = new Set(shown.flatMap(({ analysis }) => analysis?.answer.segmentIds ?? []));
  const asked = findAskedQuestions(lines, participantId, analysedQuestions(shown)).filter(
    ({ answer }) => !answer.some(({ id }) => analysed.has(id)),
  );
  const { version } = createCoach();
  const interviewType = record.setup?.interviewType ?? "behavioral";
  return Promise.all(
    asked.map(async ({ question, answer }): Promise<Suggestion> => {
      const lang = answer[0]?.lang ?? question[0]?.lang ?? "en";
      const promptType = promptTypeOf(interviewType, lang);
      const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
      const analysis = await analyseByRules(
        await inputOf({
          ...{ kind: "answer_analysis", promptType, interviewType, lang, company: "", position: "", context: "" },
          ...{ lines, question: idsOf(question), answer: idsOf(answer) },
        }),
      );
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
