import { useEffect, useSyncExternalStore } from "react";
import {
  type AssistantSettings,
  type AssistantSettingsStore,
  DEFAULT_ASSISTANT_SETTINGS,
  openAssistantSettings,
} from "./assistant-settings";

export function useAssistantSettings(): [settings: AssistantSettings, store: AssistantSettingsStore] {
  const store = openAssistantSettings();
  useEffect(() => store.watch(window), [store]);
  return [useSyncExternalStore(store.subscribe, store.get, () => DEFAULT_ASSISTANT_SETTINGS), store];
}
