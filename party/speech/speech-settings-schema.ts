import * as v from "valibot";
import { baseUrlField, dailyLimitsField, keyField, modelField, nameField } from "../protocol/parse-json-setting.ts";
import { SPEECH_PROVIDERS, type SpokenLanguage } from "../protocol/vocabulary.ts";

/** Schema of the setting SPEECH: JSON, every field optional. It also runs in Node. */

/** Sockets have an `http` address too; `wss` is accepted and means the same. */
const address = v.pipe(
  v.string(),
  v.transform((value) => value.trim().replace(/^ws(?=s?:)/, "http")),
  baseUrlField,
);
const host = v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name"));
const positive = (what: string) => v.pipe(v.number(what), v.integer(what), v.minValue(1, what));
const appId = positive("must be a whole number");

/** The JSON key file from Google's console; other fields are ignored. */
export const serviceAccountField = v.object({
  client_email: v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty")),
  private_key: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----$/, "must be a private key as PEM"),
  ),
});

const google = v.strictObject({
  name: v.optional(nameField),
  apiKey: v.optional(keyField),
  serviceAccount: v.optional(serviceAccountField),
  baseUrl: v.optional(address),
  /** The address where a service account gets its tokens. */
  tokenUrl: v.optional(address),
  model: v.optional(modelField),
});

const baidu = v.strictObject({
  appId: v.optional(v.union([appId, v.pipe(v.string(), v.trim(), v.digits("must be a whole number"), v.toNumber())])),
  apiKey: v.optional(keyField),
  baseUrl: v.optional(address),
  /** Numbers of Baidu's models (`dev_pid`). */
  models: v.optional(v.strictObject({ zh: v.optional(appId), en: v.optional(appId) }), {}),
});

const xunfei = v.strictObject({
  appId: v.optional(keyField),
  apiKey: v.optional(keyField),
  apiSecret: v.optional(keyField),
  service: v.optional(v.picklist(["rtasr", "iat"], 'must be "rtasr" or "iat"')),
  baseUrl: v.optional(address),
  /** The host to sign, if it differs from the host to connect to. */
  signHost: v.optional(host),
});

const openai = v.strictObject({
  name: v.optional(nameField),
  apiKey: v.optional(keyField),
  baseUrl: v.optional(address),
  model: v.optional(modelField),
  mode: v.optional(v.picklist(["realtime", "utterances"], 'must be "realtime" or "utterances"')),
});

const asked = v.pipe(
  v.array(v.picklist(SPEECH_PROVIDERS, `must be some of ${SPEECH_PROVIDERS.join(", ")}`), "must be a list"),
  v.check((list) => new Set(list).size === list.length, "must name each one once"),
);

export const speechSettingSchema = v.strictObject({
  google: v.optional(google),
  baidu: v.optional(baidu),
  xunfei: v.optional(xunfei),
  openai: v.optional(openai),
  /** On wherever it is bound; false turns it off. */
  "workers-ai": v.optional(
    v.union([v.literal(false), v.strictObject({ model: v.optional(modelField) })], "must be false or an object"),
  ),
  /** The order of preference by language. A provider that is not listed is only used if somebody chooses it. */
  order: v.optional(
    v.strictObject({
      "en-US": v.optional(asked),
      "zh-CN": v.optional(asked),
      "zh-TW": v.optional(asked),
    } satisfies Record<SpokenLanguage, unknown>),
    {},
  ),
  /** Limits of speech minutes a day with the operator's keys. */
  minutesPerDay: dailyLimitsField,
});

export type SpeechSetting = v.InferOutput<typeof speechSettingSchema>;
