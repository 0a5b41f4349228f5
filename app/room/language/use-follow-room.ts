import { useEffect } from "react";
import type { RoomSetup } from "../../../party/protocol/entities";
import { useSettings } from "../../state/use-settings";
import { languageToFollow } from "./room-language";
import { isFollowed, rememberFollowed } from "./spoken-choice";

/** Sets an invited person's spoken language to the room's, unless they have chosen one themselves. */
export function useFollowRoom(setup: RoomSetup | null): void {
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const setSpoken = useSettings((settings) => settings.setRecognitionLanguage);
  const isChosen = useSettings((settings) => settings.chosen.includes("recognitionLanguage"));
  useEffect(() => {
    const lang = languageToFollow(setup, { spoken, isChosen, isFollowed: isFollowed(spoken) });
    if (lang === null) return;
    rememberFollowed(lang);
    setSpoken(lang);
  }, [setup, spoken, isChosen, setSpoken]);
}
