import type { AssistantError } from "../../../party/assistant/model";
import type { AnalysisTask, Assistant, Line } from "../../../party/assistant/task";
import type { NotScored } from "../../../party/protocol/analysis";
import { promptTypeOf } from "../../../party/protocol/vocabulary";
import type { LabeledAnswer } from "./answers";

/** The outcome for one answer. `failed`: the reason why there is no analysis. */
export type Outcome = { score: number | null; reason: NotScored | null; failed: string | null };

const QUESTION = "question";

/** Lets the assistant analyze one answer, as a room does after it. */
export async function judge(assistant: Assistant, answer: LabeledAnswer, signal: AbortSignal): Promise<Outcome> {
  try {
    for await (const event of assistant.run(toTask(answer), signal)) {
      if (event.type !== "done") continue;
      if (!event.analysis) return { score: null, reason: null, failed: "no analysis came" };
      return { score: event.analysis.score, reason: event.analysis.reason, failed: null };
    }
    return { score: null, reason: null, failed: "it did not end" };
  } catch (error) {
    // By its name: the class may come from another copy of the module.
    if (!(error instanceof Error) || error.name !== "AssistantError") throw error;
    const { code, about } = error as AssistantError;
    return { score: null, reason: null, failed: about.detail ? `${code} (${about.detail})` : code };
  }
}

function toTask(answer: LabeledAnswer): AnalysisTask {
  const said = toLines(answer);
  const first = said[0]?.startedAt ?? 10_000;
  const question: Line = {
    id: QUESTION,
    role: "interviewer",
    text: answer.question,
    lang: answer.lang,
    startedAt: Math.max(0, first - 6_000),
    endedAt: Math.max(0, first - 1_000),
  };
  return {
    kind: "answer_analysis",
    promptType: promptTypeOf(answer.interviewType, answer.lang),
    interviewType: answer.interviewType,
    lang: answer.lang,
    company: "",
    position: "",
    context: "",
    lines: [question, ...said],
    question: [QUESTION],
    answer: said.map(({ id }) => id),
  };
}

function toLines({ answer, segments, lang }: LabeledAnswer): Line[] {
  const said = segments.length || !answer ? segments : [{ text: answer, startedAt: 10_000, endedAt: 10_000 }];
  return said.map((segment, index) => ({ ...segment, id: `answer-${index + 1}`, role: "candidate" as const, lang }));
}
