import * as v from "valibot";
import { describeIssue, readJsonSetting } from "../protocol/parse-json-setting.ts";
import { QUOTAS, type Quotas } from "../protocol/plans.ts";
import { COACH } from "../protocol/vocabulary.ts";
import { type AssistantSetting, assistantSettingSchema } from "./assistant-settings-schema.ts";
import { BOUND_MODEL, type Dialect, type Flags, MODELS, PLAIN, PROVIDERS } from "./model-catalog.ts";

/** The parsed setting ASSISTANT. It also runs in Node, where functions/settings/env.ts checks it. */

export type ProviderSetup = {
  /** Display name. */
  name: string;
  dialect: Dialect;
  /** Without a trailing slash; empty for Workers AI. */
  baseUrl: string;
  /** The operator's key; empty if there is none. */
  apiKey: string;
  /** Requests need a key. */
  needsKey: boolean;
  headers: Readonly<Record<string, string>>;
  flags: Partial<Flags>;
};

export type ServedModel = {
  id: string;
  name: string;
  provider: string;
  /** The provider's name for the model. */
  upstream: string;
  readsPictures: boolean;
  retired: boolean;
  /** False if the operator has removed it from the menu. */
  offered: boolean;
  flags: Flags;
};

export type AssistantSettings = {
  providers: Readonly<Record<string, ProviderSetup | undefined>>;
  /** In the order of the menu, without the coach. */
  models: readonly ServedModel[];
  /** The model (or the coach) that takes over once if another fails. */
  fallback: Readonly<Record<string, string | undefined>>;
  /** The model that translates; false: none; null: the first that can. */
  translation: string | false | null;
  /** Requests and tokens a day with the operator's keys; null: unlimited. */
  caps: DailyCap & {
    /** `guests` and `total` are for each provider: all guests together, and everybody. */
    tokens: DailyCap & { guests: number | null; total: number | null };
  };
  quotas: Quotas;
  timeouts: {
    /** From the request to the first byte of the answer. */
    firstByteMs: number;
    /** Between two pieces of the answer. */
    stallMs: number;
  };
};

type DailyCap = { perUser: number | null; perAddress: number | null };

export type ParsedSettings =
  | { ok: true; settings: AssistantSettings }
  /** Each continues a sentence that begins with the setting's name. None contains a value of the setting. */
  | { ok: false; problems: readonly string[] };

/** An interview of twenty minutes makes about thirty requests; schools and offices share an address. */
const CAPS = { perUser: 200, perAddress: 1_000 };
/** Such an interview takes about 150,000 tokens, most of them prompts. */
const TOKENS = { perUser: 1_000_000, perAddress: 5_000_000, guests: 5_000_000, total: 20_000_000 };
const TIMEOUT_SECONDS = { firstByteSeconds: 30, stallSeconds: 30 };

/** JSON text or the object itself; empty: nothing is configured, and the coach does everything. */
export function parseAssistantSettings(json: unknown): ParsedSettings {
  const given = readJsonSetting(json);
  if (given === undefined) {
    return { ok: false, problems: ['must be a JSON object, such as {"providers": {"openai": {"apiKey": "…"}}}'] };
  }
  const parsed = v.safeParse(assistantSettingSchema, given);
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(describeIssue) };
  const problems = findContradictions(parsed.output);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: complete(parsed.output) };
}

const LISTED = new Map([...MODELS, BOUND_MODEL].map((model) => [model.id, model]));

function findContradictions({ providers, models, fallback = {}, translation }: AssistantSetting): string[] {
  const problems: string[] = [];
  for (const [id, { baseUrl }] of Object.entries(providers)) {
    if (!PROVIDERS[id] && !baseUrl) problems.push(`does not fit at providers.${id}, which needs a baseUrl`);
  }
  const isProvider = (id: string) => Object.hasOwn(PROVIDERS, id) || Object.hasOwn(providers, id);
  for (const [id, model] of Object.entries(models)) {
    const at = `does not fit at models.${id}, which`;
    if (id === COACH) problems.push(`${at} is built in`);
    else if (model === false && !LISTED.has(id)) problems.push(`${at} is not listed anyway`);
    else if (model && !LISTED.has(id) && !model.provider) problems.push(`${at} needs a provider`);
    if (model && model.provider !== undefined && !isProvider(model.provider)) {
      problems.push(`${at} names a provider that is not there`);
    }
  }
  const isModel = (id: string) => LISTED.has(id) || Object.hasOwn(models, id);
  const hops = typeof fallback === "string" ? [[fallback, fallback] as const] : Object.entries(fallback);
  for (const [from, to] of hops) {
    const at = typeof fallback === "string" ? "does not fit at fallback" : `does not fit at fallback.${from}`;
    if (!isModel(from) && from !== COACH) problems.push(`${at}, which is no model`);
    else if (!isModel(to) && to !== COACH) problems.push(`${at}, which names no model`);
    else if (typeof fallback !== "string" && from === to) problems.push(`${at}, which names itself`);
  }
  if (typeof translation === "string" && !isModel(translation)) {
    problems.push("does not fit at translation, which names no model");
  }
  return problems;
}

function complete(setting: AssistantSetting): AssistantSettings {
  const { caps, quotas, timeouts, translation = null } = setting;
  const providers = completeProviders(setting);
  const models = completeModels(setting, providers);
  const { firstByteSeconds, stallSeconds } = { ...TIMEOUT_SECONDS, ...timeouts };
  return {
    providers,
    models,
    fallback: completeFallback(setting, models),
    translation,
    caps: { ...CAPS, ...caps, tokens: { ...TOKENS, ...caps.tokens } },
    quotas: { free: { ...QUOTAS.free, ...quotas.free }, pro: { ...QUOTAS.pro, ...quotas.pro } },
    timeouts: { firstByteMs: firstByteSeconds * 1000, stallMs: stallSeconds * 1000 },
  };
}

function completeProviders({ providers }: AssistantSetting): Record<string, ProviderSetup> {
  const ids = [...new Set([...Object.keys(PROVIDERS), ...Object.keys(providers)])];
  return Object.fromEntries(
    ids.map((id) => {
      const known = PROVIDERS[id];
      const set = providers[id];
      const setup: ProviderSetup = {
        name: set?.name ?? known?.name ?? id,
        dialect: set?.dialect ?? known?.dialect ?? "openai",
        baseUrl: set?.baseUrl ?? known?.baseUrl ?? "",
        apiKey: set?.apiKey ?? "",
        needsKey: set?.needsKey ?? known !== undefined,
        headers: set?.headers ?? {},
        flags: { ...known?.flags, ...set?.flags },
      };
      return [id, setup];
    }),
  );
}

/** The listed models in their order, then the operator's own in theirs. */
function completeModels(
  { models }: AssistantSetting,
  providers: Readonly<Record<string, ProviderSetup | undefined>>,
): ServedModel[] {
  const own = Object.keys(models).filter((id) => !LISTED.has(id));
  return [...LISTED.keys(), ...own].map((id) => {
    const listed = LISTED.get(id);
    const set = models[id] || undefined;
    const provider = set?.provider ?? listed?.provider ?? "";
    // The facts of a listed model apply to other versions at the same provider, but not at another one.
    const known = listed?.provider === provider ? listed : undefined;
    const isMapped = set?.provider !== undefined || set?.model !== undefined;
    return {
      id,
      name: set?.name ?? listed?.name ?? id,
      provider,
      upstream: set?.model ?? known?.upstream ?? id,
      readsPictures: set?.readsPictures ?? known?.readsPictures ?? false,
      retired: !isMapped && typeof listed?.retiredOn === "string",
      offered: models[id] !== false,
      flags: { ...PLAIN, ...providers[provider]?.flags, ...known?.flags, ...set?.flags },
    };
  });
}

function completeFallback(
  { fallback = {} }: AssistantSetting,
  models: readonly ServedModel[],
): Record<string, string | undefined> {
  if (typeof fallback !== "string") return fallback;
  return Object.fromEntries(models.filter(({ id }) => id !== fallback).map(({ id }) => [id, fallback]));
}
