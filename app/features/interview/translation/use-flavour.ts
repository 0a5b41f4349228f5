import { SPOKEN_FOR } from "../../../state/settings";
import { useSettings } from "../../../state/use-settings";
import { usePageLanguage } from "../use-page-language";
import { type ChineseFlavour, chooseFlavour } from "./direction";

export function useFlavour(): ChineseFlavour {
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  return chooseFlavour(SPOKEN_FOR[usePageLanguage()], spoken);
}
