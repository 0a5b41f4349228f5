import { readTranslatorSupport, type TranslatorApi, translatorLanguages } from "../../state/translator-support";
import type { Opened, TranslationPace, Translator } from "./translator";

/** It works on one line at a time anyway, and another one may become more urgent meanwhile. */
export const LINE_BY_LINE: TranslationPace = {
  texts: 1,
  characters: Number.POSITIVE_INFINITY,
  gatherMs: 0,
  seconds: 30,
};

/**
 * The translator that is built into the browser. The words go to the browser alone: not to Mocki's server, nor to
 * anybody that Mocki calls.
 */
export function browserTranslator(
  api: TranslatorApi | undefined = globalThis.Translator,
  activation: { isActive: boolean } | undefined = globalThis.navigator?.userActivation,
): Translator {
  return {
    support: (pair) => readTranslatorSupport(pair, api),
    isActivated: () => activation?.isActive ?? false,
    open: async (pair, { signal, onProgress }) => {
      if (!api) return "missing";
      try {
        const instance = await api.create({
          ...translatorLanguages(pair),
          signal,
          monitor: (monitor) =>
            monitor.addEventListener("downloadprogress", (event) => {
              if ("loaded" in event && typeof event.loaded === "number") onProgress(event.loaded);
            }),
        });
        // Called off in the meantime, which not every browser notices.
        if (signal.aborted) {
          instance.destroy();
          return "failed";
        }
        return {
          pace: LINE_BY_LINE,
          translate: (texts, of) => Promise.all(texts.map((text) => instance.translate(text, { signal: of }))),
          close: () => instance.destroy(),
        };
      } catch (error) {
        return readReason(error);
      }
    },
  };
}

function readReason(error: unknown): Opened {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError") return "unasked";
  return name === "NotSupportedError" ? "missing" : "failed";
}
