import type { Suggestion } from "../../../../../party/protocol/entities";
import type { RoomView } from "../../room/view";

/** The judgements of the answers, in the order of the questions. */
export function listAnalyses(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return suggestions
    .filter(({ kind }) => kind === "answer_analysis")
    .sort((a, b) => questionTime(a) - questionTime(b) || a.createdAt - b.createdAt);
}

function questionTime({ analysis, createdAt }: Suggestion): number {
  return analysis?.answer.startedAt || createdAt;
}

/** Questions of the plan after which the candidate has said something. */
export function countAnswers({ mock, lines }: Pick<RoomView, "mock" | "lines">): number {
  const asked = (mock?.plan ?? []).flatMap(({ segmentId }) => segmentId ?? []);
  const at = asked.map((id) => lines.findIndex((line) => line.id === id)).filter((index) => index >= 0);
  at.sort((a, b) => a - b);
  return at.filter((from, i) => lines.slice(from, at[i + 1] ?? lines.length).some(({ own }) => own)).length;
}
