import type { Analysis } from "../../party/protocol/analysis";
import type { Suggestion } from "../../party/protocol/entities";

export type JudgedAnswer = Pick<Analysis, "score" | "reason" | "criteria" | "answer"> & {
  interviewType: Analysis["interviewType"];
  /** The words of the question `q1`. */
  question: string;
  at: number;
};

/** A model's analysis of the answer `a1` to the question `q1`, as a record stores it. */
export function judgedAnswer({ question, at, ...judged }: JudgedAnswer): Suggestion {
  const analysis: Analysis = {
    ...{ v: 1, question: { segmentId: "q1", text: question }, judgements: [], star: null, instead: null },
    ...judged,
    delivery: {
      ...{ unit: "words", amount: 20, speakingMs: 9_000, pace: 133 },
      ...{ fillers: [], hedges: [], pauses: [] },
    },
  };
  return {
    ...{ id: "s1", rev: 8, kind: "answer_analysis", audience: "self", promptType: "BQ", model: "gpt-4o-mini" },
    ...{ promptVersion: "coach-1", requestedBy: "p1", createdAt: at, endedAt: at, status: "complete" },
    ...{ text: "", about: "a1", analysis },
  };
}
