import { useEffect, useSyncExternalStore } from "react";
import type { AssistantMenu } from "../../../functions/shared/contract/assistant";
import { assistantMenu } from "../../state/assistant-menu";
import type { MenuView } from "../../state/menu-store";

/** The available models; loads them on first use. */
export function useMenu(): MenuView<AssistantMenu> {
  const view = useSyncExternalStore(assistantMenu.subscribe, assistantMenu.get, assistantMenu.get);
  useEffect(() => void assistantMenu.load(), []);
  return view;
}
