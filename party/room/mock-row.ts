import type { Criterion } from "../protocol/analysis";
import type { Mock, MockQuestion, Rounds } from "../protocol/mock";
import type { PromptType } from "../protocol/vocabulary";

export const MOCK_KEY = "mock";

/** Parameters of the analyses after the end, and the questions (counted from 1) that still need one. */
export type WrapUp = {
  requestId: string;
  requestedBy: string;
  promptType: PromptType;
  model: string;
  lang: string;
  ownKey: boolean;
  left: number[];
};

export type MockRow = {
  mock: Mock;
  /** Ids of questions of earlier interviews, to avoid. */
  asked: string[];
  /** The criterion that is practised. Absent in rows from before it existed. */
  focus?: Criterion | null;
  /** Of an interview whose tasks the interviewer chooses. */
  rounds?: Rounds;
  /** How long the timer had stood, in ms, when each coding task was asked. Absent before the first one. */
  stoodAt?: Record<string, number>;
  wrapUp: WrapUp | null;
  /** The newest complete turn, and the interview before it: it can be taken back. Absent where none can be. */
  last?: { id: string; mock: Mock };
};

/**
 * The interview as its page may see it. Until the end without the key points and the known cost of tasks: a candidate must
 * not find them in a frame.
 */
export function toShownMock(mock: Mock): Mock {
  if (mock.phase === "closed" || !mock.plan.some(({ coding }) => coding?.talk)) return mock;
  return { ...mock, plan: mock.plan.map(withoutTalk) };
}

function withoutTalk({ coding, ...question }: MockQuestion): MockQuestion {
  if (!coding) return question;
  const { talk: _, ...shown } = coding;
  return { ...question, coding: shown };
}
