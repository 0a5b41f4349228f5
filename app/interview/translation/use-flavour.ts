import { usePageLanguage } from "../../room/language/use-page-language";
import { SPOKEN_FOR } from "../../state/settings";
import { type ChineseFlavour, chooseFlavour } from "../../state/translator-support";
import { useSettings } from "../../state/use-settings";

export function useFlavour(): ChineseFlavour {
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  return chooseFlavour(SPOKEN_FOR[usePageLanguage()], spoken);
}
