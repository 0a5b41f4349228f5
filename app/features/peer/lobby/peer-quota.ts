import type { QuotaUsage } from "../../../../functions/shared/contract/assistant";
import type { Plan } from "../../../../party/protocol/vocabulary";

/** How many peer interviews the user can still open a room for. */
export type PeerQuota = { plan: Plan; left: number; limit: number };

/** Null where nothing is counted, or nothing is known. */
export function readPeerQuota(quota: QuotaUsage | null): PeerQuota | null {
  if (!quota?.peer) return null;
  const { used, limit } = quota.peer;
  // After two accounts were merged both counts add up: they may exceed the limit.
  return { plan: quota.plan, left: Math.max(0, limit - used), limit };
}
