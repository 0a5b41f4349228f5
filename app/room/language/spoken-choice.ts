import type { SpokenLanguage } from "../../../party/protocol/vocabulary";
import { openBrowserStorage } from "../../state/browser-storage";
import { DEFAULT_SETTINGS } from "../../state/settings";
import { readSwitch, writeSwitch } from "../../state/use-stored-switch";

const KEY = "mocki.spoken-chosen";
const FOLLOWED = "mocki.spoken-followed";
const storage = openBrowserStorage();

export function rememberSpokenChoice(to = storage): void {
  writeSwitch(to, KEY, true);
  to?.removeItem(FOLLOWED);
}

/** The language was the page's; no person chose it. */
export function rememberFollowed(language: SpokenLanguage, to = storage): void {
  to?.setItem(FOLLOWED, language);
}

export function isFollowed(spoken: SpokenLanguage, from = storage): boolean {
  return from?.getItem(FOLLOWED) === spoken;
}

/** The page's language, for a user who never chose a spoken one and whose default is another. */
export function offerSpoken(page: SpokenLanguage, spoken: SpokenLanguage, from = storage): SpokenLanguage | null {
  const isChosen = spoken !== DEFAULT_SETTINGS.recognitionLanguage || readSwitch(from, KEY, false);
  return page === spoken || isChosen ? null : page;
}
