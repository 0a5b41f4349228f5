import type { Criterion } from "../protocol/analysis";
import type { Mock } from "../protocol/mock";
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
  wrapUp: WrapUp | null;
};
