import * as v from "valibot";
import { describeIssue, readJsonSetting } from "../../party/protocol/parse-json-setting.ts";
import {
  type Interviewer,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
  type VoiceProvider,
} from "../../party/protocol/vocabulary.ts";
import { GOOGLE_TOKENS, type GoogleSetup, readGoogleCredential } from "../../party/speech/speech-settings.ts";
import type { VoiceMenu } from "../shared/contract/voice.ts";
import { type VoiceSetting, voiceSettingSchema } from "./voice-settings-schema.ts";

/** The parsed setting VOICES. It also runs in Node. */

type Cast = Readonly<Record<Interviewer, string>>;
type Casts<Language extends SpokenLanguage = SpokenLanguage> = Readonly<Record<Language, Cast>>;

export type OpenAiVoices = {
  /** Empty for a server that needs none. */
  apiKey: string;
  baseUrl: string;
  model: string;
  format: "mp3" | "wav" | "opus";
  voices: Casts;
};
export type GoogleVoices = Pick<GoogleSetup, "credential" | "baseUrl" | "tokenUrl"> & { voices: Casts };
export type BaiduVoices = { apiKey: string; baseUrl: string; voices: Casts<"zh-CN" | "zh-TW"> };
export type WorkersAiVoices = { model: string; voices: Cast };

export type VoiceSettings = {
  /** Null: not set up. */
  openai: OpenAiVoices | null;
  google: GoogleVoices | null;
  baidu: BaiduVoices | null;
  /** Needs the binding as well. */
  workersAi: WorkersAiVoices | null;
  /** The operator's display name. */
  names: Readonly<Record<VoiceProvider, string | null>>;
  /** Missing settings, such as `VOICES.baidu.apiKey`. */
  missing: Readonly<Record<VoiceProvider, readonly string[]>>;
  /** The order in which to ask them; usable ones only. */
  order: Readonly<Record<SpokenLanguage, readonly VoiceProvider[]>>;
  /**
   * Characters with the operator's keys; null: unlimited. `guests` and `total` are for each provider: all guests
   * together, and everybody.
   */
  charactersPerDay: { perUser: number | null; perAddress: number | null; guests: number | null; total: number | null };
};

type ParsedVoiceSettings =
  | { ok: true; setting: VoiceSetting }
  /** Each continues the sentence that begins with the setting's name, and contains none of its values. */
  | { ok: false; problems: readonly string[] };

const BASES = {
  openai: "https://api.openai.com/v1",
  google: "https://texttospeech.googleapis.com",
  baidu: "https://tsn.baidu.com",
} as const;
/** Compatible servers know OpenAI's oldest names, too. */
const OPENAI_CAST: Cast = { ava: "alloy", maya: "nova", victor: "onyx" };
const GOOGLE_CASTS: Casts = {
  "en-US": { ava: "en-US-Neural2-F", maya: "en-US-Neural2-C", victor: "en-US-Neural2-D" },
  "zh-CN": { ava: "cmn-CN-Wavenet-A", maya: "cmn-CN-Wavenet-D", victor: "cmn-CN-Wavenet-B" },
  // There is one woman's voice from Taiwan.
  "zh-TW": { ava: "cmn-TW-Wavenet-A", maya: "cmn-TW-Wavenet-A", victor: "cmn-TW-Wavenet-B" },
};
/** The basic voices, which every account has: one woman's, one man's. */
const BAIDU_CAST: Cast = { ava: "0", maya: "0", victor: "1" };
const WORKERS_AI_MODEL = "@cf/deepgram/aura-2-en";
const WORKERS_AI_CAST: Cast = { ava: "athena", maya: "vesta", victor: "saturn" };

const ORDER: Readonly<Record<SpokenLanguage, readonly VoiceProvider[]>> = {
  "en-US": ["openai", "google", "workers-ai"],
  "zh-CN": ["baidu", "openai", "google"],
  "zh-TW": ["google", "openai", "baidu"],
};
/** Eight interviews; schools and offices share an address. */
const CHARACTERS = { perUser: 40_000, perAddress: 200_000, guests: 500_000, total: 1_000_000 };

/** JSON text or the object itself. */
export function parseVoiceSettings(json: unknown): ParsedVoiceSettings {
  const given = readJsonSetting(json);
  if (given === undefined) {
    return { ok: false, problems: ['must be a JSON object, such as {"google": {"apiKey": "…"}}'] };
  }
  const parsed = v.safeParse(voiceSettingSchema, given);
  return parsed.success
    ? { ok: true, setting: parsed.output }
    : { ok: false, problems: parsed.issues.map(describeIssue) };
}

/** `isBound`: this host has Workers AI. */
export function completeVoiceSettings(setting: VoiceSetting, isBound: boolean): VoiceSettings {
  const setups = {
    openai: completeOpenAi(setting),
    google: completeGoogle(setting),
    baidu: completeBaidu(setting),
    workersAi: completeWorkersAi(setting, isBound),
  };
  const isUsable: Readonly<Record<VoiceProvider, boolean>> = {
    ...{ openai: setups.openai !== null, google: setups.google !== null, baidu: setups.baidu !== null },
    "workers-ai": setups.workersAi !== null,
  };
  const orderOf = (language: SpokenLanguage) =>
    (setting.order[language] ?? ORDER[language]).filter((provider) => isUsable[provider]);
  const needsKey = (provider: "openai" | "google" | "baidu") => (setups[provider] ? [] : [`VOICES.${provider}.apiKey`]);
  return {
    ...setups,
    names: {
      openai: setting.openai?.name ?? null,
      google: setting.google?.name ?? null,
      baidu: null,
      "workers-ai": null,
    },
    missing: { openai: needsKey("openai"), google: needsKey("google"), baidu: needsKey("baidu"), "workers-ai": [] },
    order: { "en-US": orderOf("en-US"), "zh-CN": orderOf("zh-CN"), "zh-TW": orderOf("zh-TW") },
    charactersPerDay: { ...CHARACTERS, ...setting.charactersPerDay },
  };
}

/** The part of VOICES that pages may know: no key, no address. */
export function listVoices({ names, order }: VoiceSettings): VoiceMenu {
  return Object.fromEntries(
    SPOKEN_LANGUAGES.map((language) => [
      language,
      order[language].map((provider) => ({ provider, name: names[provider] })),
    ]),
  );
}

function completeOpenAi({ openai }: VoiceSetting): OpenAiVoices | null {
  if (!openai) return null;
  const { apiKey = "", baseUrl = BASES.openai, format = "mp3", voices } = openai;
  const isOwn = baseUrl !== BASES.openai;
  if (apiKey === "" && !isOwn) return null;
  const model = openai.model ?? (isOwn ? "tts-1" : "gpt-4o-mini-tts");
  const cast = (language: SpokenLanguage) => ({ ...OPENAI_CAST, ...voices[language] });
  return {
    ...{ apiKey, baseUrl, model, format },
    voices: { "en-US": cast("en-US"), "zh-CN": cast("zh-CN"), "zh-TW": cast("zh-TW") },
  };
}

function completeGoogle({ google }: VoiceSetting): GoogleVoices | null {
  const credential = google && readGoogleCredential(google);
  if (!credential) return null;
  const { baseUrl = BASES.google, tokenUrl = GOOGLE_TOKENS, voices } = google;
  const cast = (language: SpokenLanguage) => ({ ...GOOGLE_CASTS[language], ...voices[language] });
  return {
    ...{ credential, baseUrl, tokenUrl },
    voices: { "en-US": cast("en-US"), "zh-CN": cast("zh-CN"), "zh-TW": cast("zh-TW") },
  };
}

function completeBaidu({ baidu }: VoiceSetting): BaiduVoices | null {
  if (!baidu?.apiKey) return null;
  const { apiKey, baseUrl = BASES.baidu, voices } = baidu;
  const cast = (language: "zh-CN" | "zh-TW") => ({ ...BAIDU_CAST, ...voices[language] });
  return { apiKey, baseUrl, voices: { "zh-CN": cast("zh-CN"), "zh-TW": cast("zh-TW") } };
}

function completeWorkersAi(
  { "workers-ai": setting = { voices: {} } }: VoiceSetting,
  isBound: boolean,
): WorkersAiVoices | null {
  if (!isBound || setting === false) return null;
  return { model: setting.model ?? WORKERS_AI_MODEL, voices: { ...WORKERS_AI_CAST, ...setting.voices["en-US"] } };
}
