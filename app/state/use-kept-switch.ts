import { useCallback, useState } from "react";
import { type BrowserStorage, openBrowserStorage } from "./browser-storage";

const storage = openBrowserStorage();

/** A switch that is stored in this browser under `key`. */
export function useKeptSwitch(key: string, initially: boolean): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => readSwitch(storage, key, initially));
  const set = useCallback(
    (next: boolean) => {
      setOn(next);
      writeSwitch(storage, key, next);
    },
    [key],
  );
  return [on, set];
}

export function readSwitch(from: BrowserStorage | null, key: string, initially: boolean): boolean {
  const kept = from?.getItem(key);
  return kept === "on" || kept === "off" ? kept === "on" : initially;
}

export function writeSwitch(to: BrowserStorage | null, key: string, on: boolean): void {
  to?.setItem(key, on ? "on" : "off");
}
