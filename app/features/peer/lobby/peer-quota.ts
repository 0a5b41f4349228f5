import type { Allowance } from "../../../../functions/shared/contract/assistant";
import type { Plan } from "../../../../party/protocol/vocabulary";

/** How many peer interviews the user can still open a room for. */
export type PeerQuota = { plan: Plan; left: number; limit: number };

/** Null where nothing is counted, or nothing is known. */
export function readPeerQuota(allowance: Allowance | null): PeerQuota | null {
  if (!allowance?.peer) return null;
  const { used, limit } = allowance.peer;
  // After two accounts were merged both counts add up: they may exceed the limit.
  return { plan: allowance.plan, left: Math.max(0, limit - used), limit };
}
