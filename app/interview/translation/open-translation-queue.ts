import { browserTranslator } from "./browser-translator";
import { firstOf } from "./first-of";
import { modelTranslator } from "./model-translator";
import { TranslationDesk } from "./translation-queue";

export function openDesk(): TranslationDesk {
  return new TranslationDesk(firstOf([browserTranslator(), modelTranslator()]));
}
