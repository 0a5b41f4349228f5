import { useEffect } from "react";
import { type AssistantSettings, type AssistantSettingsStore, openAssistantSettings } from "./assistant-settings";
import { useView } from "./observable";

export function useAssistantSettings(): [settings: AssistantSettings, store: AssistantSettingsStore] {
  const store = openAssistantSettings();
  useEffect(() => store.watch(window), [store]);
  return [useView(store), store];
}
