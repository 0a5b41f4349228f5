import { useStore } from "zustand";
import { openBrowserStorage } from "./browser-storage";
import { createSettingsStore, type SettingsState } from "./settings-store";

const { store, onChange } = createSettingsStore(
  openBrowserStorage(),
  typeof window === "undefined" ? "/" : window.location.pathname,
);

/** The settings outside of React. */
export const settingsStore = store;

/** Calls `listener` after every change of a setting, until the returned function is called. */
export const onSettingsChange = onChange;

/** A part of the settings. The first render of a page has the defaults, as the server has. */
export function useSettings<T>(select: (state: SettingsState) => T): T {
  return useStore(store, select);
}
