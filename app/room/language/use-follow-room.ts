import { useEffect } from "react";
import type { RoomSetup } from "../../../party/protocol/entities";
import { isSpokenLanguage } from "../../../party/protocol/vocabulary";
import { DEFAULT_SETTINGS } from "../../state/settings";
import { useSettings } from "../../state/use-settings";
import { isFollowed, rememberFollowed } from "./spoken-choice";

/** Sets an invited person's spoken language to the room's, unless they have chosen one themselves. */
export function useFollowRoom(setup: RoomSetup | null): void {
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const setSpoken = useSettings((settings) => settings.setRecognitionLanguage);
  const isChosen = useSettings((settings) => settings.chosen.includes("recognitionLanguage"));
  const lang = setup?.lang;
  useEffect(() => {
    if (lang === undefined || lang === spoken || !isSpokenLanguage(lang)) return;
    const isDefault = spoken === DEFAULT_SETTINGS.recognitionLanguage && !isChosen;
    if (!isDefault && !isFollowed(spoken)) return;
    rememberFollowed(lang);
    setSpoken(lang);
  }, [lang, spoken, isChosen, setSpoken]);
}
