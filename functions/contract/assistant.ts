import * as v from "valibot";

/**
 * `GET /api/assistant`: what can be asked here and now, for the menu. No session needed, and the same for everybody:
 * what of a plan is left says `GET /api/assistant/allowance`.
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
});
export type ListedModel = v.InferOutput<typeof listedModelSchema>;

export const assistantMenuSchema = v.object({
  models: v.array(listedModelSchema),
  /** What is preselected: the recommended model where it is usable, else the built-in coach. */
  preselected: v.string(),
});
export type AssistantMenu = v.InferOutput<typeof assistantMenuSchema>;

/** `GET /api/assistant/allowance`, with the session cookie. `null`: no limit. */
export const allowanceSchema = v.object({
  plan: v.picklist(["free", "pro"]),
  ai: v.nullable(v.object({ used: v.number(), limit: v.number() })),
  peer: v.nullable(v.object({ used: v.number(), limit: v.number() })),
});
export type Allowance = v.InferOutput<typeof allowanceSchema>;

/**
 * What rooms ask the Worker, directly or, from PartyKit, by `POST /api/rooms/allowance` under a proof like that of a
 * record. Both are idempotent by what they name.
 */
export const allowanceRequestSchema = v.variant("ask", [
  /** An interview begins: counted once for (`room`, `epoch`), against `uid`. */
  v.object({
    ask: v.literal("start"),
    room: v.string(),
    epoch: v.string(),
    uid: v.string(),
    mode: v.picklist(["ai", "peer"]),
  }),
  /** One request goes to a model with the operator's key; counted once for (`room`, `epoch`, `requestId`). */
  v.object({
    ask: v.literal("request"),
    room: v.string(),
    epoch: v.string(),
    requestId: v.string(),
    uid: v.string(),
    origin: v.string(),
  }),
]);
export type AllowanceRequest = v.InferOutput<typeof allowanceRequestSchema>;

export const allowanceAnswerSchema = v.object({ allowed: v.boolean() });
export type AllowanceAnswer = v.InferOutput<typeof allowanceAnswerSchema>;
