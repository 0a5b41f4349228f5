import type { SpokenLanguage } from "../../../party/protocol/vocabulary";
import { openBrowserStorage } from "../../state/browser-storage";
import { DEFAULT_SETTINGS } from "../../state/settings";
import { readSwitch, writeSwitch } from "../../state/use-kept-switch";

const KEY = "mocki.spoken-chosen";
const storage = openBrowserStorage();

export function rememberSpokenChoice(to = storage): void {
  writeSwitch(to, KEY, true);
}

/** The page's language, for somebody who has never said which one they speak and would be taken to speak another. */
export function offerSpoken(page: SpokenLanguage, spoken: SpokenLanguage, from = storage): SpokenLanguage | null {
  const isChosen = spoken !== DEFAULT_SETTINGS.recognitionLanguage || readSwitch(from, KEY, false);
  return page === spoken || isChosen ? null : page;
}
