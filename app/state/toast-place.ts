import { useEffect, useSyncExternalStore } from "react";

/**
 * Position of toasts: in interviews and file previews they cover the pictures, because texts and buttons are everywhere
 * else.
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

/** Moves toasts while `wanted`, as long as the component is mounted. */
export function usePicturesForToasts(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    setPlace("pictures");
    return () => setPlace("corner");
  }, [wanted]);
}
