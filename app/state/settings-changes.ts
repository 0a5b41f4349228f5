import type { SpokenLanguage } from "../../party/protocol/vocabulary";
import { type Settings, SPEECH_SERVICE_OF, type SpeechService } from "./settings";

/** What has just changed. Screens turn most of it into a notice. */
export type SettingsChange =
  | { type: "company"; company: string }
  | { type: "position"; position: string }
  | { type: "userId"; userId: string }
  | { type: "language"; language: SpokenLanguage }
  | { type: "recognitionLanguage"; language: SpokenLanguage; speechService: SpeechService }
  | { type: "translate"; on: boolean }
  | { type: "leftPanel"; collapsed: boolean }
  | { type: "rightPanel"; collapsed: boolean }
  | { type: "darkMode"; on: boolean }
  | { type: "notifications"; on: boolean }
  | { type: "layout"; vertical: boolean };

/**
 * Who changed it: the person by this very setting, the person by setting all of them back (or taking that back), or
 * their account, because another device did. Only the first is told in words.
 */
export type ChangedBy = "person" | "reset" | "account";

const CHANGES: { [Name in keyof Settings]: (value: Settings[Name]) => SettingsChange } = {
  company: (company) => ({ type: "company", company }),
  position: (position) => ({ type: "position", position }),
  userId: (userId) => ({ type: "userId", userId }),
  language: (language) => ({ type: "language", language }),
  recognitionLanguage: (language) => ({
    type: "recognitionLanguage",
    language,
    speechService: SPEECH_SERVICE_OF[language],
  }),
  isTranslateEnabled: (on) => ({ type: "translate", on }),
  leftPanelCollapsed: (collapsed) => ({ type: "leftPanel", collapsed }),
  rightPanelCollapsed: (collapsed) => ({ type: "rightPanel", collapsed }),
  isDarkMode: (on) => ({ type: "darkMode", on }),
  isNotificationsEnabled: (on) => ({ type: "notifications", on }),
  isVerticalLayout: (vertical) => ({ type: "layout", vertical }),
};

const NAMES = Object.keys(CHANGES) as (keyof Settings)[];

/** What tells `after` from `before`. */
export function changesBetween(before: Settings, after: Settings): SettingsChange[] {
  return NAMES.filter((name) => before[name] !== after[name]).map((name) => describe(name, after));
}

function describe<Name extends keyof Settings>(name: Name, settings: Settings): SettingsChange {
  return CHANGES[name](settings[name]);
}
