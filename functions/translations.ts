import type { Desk } from "../party/assistant/desk";
import { faultOf } from "../party/fault-of";
import type { AssistantFault } from "../party/protocol/errors";
import { ApiError } from "./contract/errors";
import type { TranslationRequest } from "./contract/translation";
import type { Allowance } from "./db/allowance";

/** On whose account it goes: a person, and what stands for the place they ask from. */
type Asker = { uid: string; origin: string };

export type Translated = { ok: true; texts: readonly string[] } | { ok: false; fault: AssistantFault };

/** Lines of a transcript, translated by the operator's model for who cannot have it from their browser. */
export type Translations = {
  /** Counts as one request. Throws `not_found` where there is no model, and on abort the signal's reason. */
  translate(request: TranslationRequest, asker: Asker, signal: AbortSignal): Promise<Translated>;
};

type Ports = {
  /** The models' code is loaded by it, so it is asked when there is something to do and not before. */
  openDesk(): Promise<Desk>;
  allowance: Allowance;
  now: () => number;
};

export function createTranslations(model: string | null, { openDesk, allowance, now }: Ports): Translations {
  let desk: Promise<Desk> | null = null;

  function openOnce(): Promise<Desk> {
    desk ??= openDesk().catch((error) => {
      desk = null;
      throw error;
    });
    return desk;
  }

  /** It belongs to no room: what it is counted by is its own. */
  function count({ uid, origin }: Asker): Promise<boolean> {
    const id = { room: "", epoch: "translation", requestId: crypto.randomUUID() };
    return allowance.ask({ ask: "request", ...id, uid, origin }, now());
  }

  return {
    async translate(request, asker, signal) {
      if (model === null) throw new ApiError("not_found");
      try {
        const assistant = (await openOnce()).open(model);
        signal.throwIfAborted();
        if (!(await count(asker))) return { ok: false, fault: "daily_limit" };
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
    },
  };
}
