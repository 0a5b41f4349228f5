import { useCallback, useSyncExternalStore } from "react";
import { type BrowserStorage, openBrowserStorage } from "./browser-storage";
import { createEmitter } from "./emitter";

const storage = openBrowserStorage();
const changes = createEmitter();

/** A switch that is stored in this browser under `key`. The server's page, and its hydration, has `initially`. */
export function useStoredSwitch(key: string, initially: boolean): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(
    changes.subscribe,
    () => readSwitch(storage, key, initially),
    () => initially,
  );
  const set = useCallback(
    (next: boolean) => {
      writeSwitch(storage, key, next);
      changes.emit();
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
