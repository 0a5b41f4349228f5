import type { Allowance } from "../../../functions/contract/assistant";
import type { Plan } from "../../../party/protocol/vocabulary";

/** What is left of a plan that counts at least one kind of interviews. `null`: this kind is not counted. */
export type PlanLeft = { plan: Plan; left: number; limit: number; ai: number | null; peer: number | null };

/** Null where there is nothing to tell: nothing is counted, or nothing is known. */
export function readPlan(allowance: Allowance | null): PlanLeft | null {
  if (!allowance) return null;
  const { plan, ai, peer } = allowance;
  const counted = [ai, peer].filter((kind) => kind !== null);
  if (counted.length === 0) return null;
  // Of two that became one account both counts stand: they may be more than there are.
  const leftOf = ({ used, limit }: { used: number; limit: number }) => Math.max(0, limit - used);
  return {
    plan,
    left: counted.reduce((sum, kind) => sum + leftOf(kind), 0),
    limit: counted.reduce((sum, { limit }) => sum + limit, 0),
    ai: ai && leftOf(ai),
    peer: peer && leftOf(peer),
  };
}
