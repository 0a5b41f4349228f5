import type { AnalysisInput } from "../../../../../party/assistant/analysis/input";
import type { Line } from "../../../../../party/assistant/task";
import type { InterviewType } from "../../../../../party/protocol/vocabulary";

/** Lines of a candidate, each `seconds` long and `pause` seconds after the line before; 0 seconds means typed. */
export function say(texts: readonly string[], { seconds = 8, pause = 1, lang = "en" } = {}): Line[] {
  return texts.map((text, i) => {
    const startedAt = 1_000 * i * (seconds + pause);
    return { id: `line-${i + 1}`, role: "candidate", text, lang, startedAt, endedAt: startedAt + 1_000 * seconds };
  });
}

export function asked(
  interviewType: InterviewType,
  question: string,
  answer: string | readonly string[],
  lang = "en",
): AnalysisInput {
  return {
    interviewType,
    lang,
    question: { segmentId: "question", text: question },
    answer: say(typeof answer === "string" ? [answer] : answer, { lang }),
  };
}
