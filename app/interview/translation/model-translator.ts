import * as v from "valibot";
import { ERROR_STATUS, errorBodySchema } from "../../../functions/shared/contract/errors";
import {
  TRANSLATION_LIMITS,
  type TranslationRequest,
  translationAnswerSchema,
} from "../../../functions/shared/contract/translation";
import { wait } from "../../../party/protocol/wait";
import { type AssistantMenuStore, assistantMenu } from "../../state/assistant-menu";
import { noteRatePause } from "../../state/rate-pause";
import { translationLimit } from "../../state/translation-limit";
import { LimitReachedError, type TranslationPace, type Translator } from "./translator";

/** Each request is one of the day's: what is said in a few seconds goes together. The first lines are not to wait long. */
const TOGETHER: TranslationPace = { texts: TRANSLATION_LIMITS.texts, characters: 1_500, gatherMs: 4_000, seconds: 90 };

/**
 * Translates by a model of the server's operator. The text goes to Mocki's server, and from there to the model's
 * provider.
 */
export function modelTranslator(
  menu: Pick<AssistantMenuStore, "load" | "getView"> = assistantMenu,
  ask: (input: string, init: RequestInit) => Promise<Response> = (input, init) => fetch(input, init),
  pause: typeof wait = wait,
): Translator {
  /** Null where the server cannot be asked. */
  async function isThere(): Promise<boolean | null> {
    await menu.load();
    const { status, menu: known } = menu.getView();
    return status === "ready" ? known.translates === true : null;
  }

  return {
    support: async () => ((await isThere()) === false ? "missing" : "available"),
    isActivated: () => true,
    open: async (pair) => {
      const there = await isThere();
      if (there !== true) return there === null ? "failed" : "missing";
      return {
        pace: TOGETHER,
        translate: (texts, signal) => translate({ ...pair, texts: [...texts] }, signal),
        close: () => {},
      };
    },
  };

  async function translate(request: TranslationRequest, signal: AbortSignal, isAgain = false): Promise<string[]> {
    const response = await ask("/api/assistant/translation", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(request),
      signal,
    });
    if (response.status === ERROR_STATUS.daily_limit) {
      const body = v.safeParse(errorBodySchema, await response.json().catch(() => null));
      if (body.success && body.output.error.code === "daily_limit") {
        translationLimit.set(true);
        throw new LimitReachedError();
      }
      // Too often in this minute. A batch has time for one more attempt.
      if (isAgain) throw new Error("The translation was asked for too often");
      await pause(noteRatePause(response.headers), signal);
      signal.throwIfAborted();
      return translate(request, signal, true);
    }
    if (!response.ok) throw new Error(`The translation answered ${response.status}`);
    const { texts } = v.parse(translationAnswerSchema, await response.json());
    if (texts.length !== request.texts.length) throw new Error("The translation has other lines");
    translationLimit.set(false);
    return texts;
  }
}
