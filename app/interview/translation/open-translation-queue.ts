import { browserTranslator } from "./browser-translator";
import { firstOf } from "./first-of";
import { modelTranslator } from "./model-translator";
import { TranslationQueue } from "./translation-queue";

export function openTranslationQueue(): TranslationQueue {
  return new TranslationQueue(firstOf([browserTranslator(), modelTranslator()]));
}
