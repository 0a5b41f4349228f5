import * as v from "valibot";
import {
  baseUrlField,
  dailyLimitsField,
  keyField,
  modelField,
  nameField,
} from "../../party/protocol/parse-json-setting.ts";
import {
  type Interviewer,
  type SpokenLanguage,
  VOICE_PROVIDERS,
  type VoiceProvider,
} from "../../party/protocol/vocabulary.ts";
import { serviceAccountField } from "../../party/speech/speech-settings-schema.ts";

/** Schema of the setting VOICES: JSON, every field optional. It also runs in Node. */

/** The vendors that speak a language for real. */
export const SPEAKERS = {
  "en-US": ["openai", "google", "workers-ai"],
  "zh-CN": ["openai", "google", "baidu"],
  "zh-TW": ["openai", "google", "baidu"],
} as const satisfies Record<SpokenLanguage, readonly VoiceProvider[]>;

const voiceName = v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{1,200}$/, "must be the name of a voice"));
const voiceNumber = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, "must be the number of a voice, as text"));

const ofInterviewers = <S extends v.GenericSchema<string, string>>(name: S) =>
  v.strictObject({
    ava: v.optional(name),
    maya: v.optional(name),
    victor: v.optional(name),
  } satisfies Record<Interviewer, unknown>);

const inAllLanguages = v.optional(
  v.strictObject({
    "en-US": v.optional(ofInterviewers(voiceName)),
    "zh-CN": v.optional(ofInterviewers(voiceName)),
    "zh-TW": v.optional(ofInterviewers(voiceName)),
  } satisfies Record<SpokenLanguage, unknown>),
  {},
);

const openai = v.strictObject({
  name: v.optional(nameField),
  apiKey: v.optional(keyField),
  baseUrl: v.optional(baseUrlField),
  model: v.optional(modelField),
  /** `opus` comes in an Ogg container. */
  format: v.optional(v.picklist(["mp3", "wav", "opus"], 'must be "mp3", "wav" or "opus"')),
  voices: inAllLanguages,
});

const google = v.strictObject({
  name: v.optional(nameField),
  apiKey: v.optional(keyField),
  serviceAccount: v.optional(serviceAccountField),
  baseUrl: v.optional(baseUrlField),
  tokenUrl: v.optional(baseUrlField),
  voices: inAllLanguages,
});

const baidu = v.strictObject({
  apiKey: v.optional(keyField),
  baseUrl: v.optional(baseUrlField),
  /** Numbers of Baidu's voices (`per`). */
  voices: v.optional(
    v.strictObject({
      "zh-CN": v.optional(ofInterviewers(voiceNumber)),
      "zh-TW": v.optional(ofInterviewers(voiceNumber)),
    }),
    {},
  ),
});

const workersAi = v.strictObject({
  model: v.optional(modelField),
  voices: v.optional(v.strictObject({ "en-US": v.optional(ofInterviewers(voiceName)) }), {}),
});

const orderOf = (language: SpokenLanguage) =>
  v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.picklist(VOICE_PROVIDERS, `must be some of ${SPEAKERS[language].join(", ")}`),
          v.check(
            (provider) => SPEAKERS[language].some((one) => one === provider),
            `must be some of ${SPEAKERS[language].join(", ")}`,
          ),
        ),
        "must be a list",
      ),
      v.check((list) => new Set(list).size === list.length, "must name each one once"),
    ),
  );

export const voiceSettingSchema = v.strictObject({
  openai: v.optional(openai),
  google: v.optional(google),
  baidu: v.optional(baidu),
  /** Without it, Workers AI speaks with the default voices where it is bound; false: it doesn't. */
  "workers-ai": v.optional(v.union([v.literal(false), workersAi], "must be false or an object")),
  /** The order of preference by language; who is not listed isn't asked. */
  order: v.optional(
    v.strictObject({
      "en-US": orderOf("en-US"),
      "zh-CN": orderOf("zh-CN"),
      "zh-TW": orderOf("zh-TW"),
    } satisfies Record<SpokenLanguage, unknown>),
    {},
  ),
  charactersPerDay: dailyLimitsField,
});
export type VoiceSetting = v.InferOutput<typeof voiceSettingSchema>;
