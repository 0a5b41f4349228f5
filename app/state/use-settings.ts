import { useStore } from "zustand";
import { openBrowserStorage } from "./browser-storage";
import { createSettingsStore, SETTINGS_KEY, type SettingsState } from "./settings-store";
import { USER_ID_KEY } from "./user-id";

const { store, onChange, applyAccount, followUserId } = createSettingsStore(
  openBrowserStorage(),
  typeof window === "undefined" ? "/" : window.location.pathname,
);

/** The settings outside of React. */
export const settingsStore = store;

if (typeof window !== "undefined") {
  // Follow other tabs of this browser.
  window.addEventListener("storage", ({ key }) => {
    if (key === SETTINGS_KEY) store.persist.rehydrate();
    // The event's own value may be older than what is stored now.
    if (key === USER_ID_KEY) followUserId();
  });
  // A page restored from the back/forward cache has missed their events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) store.persist.rehydrate();
  });
}

/** Calls `listener` after every change of a setting in this tab, until the returned function is called. */
export const onSettingsChange = onChange;

/** The user id in storage, taken over by this tab. */
export const storedUserId = followUserId;

/** Applies one step of the account sync. */
export const applyAccountStep = applyAccount;

/** A part of the settings. The first render of a page has the defaults, as on the server. */
export function useSettings<T>(select: (state: SettingsState) => T): T {
  return useStore(store, select);
}
