import * as v from "valibot";
import { type InterviewMode, PLANS } from "../../../party/protocol/vocabulary";

/**
 * `GET /api/assistant`: what can be asked here and now, for the menu. No session needed, and the same for everybody:
 * what of a plan is left says `GET /api/assistant/quota`.
 */
export const modelStateSchema = v.picklist([
  /** Works with the operator's key, or needs none. */
  "usable",
  /** Would work with a key that the person brings. */
  "needs_key",
  /** Retired by its maker, and nothing is set in its place. */
  "retired",
  /** No provider serves it here. */
  "not_served",
]);
export type ModelState = v.InferOutput<typeof modelStateSchema>;

export const listedModelSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The provider's name, as a person knows it. */
  provider: v.string(),
  state: modelStateSchema,
  readsPictures: v.boolean(),
  /** `coach` is built in. */
  builtIn: v.boolean(),
  /**
   * A key that a person brings is used for it, also where the operator has one. Only such a model reads mails in the
   * tracker's extended analysis.
   */
  takesKey: v.boolean(),
  /** Marked in the menu; one of them at most. */
  recommended: v.optional(v.boolean()),
});
export type ListedModel = v.InferOutput<typeof listedModelSchema>;

export const assistantMenuSchema = v.object({
  models: v.array(listedModelSchema),
  /** The preselected model: the recommended one where it is usable, else the built-in coach. */
  preselected: v.string(),
  /** In development: a server that somebody brings a key for may be on this machine or its network. */
  privateAddresses: v.optional(v.boolean()),
  /** Whether `POST /api/assistant/translation` has a model to ask. */
  translates: v.optional(v.boolean()),
});
export type AssistantMenu = v.InferOutput<typeof assistantMenuSchema>;

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
