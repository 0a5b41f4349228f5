import { useEffect } from "react";
import { keepAwake } from "./wake-lock";

/** A screen that goes dark in the middle of an answer helps nobody. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    return keepAwake({ wakeLock: navigator.wakeLock, document });
  }, [on]);
}
