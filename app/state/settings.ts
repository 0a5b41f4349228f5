import * as v from "valibot";
import type { Language } from "../../functions/contract/user";

/** A language of the interface and of speech. */
export type SpokenLanguage = "en-US" | "zh-CN" | "zh-TW";

export type SpeechService = "google" | "baidu";

/** Every supported language: its interface code, and the speech service that knows it best. */
export const SPOKEN_LANGUAGES: Record<SpokenLanguage, { interfaceCode: Language; speechService: SpeechService }> = {
  "en-US": { interfaceCode: "en", speechService: "google" },
  "zh-CN": { interfaceCode: "zh-CN", speechService: "baidu" },
  "zh-TW": { interfaceCode: "zh-TW", speechService: "baidu" },
};

/** The spoken language that goes with an interface language. */
export const SPOKEN_FOR: Record<Language, SpokenLanguage> = { en: "en-US", "zh-CN": "zh-CN", "zh-TW": "zh-TW" };

/** What a person has set, kept in this browser. */
export type Settings = {
  /** Empty until set: screens then show their own language's "a large tech company". */
  company: string;
  /** Empty until set: screens then show their own language's "software engineer". */
  position: string;
  /** The 8-character id; empty only before the browser has been asked for it. */
  userId: string;
  language: SpokenLanguage;
  recognitionLanguage: SpokenLanguage;
  isTranslateEnabled: boolean;
  leftPanelCollapsed: boolean;
  rightPanelCollapsed: boolean;
  isDarkMode: boolean;
  isNotificationsEnabled: boolean;
  isVerticalLayout: boolean;
};

export const DEFAULT_SETTINGS: Settings = {
  company: "",
  position: "",
  userId: "",
  language: "en-US",
  recognitionLanguage: "en-US",
  isTranslateEnabled: false,
  leftPanelCollapsed: false,
  rightPanelCollapsed: false,
  isDarkMode: true,
  isNotificationsEnabled: true,
  isVerticalLayout: false,
};

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

const spoken = v.picklist(["en-US", "zh-CN", "zh-TW"]);
const text = v.pipe(v.string(), v.maxLength(200));

/** What is read back from storage: a field that does not fit is set to its default. */
const storedSettings = v.object({
  company: v.fallback(text, DEFAULT_SETTINGS.company),
  position: v.fallback(text, DEFAULT_SETTINGS.position),
  language: v.fallback(spoken, DEFAULT_SETTINGS.language),
  recognitionLanguage: v.fallback(spoken, DEFAULT_SETTINGS.recognitionLanguage),
  isTranslateEnabled: v.fallback(v.boolean(), DEFAULT_SETTINGS.isTranslateEnabled),
  leftPanelCollapsed: v.fallback(v.boolean(), DEFAULT_SETTINGS.leftPanelCollapsed),
  rightPanelCollapsed: v.fallback(v.boolean(), DEFAULT_SETTINGS.rightPanelCollapsed),
  isDarkMode: v.fallback(v.boolean(), DEFAULT_SETTINGS.isDarkMode),
  isNotificationsEnabled: v.fallback(v.boolean(), DEFAULT_SETTINGS.isNotificationsEnabled),
  isVerticalLayout: v.fallback(v.boolean(), DEFAULT_SETTINGS.isVerticalLayout),
});

/** The settings as they are stored. The user id has a key of its own. */
export type StoredSettings = v.InferOutput<typeof storedSettings>;

export function parseStoredSettings(stored: unknown): StoredSettings {
  const result = v.safeParse(storedSettings, stored);
  if (result.success) return result.output;
  const { userId: _, ...defaults } = DEFAULT_SETTINGS;
  return defaults;
}
