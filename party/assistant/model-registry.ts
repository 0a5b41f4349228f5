import type { AssistantMenu } from "../protocol/assistant-menu";
import { judgeBroughtUrl } from "../protocol/hosts";
import { isApiKey } from "../protocol/own-key";
import { COACH } from "../protocol/vocabulary";
import type { AssistantSettings, ProviderSetup, ServedModel } from "./assistant-settings";
import { withBounds } from "./bound-task";
import { createCoach } from "./coach/coach";
import { type AddressPace, createAddressPaces, createPaces, withAddressPace, withPace } from "./coach/with-pace";
import { createFallback } from "./fall-back";
import { withHandover } from "./hand-over";
import { createLlmAssistant } from "./llm/llm-assistant";
import { listModels, stateOf } from "./menu";
import { createMetered, type ModelMeter } from "./metered-model";
import { AssistantError, type ChatModel } from "./model";
import { createObserved, type ModelFigures } from "./observed-model";
import { anthropicWire } from "./providers/anthropic";
import { geminiWire } from "./providers/gemini";
import { createHttpModel } from "./providers/http";
import { openAiWire } from "./providers/openai";
import { createRetrying } from "./providers/retry";
import { createWorkersAiModel, type WorkersAi } from "./providers/workers-ai";
import type { Assistant } from "./task";
import { withCare } from "./with-care";

/** A key that a user has brought; `baseUrl` replaces the address of the model's provider. Never stored here. */
export type OwnKey = { apiKey: string; baseUrl?: string | undefined };

/** Ports of the registry. */
export type ModelRegistryPorts = {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after `ms`, or as soon as `signal` aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The Workers AI binding, if there is one. */
  ai?: WorkersAi | undefined;
  /** Whether a brought base URL may be http and on this machine. */
  development?: boolean | undefined;
  /** Gets the figures of each request when it is over. */
  observe?: ((figures: ModelFigures) => void) | undefined;
  /** From 0 to 1; default: `Math.random`. */
  chance?: (() => number) | undefined;
  /** Budgets of network addresses, shared by the registries of a process; default: this registry's own. */
  addressPaceOf?: ((address: string) => AddressPace) | undefined;
  /** Turns a model into an assistant; default: with the prompts. */
  prompt?: ((model: ChatModel, modelId: string) => Assistant) | undefined;
};

/** Facts about a model before it is opened. All false for an unknown model. */
export type Found = {
  /** Can be opened without a brought key. */
  usable: boolean;
  /** Can be opened with a brought key only. */
  needsKey: boolean;
  /** The operator pays for requests with this key, so they count toward the daily limits. */
  operatorKey: boolean;
  readsPictures: boolean;
};

export type Asker = { uid: string; origin: string };

export type ModelRegistry = {
  menu(): AssistantMenu;
  find(modelId: string, own?: OwnKey): Found;
  /**
   * `coach` needs nothing. Throws `AssistantError`: `no_key`, `model_unavailable`, or `refused` for a forbidden base
   * URL. Another model may answer (`answeredBy`) if the operator has set a fallback; `version` is right once the task
   * is done. With a brought key there is no fallback. If the operator's server needs no key, a brought key without an
   * address changes nothing. `meter` counts the requests with the operator's key; when it refuses one in an interview,
   * the coach takes over. `asker` says whose tasks these are, and from which network address (a pseudonym): each person
   * has their own pace, and the people behind an address share another. Without an address nothing is counted for it.
   */
  open(modelId: string, own?: OwnKey, meter?: ModelMeter, asker?: Asker): Assistant;
};

/** Timeout in a provider's queue; a later answer is useless. */
const QUEUE_MS = 120_000;

export function createModelRegistry(settings: AssistantSettings, ports: ModelRegistryPorts): ModelRegistry {
  const { fetch, now, wait, ai, development = false, chance = Math.random, prompt = createLlmAssistant } = ports;
  const { observe } = ports;
  const models = new Map(settings.models.map((model) => [model.id, model]));
  const link = { clock: { now, wait }, patience: { ...settings.timeouts, queueMs: QUEUE_MS } };
  const hasBinding = ai !== undefined;
  const paceOf = createPaces(link.clock);
  const { addressPaceOf = createAddressPaces(link.clock) } = ports;
  const coachWithCare = withCare(createCoach());

  function connect(model: ServedModel, provider: ProviderSetup, key: ModelFigures["key"], meter?: ModelMeter) {
    const client =
      provider.dialect === "workers-ai"
        ? createBound(model)
        : createHttpModel(WIRES[provider.dialect], model, provider, { fetch, ...link });
    const about = { provider: model.provider, key };
    const wired = observe ? createObserved(client, about, { now, report: observe }) : client;
    const { reasoningTokens } = model.flags;
    const counted = meter ? createMetered(wired, { provider: model.provider, reasoningTokens }, meter) : wired;
    return prompt(createRetrying(counted, link.clock, chance), model.id);
  }

  function createBound(model: ServedModel): ChatModel {
    if (!ai) throw new AssistantError("model_unavailable", { detail: "no_binding" });
    return createWorkersAiModel(ai, model, link);
  }

  function openWithout(modelId: string, meter?: ModelMeter): Assistant {
    const model = models.get(modelId);
    const provider = model && settings.providers[model.provider];
    if (!model || !provider) throw new AssistantError("model_unavailable");
    const state = stateOf(model, provider, hasBinding);
    if (state === "needs_key") throw new AssistantError("no_key");
    if (state !== "usable") throw new AssistantError("model_unavailable", { detail: state });
    return connect(model, provider, "operator", meter);
  }

  function openWith(modelId: string, { apiKey, baseUrl }: OwnKey): Assistant {
    const model = models.get(modelId);
    const provider = model && settings.providers[model.provider];
    if (!model?.offered || !provider) throw new AssistantError("model_unavailable");
    if (!isApiKey(apiKey)) throw new AssistantError("key_refused");
    if (baseUrl) return connect(model, replaceAddress(provider, baseUrl, apiKey), "own");
    const { retired } = model;
    if (retired || provider.dialect === "workers-ai") throw new AssistantError("model_unavailable");
    return connect(model, { ...provider, apiKey }, "own");
  }

  function isUsed(modelId: string, { baseUrl }: OwnKey): boolean {
    const provider = settings.providers[models.get(modelId)?.provider ?? ""];
    return Boolean(baseUrl) || provider?.needsKey !== false;
  }

  /** Drops the operator's headers: they are for the operator's address only. */
  function replaceAddress(provider: ProviderSetup, baseUrl: string, apiKey: string): ProviderSetup {
    const brought = judgeBroughtUrl(baseUrl.trim(), development);
    if ("fault" in brought) throw new AssistantError("refused", { detail: "base_url" });
    const dialect = provider.dialect === "workers-ai" ? "openai" : provider.dialect;
    return { ...provider, dialect, baseUrl: brought.url.href.replace(/\/+$/, ""), apiKey, headers: {} };
  }

  return {
    menu: () => listModels(settings, hasBinding),
    find(modelId, own) {
      if (modelId === COACH) return { usable: true, needsKey: false, operatorKey: false, readsPictures: false };
      const model = models.get(modelId);
      if (!model) return { usable: false, needsKey: false, operatorKey: false, readsPictures: false };
      const state = stateOf(model, settings.providers[model.provider], hasBinding);
      const usable = state === "usable";
      return {
        usable,
        needsKey: state === "needs_key",
        operatorKey: usable && !(own && isUsed(modelId, own)),
        readsPictures: model.readsPictures,
      };
    },
    open(modelId, own, meter, { uid, origin } = { uid: "", origin: "" }) {
      const { coach: pace, model: modelPace } = paceOf(uid);
      const coach = withPace(coachWithCare, pace);
      const paced = modelId === COACH ? coach : withPace(withCare(openModel(modelId, own, meter, coach)), modelPace);
      return withBounds(origin === "" ? paced : withAddressPace(paced, addressPaceOf(origin)));
    },
  };

  function openModel(modelId: string, own: OwnKey | undefined, meter: ModelMeter | undefined, coach: Assistant) {
    if (own && isUsed(modelId, own)) return openWith(modelId, own);
    const first = openWithout(modelId, meter);
    const second = settings.fallback[modelId];
    const backed =
      second === undefined
        ? first
        : createFallback(first, () => (second === COACH ? coach : openWithout(second, meter)));
    return withHandover(backed, () => coach);
  }
}

const WIRES = { openai: openAiWire, anthropic: anthropicWire, gemini: geminiWire };
