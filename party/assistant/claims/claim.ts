import type { InterviewType } from "../../protocol/vocabulary";

/**
 * Claims that rules may make about an answer, because words alone show them, the most important first: `wrong_fact` a
 * well-known misconception; `insult` (of people), `insult_company`, `only_money`, `no_research` and `leaves_soon` against a candidate in an
 * HR interview; `grammar` a certain error in language practice; `repeats` begins with the question; `only_we` told as "we" alone;
 * `hedges` several words that weaken; `result` a stated outcome; `lesson` a stated lesson; `figures` a quantity of something done; `no_figures` a story or
 * introduction without any number; `own_part` told as "I"; `situation` a stated time and place; `when` a stated time.
 */
export const CLAIM_KINDS = [
  "wrong_fact",
  "insult",
  "insult_company",
  "only_money",
  "no_research",
  "leaves_soon",
  "grammar",
  "repeats",
  "only_we",
  "hedges",
  "result",
  "lesson",
  "figures",
  "no_figures",
  "own_part",
  "situation",
  "when",
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A claim and the words that show it; positions in UTF-16 units of the answer. `said`: the detail for its remark. */
export type Claim = { kind: ClaimKind; start: number; end: number; said?: string };

export type ClaimInput = {
  interviewType: InterviewType;
  question: string;
  /** The whole answer, without moves and without what was taken back. */
  answer: string;
  /** The answer to the coach's own opening, which doesn't ask for a story. */
  isIntroduction?: boolean;
};
