import { SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import { usePageLanguage } from "../../room/language/use-page-language";
import { type ChineseFlavor, chooseFlavor } from "../../state/translator-support";
import { useSettings } from "../../state/use-settings";

export function useFlavor(): ChineseFlavor {
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  return chooseFlavor(SPOKEN_LANGUAGE_OF[usePageLanguage()], spoken);
}
