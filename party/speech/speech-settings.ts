import * as v from "valibot";
import { describeIssue, readJsonSetting } from "../protocol/parse-json-setting.ts";
import type { SpeechProvider, SpokenLanguage } from "../protocol/vocabulary.ts";
import { type SpeechSetting, speechSettingSchema } from "./speech-settings-schema.ts";

/** The parsed setting SPEECH. It also runs in Node, where functions/settings/env.ts checks it. */

/** Addresses are `https:` or `http:` even for sockets, and have no trailing slash. */
export type GoogleSetup = {
  /** An account takes precedence over a key. */
  credential: { apiKey: string } | { clientEmail: string; privateKey: string };
  baseUrl: string;
  tokenUrl: string;
  /** Null: the default for the language. */
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
  /** The host that `iat` signs, with its port if there is one. */
  signHost: string;
} & ({ service: "rtasr" } | { service: "iat"; apiSecret: string });
export type OpenAiSetup = {
  /** Empty for a server that needs none. */
  apiKey: string;
  baseUrl: string;
  model: string;
  /** `realtime`: one streaming session. `utterances`: one call for each sentence. */
  mode: "realtime" | "utterances";
};

export type WorkersAiSetup = { model: string };

export type SpeechSettings = {
  /** Null if not configured. */
  google: GoogleSetup | null;
  baidu: BaiduSetup | null;
  xunfei: XunfeiSetup | null;
  openai: OpenAiSetup | null;
  /** Needs the binding as well (`bindSpeech`). */
  workersAi: WorkersAiSetup | null;
  /** The operator's display name. */
  names: Readonly<Record<SpeechProvider, string | null>>;
  /** Missing settings, such as `SPEECH.baidu.appId`; empty if the provider is usable. */
  missing: Readonly<Record<SpeechProvider, readonly string[]>>;
  /** The order of preference; usable ones only. Until `bindSpeech` has looked at the host, Workers AI is one. */
  order: Readonly<Record<SpokenLanguage, readonly SpeechProvider[]>>;
  /**
   * Minutes of speech with the operator's keys; null: unlimited. `guests` and `total` are for each provider: all guests
   * together, and everybody.
   */
  minutesPerDay: { perUser: number | null; perAddress: number | null; guests: number | null; total: number | null };
};

export type ParsedSpeechSettings =
  | { ok: true; settings: SpeechSettings }
  /** Each continues the sentence that begins with the setting's name, and contains none of its values. */
  | { ok: false; problems: readonly string[] };

/** Where a service account gets its tokens. */
export const GOOGLE_TOKENS = "https://oauth2.googleapis.com/token";
const BASES = {
  google: "https://speech.googleapis.com",
  baidu: "https://vop.baidu.com",
  rtasr: "https://rtasr.xfyun.cn",
  iat: "https://iat-api.xfyun.cn",
  openai: "https://api.openai.com/v1",
} as const;
const BAIDU_MODELS = { zh: 15372, en: 17372 };
const CHINESE_ORDER = ["baidu", "xunfei", "openai", "google", "workers-ai"] as const;
const WHISPER = "@cf/openai/whisper-large-v3-turbo";
const ORDER: Readonly<Record<SpokenLanguage, readonly SpeechProvider[]>> = {
  "en-US": ["google", "openai", "xunfei", "baidu", "workers-ai"],
  "zh-CN": CHINESE_ORDER,
  "zh-TW": CHINESE_ORDER,
};
/** Four interviews of an hour; schools and offices share an address. */
const MINUTES = { perUser: 240, perAddress: 1_200, guests: 3_000, total: 6_000 };

/** JSON text or the object itself; empty: no vendor is configured, and browsers recognize speech themselves. */
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
  // On by its binding alone, Whisper stands behind people's own browsers (`chooseAutomatically`).
  const isAsked = (provider: SpeechProvider, language: SpokenLanguage) =>
    provider !== "workers-ai" || setting["workers-ai"] !== undefined || setting.order[language] !== undefined;
  const orderOf = (language: SpokenLanguage) =>
    (setting.order[language] ?? ORDER[language]).filter(
      (provider) => isUsable(provider) && isAsked(provider, language),
    );
  return {
    google: completeGoogle(setting),
    baidu: completeBaidu(setting),
    xunfei: completeXunfei(setting),
    openai: completeOpenAi(setting),
    workersAi: completeWorkersAi(setting),
    names: {
      ...{ google: setting.google?.name ?? null, baidu: null, xunfei: null, openai: setting.openai?.name ?? null },
      "workers-ai": null,
    },
    missing,
    order: { "en-US": orderOf("en-US"), "zh-CN": orderOf("zh-CN"), "zh-TW": orderOf("zh-TW") },
    minutesPerDay: { ...MINUTES, ...setting.minutesPerDay },
  };
}

/** The settings as they hold on a host: without the binding, Workers AI is not set up. */
export function bindSpeech(settings: SpeechSettings, isBound: boolean): SpeechSettings {
  if (isBound) return settings;
  const { missing, order } = settings;
  const without = (language: SpokenLanguage) => order[language].filter((provider) => provider !== "workers-ai");
  return {
    ...settings,
    workersAi: null,
    missing: { ...missing, "workers-ai": ["AI"] },
    order: { "en-US": without("en-US"), "zh-CN": without("zh-CN"), "zh-TW": without("zh-TW") },
  };
}

function findMissing({
  google,
  baidu,
  xunfei,
  openai,
  "workers-ai": workersAi,
}: SpeechSetting): SpeechSettings["missing"] {
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
    "workers-ai": workersAi === false ? ["SPEECH.workers-ai"] : [],
  };
}

function isOwnServer(openai: SpeechSetting["openai"]): boolean {
  return openai?.baseUrl !== undefined && openai.baseUrl !== BASES.openai;
}

function completeGoogle({ google }: SpeechSetting): GoogleSetup | null {
  if (!google) return null;
  const { baseUrl = BASES.google, tokenUrl = GOOGLE_TOKENS, model = null } = google;
  const credential = readGoogleCredential(google);
  return credential && { credential, baseUrl, tokenUrl, model };
}

type GoogleKeys = Pick<NonNullable<SpeechSetting["google"]>, "apiKey" | "serviceAccount">;

/** Null: there is none yet. */
export function readGoogleCredential({ apiKey, serviceAccount }: GoogleKeys): GoogleSetup["credential"] | null {
  if (!serviceAccount) return apiKey ? { apiKey } : null;
  const { client_email: clientEmail, private_key: privateKey } = serviceAccount;
  return { clientEmail, privateKey };
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

/** It needs no setting: with the binding alone it is on. */
function completeWorkersAi({ "workers-ai": setting = {} }: SpeechSetting): WorkersAiSetup | null {
  return setting === false ? null : { model: setting.model ?? WHISPER };
}

function completeOpenAi({ openai }: SpeechSetting): OpenAiSetup | null {
  const isOwn = isOwnServer(openai);
  if (!openai || !(openai.apiKey || isOwn)) return null;
  const { apiKey = "", baseUrl = BASES.openai, mode = isOwn ? "utterances" : "realtime" } = openai;
  return { apiKey, baseUrl, mode, model: openai.model ?? (isOwn ? "whisper-1" : "gpt-4o-transcribe") };
}
