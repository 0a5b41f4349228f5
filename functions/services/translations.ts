import { estimateTokens, type ModelMeter } from "../../party/assistant/metered-model";
import type { ModelRegistry } from "../../party/assistant/model-registry";
import { faultOf } from "../../party/host/assistant-fault";
import { createModelMeter } from "../../party/host/model-meter";
import type { AssistantFault } from "../../party/protocol/errors";
import type { QuotaRequest } from "../../party/protocol/quota";
import type { QuotaStore } from "../db/quota-queries";
import { ApiError } from "../shared/contract/errors";
import type { TranslationRequest } from "../shared/contract/translation";

/** On whose account it goes: a person, and what stands for the place they ask from. */
type Asker = { uid: string; origin: string };

export type Translated = { ok: true; texts: readonly string[] } | { ok: false; fault: AssistantFault };

/** Throws on abort the signal's reason. */
export type Translate = (request: TranslationRequest, signal: AbortSignal) => Promise<Translated>;

/** Lines of a transcript, translated by the operator's model for who cannot have it from their browser. */
export type Translations = {
  /** Counts one request. Throws `not_found` where there is no model, and `daily_limit` where the day's are used up. */
  admit(asker: Asker, request: TranslationRequest): Promise<Translate>;
};

/** The operator's model for translations. */
type Translator = { id: string; provider: string };

type Ports = {
  /** The models' code is loaded by it, so it is asked when there is something to do and not before. */
  openModels(): Promise<ModelRegistry>;
  quota: QuotaStore;
  now: () => number;
};

/** The prompt around the lines, in tokens. */
const FRAME_TOKENS = 1_500;

export function createTranslations(translator: Translator | null, { openModels, quota, now }: Ports): Translations {
  /** Translations belong to no room. `settled` resolves when all corrections are stored. */
  function openMeter(asker: Asker): ModelMeter & { settled(): Promise<unknown> } {
    const corrections: Promise<void>[] = [];
    const ports = {
      checkQuota: (request: QuotaRequest) => quota.ask(request, now()),
      keepAwake: (work: Promise<void>) => void corrections.push(work),
    };
    const meter = createModelMeter(ports, { room: "translation", epoch: "translation", ...asker });
    return { ...meter, settled: () => Promise.all(corrections) };
  }

  async function run(
    id: string,
    meter: ModelMeter,
    request: TranslationRequest,
    signal: AbortSignal,
  ): Promise<Translated> {
    try {
      const assistant = (await openModels()).open(id, undefined, meter);
      for await (const event of assistant.run({ kind: "translation", ...request }, signal)) {
        if (event.type === "done" && event.translations) return { ok: true, texts: event.translations };
      }
      return { ok: false, fault: "bad_answer" };
    } catch (error) {
      signal.throwIfAborted();
      const fault = faultOf(error);
      if (fault === "internal") throw error;
      return { ok: false, fault };
    }
  }

  return {
    async admit(asker, { texts }) {
      if (translator === null) throw new ApiError("not_found");
      const { id, provider } = translator;
      const meter = openMeter(asker);
      const written = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
      const correct = await meter.reserve(provider, FRAME_TOKENS + 3 * written).catch((error: unknown) => {
        throw faultOf(error) === "daily_limit" ? new ApiError("daily_limit") : error;
      });
      // The first request is counted already; a retry or another model is not.
      const counted = [correct];
      const rest: ModelMeter = { reserve: async (by, tokens) => counted.pop() ?? meter.reserve(by, tokens) };
      return async (request, signal) => {
        try {
          return await run(id, rest, request, signal);
        } finally {
          counted.pop()?.(0);
          await meter.settled();
        }
      };
    },
  };
}
