import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { PREFERENCE_NAMES, type PreferenceName, type Preferences } from "../../functions/shared/contract/preferences";
import type { SpokenLanguage } from "../../party/protocol/vocabulary";
import { joinNames, resetSettings, type SettingsStep, undoReset } from "./changed-settings";
import { createEmitter } from "./emitter";
import {
  type ChangeMarkers,
  DEFAULT_SETTINGS,
  parseStoredSettings,
  type Settings,
  type StoredSettings,
} from "./settings";
import { type ChangedBy, changesBetween, type SettingsChange } from "./settings-changes";
import { replaceUserId, resolveUserId, USER_ID_KEY } from "./user-id";

/** The key of the settings in local storage. */
export const SETTINGS_KEY = "mocki.settings";

export type SettingsActions = {
  setCompany: (company: string) => void;
  setPosition: (position: string) => void;
  /** Ignored if invalid or unchanged. */
  setUserId: (userId: string) => void;
  /** Setting the current language again marks it as chosen; so does the language of speech. */
  setLanguage: (language: SpokenLanguage) => void;
  setRecognitionLanguage: (language: SpokenLanguage) => void;
  toggleTranslate: () => void;
  toggleLeftPanel: () => void;
  toggleRightPanel: () => void;
  toggleDarkMode: () => void;
  toggleNotifications: () => void;
  toggleLayout: () => void;
  /** Resets everything but the user id, with the interface in `language`. Returns an undo. */
  reset: (language: SpokenLanguage) => () => void;
};

export type SettingsState = Settings & ChangeMarkers & SettingsActions;

export type SettingsListener = (change: SettingsChange, by: ChangedBy) => void;

/**
 * The settings over some storage (null on the server, where they are the defaults). Reading in React starts with the
 * defaults, as on the server, so that hydration matches.
 */
export function createSettingsStore(storage: StateStorage | null, pathname = "/") {
  const changed = createEmitter<{ change: Parameters<SettingsListener>[0]; by: ChangedBy }>();

  const store = createStore<SettingsState>()(
    persist(
      (_set, get) => ({
        ...DEFAULT_SETTINGS,
        chosen: [],
        unsynced: [],
        account: null,
        setCompany: (company) => choose({ company }),
        setPosition: (position) => choose({ position }),
        setUserId: (next) => {
          const userId = replaceUserId(get().userId, next);
          if (userId === get().userId) return;
          storage?.setItem(USER_ID_KEY, userId);
          update("person", () => ({ userId }));
        },
        setLanguage: (language) => choose({ language }, ["language"]),
        setRecognitionLanguage: (recognitionLanguage) => choose({ recognitionLanguage }, ["recognitionLanguage"]),
        toggleTranslate: () => choose({ isTranslateEnabled: !get().isTranslateEnabled }),
        toggleLeftPanel: () => choose({ leftPanelCollapsed: !get().leftPanelCollapsed }),
        toggleRightPanel: () => choose({ rightPanelCollapsed: !get().rightPanelCollapsed }),
        toggleDarkMode: () => choose({ isDarkMode: !get().isDarkMode }),
        toggleNotifications: () => choose({ isNotificationsEnabled: !get().isNotificationsEnabled }),
        toggleLayout: () => choose({ isVerticalLayout: !get().isVerticalLayout }),
        reset: (language) => {
          const { userId: _, ...defaults } = { ...DEFAULT_SETTINGS, language };
          const before = parseStoredSettings(get());
          update("reset", (state) => resetSettings(state, defaults));
          return () => update("reset", (state) => undoReset(state, before, defaults));
        },
      }),
      {
        name: SETTINGS_KEY,
        storage: storage ? createJSONStorage(() => storage) : undefined,
        skipHydration: storage === null,
        partialize: ({ userId: _, ...state }): StoredSettings => parseStoredSettings(state),
        merge: (stored, current) => ({ ...current, ...parseStoredSettings(stored) }),
      },
    ),
  );

  /**
   * Applies a change to the settings as stored by any tab, and notifies. Changes of other tabs that are stored, but
   * whose event has not arrived yet, must not be overwritten.
   */
  function update(by: ChangedBy, step: (state: StoredSettings) => Partial<Settings> | SettingsStep): void {
    if (storage) store.persist.rehydrate();
    const before = store.getState();
    store.setState(step(before));
    for (const change of changesBetween(before, store.getState())) {
      changed.emit({ change, by });
    }
  }

  /** Marks the person's changes as chosen; unchanged values only for `always`. */
  function choose(next: Partial<Preferences>, always: readonly PreferenceName[] = []): void {
    const state = store.getState();
    const names = PREFERENCE_NAMES.filter(
      (name) => name in next && (next[name] !== state[name] || (always.includes(name) && !state.chosen.includes(name))),
    );
    if (names.length === 0) return;
    update("person", ({ chosen, unsynced, account }) => ({
      ...next,
      chosen: joinNames(chosen, names),
      unsynced: joinNames(unsynced, names),
      account,
    }));
  }

  if (storage) {
    const stored = storage.getItem(USER_ID_KEY);
    const userId = resolveUserId(pathname, typeof stored === "string" ? stored : null);
    if (userId !== stored) storage.setItem(USER_ID_KEY, userId);
    store.setState({ userId });
  }

  return {
    store,
    /**
     * The user id in storage, taken over by this tab. Tabs that are opened together each find none and store their own;
     * the last one stored is everybody's.
     */
    followUserId: (): string => {
      const stored = storage?.getItem(USER_ID_KEY);
      const userId = replaceUserId(store.getState().userId, typeof stored === "string" ? stored : "");
      if (userId !== store.getState().userId) store.setState({ userId });
      return userId;
    },
    /** Calls `listener` after every change made in this tab, until the returned function is called. */
    onChange: (listener: SettingsListener) => changed.subscribe(({ change, by }) => listener(change, by)),
    /** Applies one step of the account sync. */
    applyAccount: (step: (state: StoredSettings) => SettingsStep) => update("account", step),
  };
}
