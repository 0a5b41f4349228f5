import type { Criterion } from "../protocol/analysis";
import type { Mock } from "../protocol/mock";
import type { PromptType } from "../protocol/vocabulary";

export const MOCK_KEY = "mock";

/** What the analyses after the end are asked with, and the questions (counted from 1) that are still to come. */
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
  /** Ids of questions of interviews before, which should not come again. */
  asked: string[];
  /** What is practised above all. Not there in rows from before it could be said. */
  focus?: Criterion | null;
  wrapUp: WrapUp | null;
};
