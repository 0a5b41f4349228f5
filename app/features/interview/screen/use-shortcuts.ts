import { useEffect, useRef, useState } from "react";
import { isFreeKey } from "./key-target";

const KEY = "mocki.shortcuts";

/** Whether single keys do things, remembered in this browser: who dictates to the computer turns it off. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read() !== "off");
  return [
    on,
    (next) => {
      setOn(next);
      write(next ? "on" : "off");
    },
  ];
}

/** Single keys for the whole screen. They are letters while somebody types, and nothing while a dialog is open. */
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

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // It then lasts as long as the page.
  }
}
