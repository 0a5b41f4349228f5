import * as v from "valibot";
import { SPOKEN_LANGUAGES } from "../../../party/protocol/vocabulary";

const spoken = v.picklist(SPOKEN_LANGUAGES);
const text = v.pipe(v.string(), v.maxLength(200));

/** Every setting that follows somebody from device to device, as the browser keeps it too. */
export const preferencesSchema = v.object({
  company: text,
  position: text,
  language: spoken,
  recognitionLanguage: spoken,
  isTranslateEnabled: v.boolean(),
  leftPanelCollapsed: v.boolean(),
  rightPanelCollapsed: v.boolean(),
  isDarkMode: v.boolean(),
  isNotificationsEnabled: v.boolean(),
  isVerticalLayout: v.boolean(),
});

export type Preferences = v.InferOutput<typeof preferencesSchema>;
export type PreferenceName = keyof Preferences;

export const PREFERENCE_NAMES = Object.keys(preferencesSchema.entries) as PreferenceName[];

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * `PATCH /api/account/settings`: what was chosen since the last time, and by whom. Fields that are absent stay as they
 * are. The cookie may speak for somebody else by now, as another tab has signed in; that account's settings are not returned (401).
 */
export const preferencesPatchSchema = v.strictObject({ uid: v.string(), values: v.partial(preferencesSchema) });

/**
 * The stored settings of an account: every setting ever chosen while signed in. Each change raises `revision` by one
 * and sets the changed fields' entries in `revisions`: a device at revision 4 takes over the fields with a higher
 * revision and leaves the others alone.
 */
export const storedPreferencesSchema = v.object({
  revision,
  values: v.partial(preferencesSchema),
  revisions: v.partial(v.object(v.entriesFromList(PREFERENCE_NAMES, revision))),
});

/** The answer of `GET` and `PATCH /api/account/settings`: the stored settings and their owner. */
export const preferencesAnswerSchema = v.object({ uid: v.string(), ...storedPreferencesSchema.entries });

export type PreferencesPatch = v.InferOutput<typeof preferencesPatchSchema>;
export type PreferencesAnswer = v.InferOutput<typeof preferencesAnswerSchema>;
export type StoredPreferences = v.InferOutput<typeof storedPreferencesSchema>;
