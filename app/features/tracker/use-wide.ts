import { useSyncExternalStore } from "react";

/** As `xl` of the tokens: from here on there is room beside the list. */
const WIDE = "(min-width: 80rem)";

/** Whether an open application stands beside the list; else it lies over it. The server does not know, and says so. */
export function useWide(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
