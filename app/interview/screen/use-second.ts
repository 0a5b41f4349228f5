import { useEffect, useReducer } from "react";

/** Draws again every second while `on`: for countdowns. */
export function useSecond(on: boolean): void {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!on) return;
    const interval = setInterval(tick, 1000);
    return () => clearInterval(interval);
  }, [on]);
}
