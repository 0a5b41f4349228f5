import { browserTranslator } from "./browser-translator";
import { TranslationDesk } from "./translation-desk";

export function openDesk(): TranslationDesk {
  return new TranslationDesk(browserTranslator());
}
