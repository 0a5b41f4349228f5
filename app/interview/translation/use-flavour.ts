import { SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import { usePageLanguage } from "../../room/language/use-page-language";
import { type ChineseFlavour, chooseFlavour } from "../../state/translator-support";
import { useSettings } from "../../state/use-settings";

export function useFlavour(): ChineseFlavour {
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  return chooseFlavour(SPOKEN_LANGUAGE_OF[usePageLanguage()], spoken);
}
