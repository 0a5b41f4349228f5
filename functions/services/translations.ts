import type { ModelRegistry } from "../../party/assistant/model-registry";
import { faultOf } from "../../party/host/assistant-fault";
import type { AssistantFault } from "../../party/protocol/errors";
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
  admit(asker: Asker): Promise<Translate>;
};

type Ports = {
  /** The models' code is loaded by it, so it is asked when there is something to do and not before. */
  openModels(): Promise<ModelRegistry>;
  quota: QuotaStore;
  now: () => number;
};

export function createTranslations(model: string | null, { openModels, quota, now }: Ports): Translations {
  /** It belongs to no room: what it is counted by is its own. */
  function count({ uid, origin }: Asker): Promise<boolean> {
    const id = { room: "", epoch: "translation", requestId: crypto.randomUUID() };
    return quota.ask({ ask: "request", ...id, uid, origin }, now());
  }

  async function run(id: string, request: TranslationRequest, signal: AbortSignal): Promise<Translated> {
    try {
      const assistant = (await openModels()).open(id);
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
    async admit(asker) {
      if (model === null) throw new ApiError("not_found");
      if (!(await count(asker))) throw new ApiError("daily_limit");
      return (request, signal) => run(model, request, signal);
    },
  };
}
