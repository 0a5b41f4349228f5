import { useEffect } from "react";
import { ObservableValue, useView } from "./observable";

/**
 * Position of toasts: in interviews and file previews they cover the pictures, because texts and buttons are everywhere
 * else.
 */
export type ToastPlace = "corner" | "pictures";

const toastPlace = new ObservableValue<ToastPlace>("corner");

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
