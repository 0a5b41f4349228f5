import type { Plan } from "./vocabulary.ts";

/** Interviews an account may hold on each plan; null: unlimited. */
export type Quotas = Readonly<Record<Plan, Readonly<Record<"ai" | "peer", number | null>>>>;

/** The quotas where the setting ASSISTANT has none of its own. */
export const QUOTAS: Quotas = { free: { ai: 10, peer: 10 }, pro: { ai: null, peer: null } };
