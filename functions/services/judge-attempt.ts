import type { Attempt, SaidAgain } from "../../party/protocol/attempts";
import { promptTypeOf } from "../../party/protocol/vocabulary";
import { analyse } from "./judge-by-rules";

const QUESTION = "question";

/** An attempt with what rules say of it. */
export async function judgeAttempt(question: string, said: SaidAgain, now: number): Promise<Attempt> {
  const { asked, interviewType, lang } = said;
  const lines = said.lines.map((line, n) => ({ id: `again-${n + 1}`, ...line }));
  const startedAt = lines[0]?.startedAt ?? now;
  const type = interviewType ?? "behavioral";
  const analysis = await analyse({
    ...{ kind: "answer_analysis", promptType: promptTypeOf(type, lang), interviewType: type, lang },
    ...{ company: "", position: "", context: "" },
    lines: [
      { id: QUESTION, role: "interviewer", text: asked, lang, startedAt, endedAt: startedAt },
      ...lines.map((line) => ({ ...line, role: "candidate" as const, lang })),
    ],
    question: asked.trim() === "" ? [] : [QUESTION],
    answer: lines.map(({ id }) => id),
  });
  // The question is no line of the attempt.
  return { question, at: now, lines, analysis: { ...analysis, question: { segmentId: null, text: asked } } };
}
