import * as v from "valibot";
import { type InterviewMode, PLANS } from "../../../party/protocol/vocabulary";

/** The kinds of mock interviews that a plan counts. */
export const COUNTED_MODES = ["ai", "peer"] as const satisfies readonly InterviewMode[];
export type CountedMode = (typeof COUNTED_MODES)[number];

const countSchema = v.object({ used: v.number(), limit: v.number() });

/** `GET /api/assistant/quota`, with the session cookie. `null`: no limit. */
export const quotaUsageSchema = v.object({
  plan: v.picklist(PLANS),
  ai: v.nullable(countSchema),
  peer: v.nullable(countSchema),
});
export type QuotaUsage = v.InferOutput<typeof quotaUsageSchema>;

/** Whether the plan counts interviews of this mode, and none is left. */
export function isUsedUp(usage: QuotaUsage, mode: CountedMode): boolean {
  const counted = usage[mode];
  return counted !== null && counted.used >= counted.limit;
}

export function isCounted(mode: InterviewMode): mode is CountedMode {
  return COUNTED_MODES.some((counted) => counted === mode);
}
