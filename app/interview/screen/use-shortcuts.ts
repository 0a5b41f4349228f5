import { useEffect, useRef } from "react";
import { useStoredSwitch } from "../../state/use-stored-switch";
import { isFreeKey } from "./key-target";

/** Whether single keys do things, remembered in this browser: who dictates to the computer turns it off. */
export function useShortcutSwitch(): [on: boolean, set: (on: boolean) => void] {
  return useStoredSwitch("mocki.shortcuts", true);
}

/** Single-key shortcuts for the whole screen. Inactive while the user types or a dialog is open. */
export function useShortcuts(on: boolean, keys: Record<string, () => void>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!on) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.repeat || !isFreeKey(event)) return;
      const act = current.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on]);
}
