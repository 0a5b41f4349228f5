import { useEffect } from "react";
import { keepAwake } from "./wake-lock";

/** Keeps the screen from turning off in the middle of an answer. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    return keepAwake({ wakeLock: navigator.wakeLock, document });
  }, [on]);
}
