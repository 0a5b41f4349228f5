import type { Interviewer } from "./vocabulary";

/** Ways of speaking. They change replies and follow-ups, never the judgment. */
export const MANNERS = ["neutral", "warm", "pressing"] as const;
export type Manner = (typeof MANNERS)[number];

export const MANNER_OF: Readonly<Record<Interviewer, Manner>> = { ava: "neutral", maya: "warm", victor: "pressing" };

/** The same in every language. */
export const INTERVIEWER_NAMES: Readonly<Record<Interviewer, string>> = { ava: "Ava", maya: "Maya", victor: "Victor" };

/** Leads interviews that name nobody, such as those from before there was a choice. */
export const USUAL_INTERVIEWER: Interviewer = "ava";

export function interviewerOf({ interviewer }: { interviewer?: Interviewer | undefined }): Interviewer {
  return interviewer ?? USUAL_INTERVIEWER;
}
