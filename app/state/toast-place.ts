import { useEffect } from "react";
import { ObservableValue, useView } from "./observable";

/**
 * Position of toasts: in interviews and file previews at the upper left, because texts and buttons are everywhere else.
 * In calls they have a `ToastSpot`.
 */
export type ToastPlace = "corner" | "pictures";

const toastPlace = new ObservableValue<ToastPlace>("corner");

/** Where a call has room for toasts beside its pictures: pixels from the window's edges. */
export type ToastSpot = { top: number; left: number };

/** Null: not in a call, or its pictures are everywhere. */
export const toastSpot = new ObservableValue<ToastSpot | null>(null);

export function useToastPlace(): ToastPlace {
  return useView(toastPlace);
}

/** Moves toasts while `wanted`, as long as the component is mounted. */
export function usePicturesForToasts(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    toastPlace.set("pictures");
    return () => toastPlace.set("corner");
  }, [wanted]);
}
