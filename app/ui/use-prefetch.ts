import { useSyncExternalStore } from "react";

/**
 * Prefetch behavior for links: on intent, but not offline. If a page cannot be fetched, Remix reloads the current one,
 * and its state would be lost because a pointer passed over a link.
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
