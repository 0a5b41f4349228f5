import type { Manner } from "../../protocol/interviewers";
import type { FollowUpGap } from "../../questions/guide";
import type { CoachWords } from "./coach-words";
import type { Replies, Some } from "./replies";

/**
 * The words of an interviewer who isn't neutral, in place of the usual ones. Nothing here answers danger, violence,
 * insults, nerves, silence or the wish to stop: those replies are the same for all.
 */
export type MannerWords = Pick<CoachWords, "thanks"> & {
  /** After the greeting. */
  opening: string;
  /** Leads to a follow-up for this gap. */
  lead: (gap: FollowUpGap) => Some;
  replies: Pick<Replies, "repeat" | "think" | "restart" | "skip" | "dontKnow" | "moveOn" | "done">;
};

export type MannersWords = Record<Exclude<Manner, "neutral">, MannerWords>;
