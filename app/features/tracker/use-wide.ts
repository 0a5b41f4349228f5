import { useSyncExternalStore } from "react";

/** Equals `xl` of the tokens: from here on there is room next to the list. */
const WIDE = "(min-width: 80rem)";

/**
 * Whether an open application is shown next to the list instead of over it. Null on the server, which does not know.
 */
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
