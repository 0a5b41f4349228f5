import { useSyncExternalStore } from "react";
import { localDay } from "../../functions/shared/contract/deadline";

const MINUTE_MS = 60_000;

/** Today as YYYY-MM-DD; null on the server, which does not know the browser's time zone. */
export function useToday(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => localDay(new Date()),
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  // A tab that slept over midnight.
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}
