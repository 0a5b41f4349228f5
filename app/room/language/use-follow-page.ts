import { useEffect } from "react";
import { SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import { useSettings } from "../../state/use-settings";
import { isFollowed, offerSpoken, rememberFollowed } from "./spoken-choice";
import { usePageLanguage } from "./use-page-language";

/** Sets the spoken language to the page's, until somebody chooses one themselves. */
export function useFollowPage(): void {
  const page = SPOKEN_LANGUAGE_OF[usePageLanguage()];
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const setSpoken = useSettings((settings) => settings.setRecognitionLanguage);
  const isChosen = useSettings((settings) => settings.chosen.includes("recognitionLanguage"));
  // In the browser alone: the server doesn't know what was chosen.
  useEffect(() => {
    if (page === spoken) return;
    if (!isFollowed(spoken) && (isChosen || offerSpoken(page, spoken) === null)) return;
    rememberFollowed(page);
    setSpoken(page);
  }, [page, spoken, isChosen, setSpoken]);
}
