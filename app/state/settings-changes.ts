import type { SpokenLanguage } from "../../party/protocol/vocabulary";
import { type Settings, SPEECH_SERVICE_OF, type SpeechService } from "./settings";

/** A change of the settings. Screens show most of them as a notice. */
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
 * The source of a change: the person through this setting, the person through a reset (or its undo), or the account,
 * because of another device. Only the first is shown as a notice.
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

/** The changes from `before` to `after`. */
export function changesBetween(before: Settings, after: Settings): SettingsChange[] {
  return NAMES.filter((name) => before[name] !== after[name]).map((name) => describe(name, after));
}

function describe<Name extends keyof Settings>(name: Name, settings: Settings): SettingsChange {
  return CHANGES[name](settings[name]);
}
