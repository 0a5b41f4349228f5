import * as v from "valibot";
import { describeIssue, readJsonSetting } from "../protocol/parse-json-setting.ts";
import type { SpeechProvider, SpokenLanguage } from "../protocol/vocabulary.ts";
import { type SpeechSetting, speechSettingSchema } from "./speech-settings-schema.ts";

/** The setting SPEECH, read. Like functions/settings/env.ts, which checks it, this also runs in Node. */

/** Addresses are `https:` or `http:` also for sockets, and without a slash at their end. */
export type GoogleSetup = {
  /** The account counts where there is a key too. */
  credential: { apiKey: string } | { clientEmail: string; privateKey: string };
  baseUrl: string;
  tokenUrl: string;
  /** Null: what fits the language. */
  model: string | null;
};
export type BaiduSetup = {
  appId: number;
  apiKey: string;
  baseUrl: string;
  /** Its `dev_pid` for Mandarin and for English. */
  models: { zh: number; en: number };
};
export type XunfeiSetup = {
  appId: string;
  apiKey: string;
  baseUrl: string;
  /** The host that is signed by `iat`, with its port if there is one. */
  signHost: string;
} & ({ service: "rtasr" } | { service: "iat"; apiSecret: string });
export type OpenAiSetup = {
  /** Empty for a server that wants none. */
  apiKey: string;
  baseUrl: string;
  model: string;
  /** `realtime`: one session that streams. `utterances`: one call for each sentence. */
  mode: "realtime" | "utterances";
};

export type SpeechSettings = {
  /** Null for what is not set up. */
  google: GoogleSetup | null;
  baidu: BaiduSetup | null;
  xunfei: XunfeiSetup | null;
  openai: OpenAiSetup | null;
  /** As the operator calls it. */
  names: Readonly<Record<SpeechProvider, string | null>>;
  /** What has to be set before it can be used, as `SPEECH.baidu.appId`; empty: usable. */
  missing: Readonly<Record<SpeechProvider, readonly string[]>>;
  /** Whom to ask first, second …; usable ones only. */
  order: Readonly<Record<SpokenLanguage, readonly SpeechProvider[]>>;
  /** Minutes of speech with the operator's keys; null: no cap. */
  minutesPerDay: { perUser: number | null; perAddress: number | null };
};

export type ParsedSpeechSettings =
  | { ok: true; settings: SpeechSettings }
  /** Each continues the sentence that begins with the setting's name, and holds no value of it. */
  | { ok: false; problems: readonly string[] };

const BASES = {
  google: "https://speech.googleapis.com",
  googleTokens: "https://oauth2.googleapis.com/token",
  baidu: "https://vop.baidu.com",
  rtasr: "https://rtasr.xfyun.cn",
  iat: "https://iat-api.xfyun.cn",
  openai: "https://api.openai.com/v1",
} as const;
const BAIDU_MODELS = { zh: 15372, en: 17372 };
const CHINESE_ORDER = ["baidu", "xunfei", "openai", "google"] as const;
const ORDER: Readonly<Record<SpokenLanguage, readonly SpeechProvider[]>> = {
  "en-US": ["google", "openai", "xunfei", "baidu"],
  "zh-CN": CHINESE_ORDER,
  "zh-TW": CHINESE_ORDER,
};
/** Four interviews of an hour; a school or an office shares one address. */
const MINUTES = { perUser: 240, perAddress: 1_200 };

/** JSON, or the object that it stands for; empty: nothing is set up, and browsers recognise by themselves. */
export function parseSpeechSettings(json: unknown): ParsedSpeechSettings {
  const given = readJsonSetting(json);
  if (given === undefined) {
    return { ok: false, problems: ['must be a JSON object, such as {"google": {"apiKey": "…"}}'] };
  }
  const parsed = v.safeParse(speechSettingSchema, given);
  return parsed.success
    ? { ok: true, settings: complete(parsed.output) }
    : { ok: false, problems: parsed.issues.map(describeIssue) };
}

function complete(setting: SpeechSetting): SpeechSettings {
  const missing = findMissing(setting);
  const isUsable = (provider: SpeechProvider) => missing[provider].length === 0;
  const orderOf = (language: SpokenLanguage) => (setting.order[language] ?? ORDER[language]).filter(isUsable);
  return {
    google: completeGoogle(setting),
    baidu: completeBaidu(setting),
    xunfei: completeXunfei(setting),
    openai: completeOpenAi(setting),
    names: { google: setting.google?.name ?? null, baidu: null, xunfei: null, openai: setting.openai?.name ?? null },
    missing,
    order: { "en-US": orderOf("en-US"), "zh-CN": orderOf("zh-CN"), "zh-TW": orderOf("zh-TW") },
    minutesPerDay: { ...MINUTES, ...setting.minutesPerDay },
  };
}

function findMissing({ google, baidu, xunfei, openai }: SpeechSetting): SpeechSettings["missing"] {
  const needs = (provider: SpeechProvider, fields: Record<string, unknown>) =>
    Object.entries(fields).flatMap(([name, value]) => (value ? [] : [`SPEECH.${provider}.${name}`]));
  return {
    google: google?.serviceAccount ? [] : needs("google", { apiKey: google?.apiKey }),
    baidu: needs("baidu", { appId: baidu?.appId, apiKey: baidu?.apiKey }),
    xunfei: needs("xunfei", {
      appId: xunfei?.appId,
      apiKey: xunfei?.apiKey,
      ...(xunfei?.service === "iat" && { apiSecret: xunfei.apiSecret }),
    }),
    openai: isOwnServer(openai) ? [] : needs("openai", { apiKey: openai?.apiKey }),
  };
}

function isOwnServer(openai: SpeechSetting["openai"]): boolean {
  return openai?.baseUrl !== undefined && openai.baseUrl !== BASES.openai;
}

function completeGoogle({ google }: SpeechSetting): GoogleSetup | null {
  if (!google) return null;
  const { apiKey, serviceAccount, baseUrl = BASES.google, tokenUrl = BASES.googleTokens, model = null } = google;
  const rest = { baseUrl, tokenUrl, model };
  if (serviceAccount) {
    const { client_email: clientEmail, private_key: privateKey } = serviceAccount;
    return { credential: { clientEmail, privateKey }, ...rest };
  }
  return apiKey ? { credential: { apiKey }, ...rest } : null;
}

function completeBaidu({ baidu }: SpeechSetting): BaiduSetup | null {
  if (!baidu?.appId || !baidu.apiKey) return null;
  const { appId, apiKey, baseUrl = BASES.baidu, models } = baidu;
  return { appId, apiKey, baseUrl, models: { ...BAIDU_MODELS, ...models } };
}

function completeXunfei({ xunfei }: SpeechSetting): XunfeiSetup | null {
  if (!xunfei?.appId || !xunfei.apiKey) return null;
  const { appId, apiKey, apiSecret, service = "rtasr" } = xunfei;
  const baseUrl = xunfei.baseUrl ?? BASES[service];
  const rest = { appId, apiKey, baseUrl, signHost: xunfei.signHost ?? new URL(baseUrl).host };
  if (service === "rtasr") return { service, ...rest };
  return apiSecret ? { service, apiSecret, ...rest } : null;
}

function completeOpenAi({ openai }: SpeechSetting): OpenAiSetup | null {
  const isOwn = isOwnServer(openai);
  if (!openai || !(openai.apiKey || isOwn)) return null;
  const { apiKey = "", baseUrl = BASES.openai, mode = isOwn ? "utterances" : "realtime" } = openai;
  return { apiKey, baseUrl, mode, model: openai.model ?? (isOwn ? "whisper-1" : "gpt-4o-transcribe") };
}
