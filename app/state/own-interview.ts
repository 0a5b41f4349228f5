import * as v from "valibot";
import { INTERVIEW_TYPES } from "../../party/protocol/vocabulary";
import type { BrowserStorage } from "./browser-storage";
import { PRACTICE_PLANS } from "./cached-lists";

/** The choices for a practice plan, in this browser only. */
const ownInterviewSchema = v.object({
  /** The day of an interview that the tracker does not know. */
  on: v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  /** Null: not said. */
  type: v.fallback(v.nullable(v.picklist(INTERVIEW_TYPES)), null),
  /** The time of day for practice, on the clock here; null: any. */
  time: v.fallback(v.nullable(v.pipe(v.string(), v.isoTime())), null),
});
export type OwnInterview = v.InferOutput<typeof ownInterviewSchema>;

export const NO_INTERVIEW: OwnInterview = { on: null, type: null, time: null };

export function loadOwnInterview(storage: BrowserStorage | null, uid: string): OwnInterview {
  try {
    return v.parse(ownInterviewSchema, JSON.parse(storage?.getItem(keyOf(uid)) ?? "{}"));
  } catch {
    // Invalid JSON counts as nothing said.
    return NO_INTERVIEW;
  }
}

export function saveOwnInterview(storage: BrowserStorage | null, uid: string, said: OwnInterview): void {
  storage?.setItem(keyOf(uid), JSON.stringify(said));
}

function keyOf(uid: string): string {
  return `${PRACTICE_PLANS}${encodeURIComponent(uid)}`;
}
