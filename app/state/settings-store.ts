import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import {
  DEFAULT_SETTINGS,
  parseStoredSettings,
  type Settings,
  type SettingsChange,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
  type StoredSettings,
} from "./settings";
import { replaceUserId, resolveUserId, USER_ID_KEY } from "./user-id";

/** The key of the settings in local storage. */
export const SETTINGS_KEY = "mocki.settings";

export type SettingsActions = {
  setCompany: (company: string) => void;
  setPosition: (position: string) => void;
  /** Ignored when invalid or the same. */
  setUserId: (userId: string) => void;
  setLanguage: (language: SpokenLanguage) => void;
  setRecognitionLanguage: (language: SpokenLanguage) => void;
  toggleTranslate: () => void;
  toggleLeftPanel: () => void;
  toggleRightPanel: () => void;
  toggleDarkMode: () => void;
  toggleNotifications: () => void;
  toggleLayout: () => void;
};

export type SettingsState = Settings & SettingsActions;

/**
 * The settings over some storage (null on the server, where they are the defaults). Reading in React always starts
 * with the defaults, as the server did, so that hydration agrees.
 */
export function createSettingsStore(storage: StateStorage | null, pathname = "/") {
  const listeners = new Set<(change: SettingsChange) => void>();
  function emit(change: SettingsChange) {
    for (const listener of listeners) listener(change);
  }

  const store = createStore<SettingsState>()(
    persist(
      (_set, get) => ({
        ...DEFAULT_SETTINGS,
        setCompany: (company) => change({ company }, { type: "company", company }),
        setPosition: (position) => change({ position }, { type: "position", position }),
        setUserId: (next) => {
          const userId = replaceUserId(get().userId, next);
          if (userId === get().userId) return;
          storage?.setItem(USER_ID_KEY, userId);
          change({ userId }, { type: "userId", userId });
        },
        setLanguage: (language) => change({ language }, { type: "language", language }),
        setRecognitionLanguage: (language) => {
          const { speechService } = SPOKEN_LANGUAGES[language];
          change({ recognitionLanguage: language }, { type: "recognitionLanguage", language, speechService });
        },
        toggleTranslate: () => {
          const on = !get().isTranslateEnabled;
          change({ isTranslateEnabled: on }, { type: "translate", on });
        },
        toggleLeftPanel: () => {
          const collapsed = !get().leftPanelCollapsed;
          change({ leftPanelCollapsed: collapsed }, { type: "leftPanel", collapsed });
        },
        toggleRightPanel: () => {
          const collapsed = !get().rightPanelCollapsed;
          change({ rightPanelCollapsed: collapsed }, { type: "rightPanel", collapsed });
        },
        toggleDarkMode: () => {
          const on = !get().isDarkMode;
          change({ isDarkMode: on }, { type: "darkMode", on });
        },
        toggleNotifications: () => {
          const on = !get().isNotificationsEnabled;
          change({ isNotificationsEnabled: on }, { type: "notifications", on });
        },
        toggleLayout: () => {
          const vertical = !get().isVerticalLayout;
          change({ isVerticalLayout: vertical }, { type: "layout", vertical });
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

  /** Sets what differs, then tells; setting the same again is no change. */
  function change(next: Partial<Settings>, event: SettingsChange) {
    const state = store.getState();
    const keys = Object.keys(next) as (keyof Settings)[];
    if (keys.every((key) => state[key] === next[key])) return;
    store.setState(next);
    emit(event);
  }

  if (storage) {
    const stored = storage.getItem(USER_ID_KEY);
    const userId = resolveUserId(pathname, typeof stored === "string" ? stored : null);
    if (userId !== stored) storage.setItem(USER_ID_KEY, userId);
    store.setState({ userId });
  }

  return {
    store,
    /** Calls `listener` after every change, until the returned function is called. */
    onChange: (listener: (change: SettingsChange) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
