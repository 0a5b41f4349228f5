import { useEffect, useSyncExternalStore } from "react";

/**
 * In an interview, and where a file is looked at, toasts lie over its pictures: words are written, and things pressed,
 * everywhere else.
 */
export type ToastPlace = "corner" | "pictures";

let place: ToastPlace = "corner";
const listeners = new Set<() => void>();

function setPlace(next: ToastPlace): void {
  if (next === place) return;
  place = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToastPlace(): ToastPlace {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => "corner",
  );
}

/** While `wanted` holds, and as long as the screen that says so is there. */
export function usePicturesForToasts(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    setPlace("pictures");
    return () => setPlace("corner");
  }, [wanted]);
}
