import { useStore } from "zustand";
import { openBrowserStorage } from "./browser-storage";
import { createSettingsStore, SETTINGS_KEY, type SettingsState } from "./settings-store";
import { replaceUserId, USER_ID_KEY } from "./user-id";

const { store, onChange, applyAccount } = createSettingsStore(
  openBrowserStorage(),
  typeof window === "undefined" ? "/" : window.location.pathname,
);

/** The settings outside of React. */
export const settingsStore = store;

if (typeof window !== "undefined") {
  // Other tabs of this browser: what they set holds here too.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === SETTINGS_KEY) store.persist.rehydrate();
    if (key === USER_ID_KEY && newValue) store.setState(({ userId }) => ({ userId: replaceUserId(userId, newValue) }));
  });
  // A page that comes back as it was left has not heard of them.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) store.persist.rehydrate();
  });
}

/** Calls `listener` after every change of a setting in this tab, until the returned function is called. */
export const onSettingsChange = onChange;

/** One step of the ledger that keeps settings and account in step. */
export const stepSettingsLedger = applyAccount;

/** A part of the settings. The first render of a page has the defaults, as the server has. */
export function useSettings<T>(select: (state: SettingsState) => T): T {
  return useStore(store, select);
}
