import type { QuotaUsage } from "../../../functions/shared/contract/assistant";
import type { Plan } from "../../../party/protocol/vocabulary";

type Left = { left: number; limit: number };

/** The remaining quota of a plan that counts at least one kind of interview. `null`: this kind is not counted. */
export type PlanLeft = Left & { plan: Plan; ai: Left | null; peer: Left | null };

/** Null where there is nothing to show: nothing is counted, or nothing is known. */
export function readPlan(quota: QuotaUsage | null): PlanLeft | null {
  if (!quota) return null;
  // After a merge of two accounts both counts remain, so more may be used than the quota allows.
  const leftOf = (kind: QuotaUsage["ai"]): Left | null =>
    kind && { left: Math.max(0, kind.limit - kind.used), limit: kind.limit };
  const [ai, peer] = [leftOf(quota.ai), leftOf(quota.peer)];
  const counted = [ai, peer].filter((kind) => kind !== null);
  if (counted.length === 0) return null;
  return {
    plan: quota.plan,
    left: counted.reduce((sum, { left }) => sum + left, 0),
    limit: counted.reduce((sum, { limit }) => sum + limit, 0),
    ...{ ai, peer },
  };
}
