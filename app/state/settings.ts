import * as v from "valibot";
import {
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
  preferencesSchema,
} from "../../functions/shared/contract/preferences";
import type { SpokenLanguage } from "../../party/protocol/vocabulary";

export type SpeechService = "google" | "baidu";

/** The speech service that knows a language best. */
export const SPEECH_SERVICE_OF: Readonly<Record<SpokenLanguage, SpeechService>> = {
  "en-US": "google",
  "zh-CN": "baidu",
  "zh-TW": "baidu",
};

/** A person's settings in this browser. */
export type Settings = {
  /** If empty, screens show their language's "a large tech company". */
  company: string;
  /** If empty, screens show their language's "software engineer". */
  position: string;
  /** The 8-character id; empty only before the browser's storage has been read. */
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

/** Maximum length of a company or position. */
export const SETTING_LENGTH = 120;

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

/** Change markers: the settings that were chosen, and those that the account has not received. */
export type ChangeMarkers = {
  /** Chosen by the person, here or on another device, rather than left at the default. */
  chosen: PreferenceName[];
  /** Changed here since the last upload to the account. */
  unsynced: PreferenceName[];
  account: SettingsAccount | null;
};

/** The account of the last sync. */
export type SettingsAccount = {
  uid: string;
  revision: number;
  /** The changes it had not received when the person signed out; null while they are signed in. */
  owed: PreferenceName[] | null;
  /** The account has not answered yet; settings not chosen since are still another account's. */
  inherited: boolean;
};

const { entries } = preferencesSchema;
const storedNames = v.array(v.picklist(PREFERENCE_NAMES));
const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Parses stored settings; invalid fields become their defaults. */
const storedSettings = v.object({
  company: v.fallback(entries.company, DEFAULT_SETTINGS.company),
  position: v.fallback(entries.position, DEFAULT_SETTINGS.position),
  language: v.fallback(entries.language, DEFAULT_SETTINGS.language),
  recognitionLanguage: v.fallback(entries.recognitionLanguage, DEFAULT_SETTINGS.recognitionLanguage),
  isTranslateEnabled: v.fallback(entries.isTranslateEnabled, DEFAULT_SETTINGS.isTranslateEnabled),
  leftPanelCollapsed: v.fallback(entries.leftPanelCollapsed, DEFAULT_SETTINGS.leftPanelCollapsed),
  rightPanelCollapsed: v.fallback(entries.rightPanelCollapsed, DEFAULT_SETTINGS.rightPanelCollapsed),
  isDarkMode: v.fallback(entries.isDarkMode, DEFAULT_SETTINGS.isDarkMode),
  isNotificationsEnabled: v.fallback(entries.isNotificationsEnabled, DEFAULT_SETTINGS.isNotificationsEnabled),
  isVerticalLayout: v.fallback(entries.isVerticalLayout, DEFAULT_SETTINGS.isVerticalLayout),
});

const account = v.object({ uid: v.string(), revision, owed: v.nullable(storedNames), inherited: v.boolean() });

const storedMarkers = v.object({
  // Settings stored before change markers existed have no list.
  chosen: v.fallback(v.nullable(storedNames), null),
  unsynced: v.fallback(storedNames, []),
  account: v.fallback(v.nullable(account), null),
});

/** The settings as stored. The user id has its own key. */
export type StoredSettings = Preferences & ChangeMarkers;

/** For settings stored before change markers existed, those that differ from their default count as chosen. */
export function parseStoredSettings(stored: unknown): StoredSettings {
  const settings = v.safeParse(storedSettings, stored);
  const markers = v.safeParse(storedMarkers, stored);
  const { userId: _, ...defaults } = DEFAULT_SETTINGS;
  if (!settings.success || !markers.success) return { ...defaults, chosen: [], unsynced: [], account: null };
  const differing = PREFERENCE_NAMES.filter((name) => settings.output[name] !== DEFAULT_SETTINGS[name]);
  return { ...settings.output, ...markers.output, chosen: markers.output.chosen ?? differing };
}
