import { useEffect, useSyncExternalStore } from "react";
import { assistantMenu, type MenuView } from "../../../state/assistant-menu";

/** What can be asked here; it is on its way once somebody wants to know. */
export function useMenu(): MenuView {
  const view = useSyncExternalStore(assistantMenu.subscribe, assistantMenu.get, assistantMenu.get);
  useEffect(() => void assistantMenu.load(), []);
  return view;
}
