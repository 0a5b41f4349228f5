import type { Coding } from "../../../../party/protocol/mock";
import { isAddressed } from "./is-addressed";

/** Neither typing nor speech for so long: the interviewer steps in. Each time in a row it waits longer. */
export const STEP_IN_MS = 18_000;
const LONGEST_MS = 120_000;
/** After words to the interviewer, a keyboard must be still for so long. */
const STILL_MS = 2_000;
/** Without a result of the final run the interviewer goes on. The runtime may have to be loaded first. */
export const FINAL_MS = 45_000;
/** So long the end of the interview waits for that result. */
export const END_RUN_MS = 20_000;
/** With less time left the final run is due, at the next short stop. */
export const FINAL_CALL_MS = 120_000;
const SHORT_STOP_MS = 3_000;

export type Work = Pick<Coding, "stage" | "nudges">;
export type Quiet = {
  /** The words since the interviewer spoke. */
  said: string;
  /** The silence that would end an answer, from now on. */
  silenceMs: number;
  /** Since something was typed in the editor during this task; null: nothing was. */
  stillMs: number | null;
  /** The interviewer waits without a limit. */
  isPatient: boolean;
  /** Of the planned time. */
  leftMs: number;
};

/** Whether somebody codes: quiet in another way. Writing instead of telling an approach is work, too (W5). */
export function isAtWork(work: Work | null, stillMs: number | null): work is Work {
  if (!work) return false;
  return work.stage === "writing" || work.stage === "final" || (work.stage === "approach" && stillMs !== null);
}

/** The quiet, of voice and keyboard together, after which the interviewer speaks: W rules in TURNS.md. Null: none. */
export function silenceAtWork(
  { stage, nudges }: Work,
  { said, silenceMs, stillMs, isPatient, leftMs }: Quiet,
): number | null {
  if (stage === "final") return FINAL_MS;
  if (isAddressed(said)) return Math.max(silenceMs, STILL_MS - (stillMs ?? STILL_MS));
  if (leftMs <= FINAL_CALL_MS) return SHORT_STOP_MS;
  return isPatient ? null : Math.min(STEP_IN_MS * (1 + nudges), LONGEST_MS);
}
