import * as v from "valibot";
import {
  baseUrlField,
  dailyLimitsField,
  keyField,
  limitField,
  modelField,
  nameField,
} from "../protocol/parse-json-setting.ts";
import { DIALECTS } from "./model-catalog.ts";

/** Schema of the setting ASSISTANT: JSON, every field optional. It also runs in Node. */

const ID = /^[\w.:/@-]{1,64}$/;

const id = v.pipe(v.string(), v.regex(ID, "must have 1 to 64 of letters, digits and . _ : / @ -"));
const header = v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/, "must be plain text"));
const seconds = v.pipe(v.number(), v.minValue(0.1, "must be at least 0.1"), v.maxValue(600, "must be at most 600"));

const flags = v.partial(
  v.strictObject({
    systemRole: v.picklist(["system", "developer", "prepend"], 'must be "system", "developer" or "prepend"'),
    tokenParam: v.picklist(["max_tokens", "max_completion_tokens"], 'must be "max_tokens" or "max_completion_tokens"'),
    allowTemperature: v.boolean(),
    reasoning: v.picklist(["field", "think-tags", "think-open"], 'must be "field", "think-tags" or "think-open"'),
    reasoningTokens: v.pipe(
      v.number(),
      v.integer("must be a whole number"),
      v.minValue(0, "must not be negative"),
      v.maxValue(100_000, "must be at most 100000"),
    ),
    jsonMode: v.boolean(),
    askUsage: v.boolean(),
    extraBody: v.record(v.string(), v.unknown()),
  }),
);

const provider = v.strictObject({
  apiKey: v.optional(keyField, ""),
  baseUrl: v.optional(baseUrlField),
  name: v.optional(nameField),
  dialect: v.optional(v.picklist(DIALECTS, `must be one of ${DIALECTS.join(", ")}`)),
  /** False for a server without keys. Default: true for the known providers, false for others. */
  needsKey: v.optional(v.boolean()),
  headers: v.optional(v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/, "is no name of a header")), header), {}),
  flags: v.optional(flags, {}),
});

const model = v.strictObject({
  provider: v.optional(v.string()),
  /** The provider's name for the model. */
  model: v.optional(modelField),
  name: v.optional(nameField),
  readsPictures: v.optional(v.boolean()),
  flags: v.optional(flags, {}),
});

const plan = v.strictObject({ ai: v.optional(limitField), peer: v.optional(limitField) });

export const assistantSettingSchema = v.strictObject({
  /** By id: a known provider, or a server of your own, which needs a `baseUrl`. */
  providers: v.optional(v.record(id, provider), {}),
  /** By id: a listed model, mapped to another or (`false`) removed from the menu; or a model of your own. */
  models: v.optional(
    v.record(
      id,
      v.lazy((value) => (value === false ? v.literal(false) : model)),
    ),
    {},
  ),
  /** The model that takes over once if another fails: one for all, or by id. */
  fallback: v.optional(v.lazy((value) => (typeof value === "string" ? v.string() : v.record(v.string(), v.string())))),
  /** The model that translates lines if a browser cannot; false: none. */
  translation: v.optional(v.lazy((value) => (value === false ? v.literal(false) : v.string()))),
  /** Limits of requests and tokens a day with the operator's keys. */
  caps: v.optional(
    v.strictObject({
      perUser: v.optional(limitField),
      perAddress: v.optional(limitField),
      tokens: dailyLimitsField,
    }),
    {},
  ),
  /** Interviews on each plan. */
  quotas: v.optional(v.strictObject({ free: v.optional(plan, {}), pro: v.optional(plan, {}) }), {}),
  timeouts: v.optional(
    v.strictObject({ firstByteSeconds: v.optional(seconds), stallSeconds: v.optional(seconds) }),
    {},
  ),
});

export type AssistantSetting = v.InferOutput<typeof assistantSettingSchema>;
