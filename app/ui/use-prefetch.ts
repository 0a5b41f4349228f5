import { useSyncExternalStore } from "react";

/**
 * For a link that fetches its page as soon as somebody means to follow it. Not without a network: a page that does not come
 * makes Remix load the present one anew, and what was on it would be gone because a pointer passed over a link.
 */
export function usePrefetch(): "intent" | "none" {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return online ? "intent" : "none";
}

function watch(listener: () => void): () => void {
  for (const type of ["online", "offline"]) window.addEventListener(type, listener);
  return () => {
    for (const type of ["online", "offline"]) window.removeEventListener(type, listener);
  };
}
