import type { SpokenLanguage } from "../../../party/protocol/vocabulary";
import { openBrowserStorage } from "../../state/browser-storage";
import { DEFAULT_SETTINGS } from "../../state/settings";
import { readSwitch, writeSwitch } from "../../state/use-kept-switch";

const KEY = "mocki.spoken-chosen";
const storage = openBrowserStorage();

export function rememberSpokenChoice(to = storage): void {
  writeSwitch(to, KEY, true);
}

/** The page's language, for a user who never chose a spoken one and whose default is another. */
export function offerSpoken(page: SpokenLanguage, spoken: SpokenLanguage, from = storage): SpokenLanguage | null {
  const isChosen = spoken !== DEFAULT_SETTINGS.recognitionLanguage || readSwitch(from, KEY, false);
  return page === spoken || isChosen ? null : page;
}
