import { estimateTokens, type ModelMeter } from "../../party/assistant/metered-model";
import type { ModelRegistry } from "../../party/assistant/model-registry";
import { faultOf } from "../../party/host/assistant-fault";
import type { AssistantFault } from "../../party/protocol/errors";
import type { QuotaStore } from "../db/quota-queries";
import { ApiError } from "../shared/contract/errors";
import type { TranslationRequest } from "../shared/contract/translation";
import { openMeter, type Payer } from "./operator-meter";

export type Translated = { ok: true; texts: readonly string[] } | { ok: false; fault: AssistantFault };

/** On abort, throws the signal's reason. */
export type Translate = (request: TranslationRequest, signal: AbortSignal) => Promise<Translated>;

/** Translates lines of a transcript with the operator's model, for browsers without a translator. */
export type Translations = {
  /** Counts one request. Throws `not_found` without a model, and `daily_limit` if the daily limit is used up. */
  admit(payer: Payer, request: TranslationRequest): Promise<Translate>;
};

/** The operator's model for translations. */
type Translator = { id: string; provider: string };

type Ports = {
  /** Loads the models' code, so it is called only when there is something to do. */
  openModels(): Promise<ModelRegistry>;
  quota: QuotaStore;
  now: () => number;
};

/** The prompt around the lines, in tokens. */
const FRAME_TOKENS = 1_500;

export function createTranslations(translator: Translator | null, { openModels, quota, now }: Ports): Translations {
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
    async admit(payer, { texts }) {
      if (translator === null) throw new ApiError("not_found");
      const { id, provider } = translator;
      const meter = openMeter("translation", payer, { quota, now });
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
