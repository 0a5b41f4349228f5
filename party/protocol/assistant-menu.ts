import * as v from "valibot";

/**
 * `GET /api/assistant`: the models that can be asked here and now, for the menu. It needs no session and is the same for
 * everybody; `GET /api/assistant/quota` says how much of a plan is left.
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
