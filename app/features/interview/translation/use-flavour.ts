import { SPOKEN_FOR } from "../../../state/settings";
import { type ChineseFlavour, chooseFlavour } from "../../../state/translator-support";
import { useSettings } from "../../../state/use-settings";
import { usePageLanguage } from "../use-page-language";

export function useFlavour(): ChineseFlavour {
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  return chooseFlavour(SPOKEN_FOR[usePageLanguage()], spoken);
}
