import { useRef } from "react";

/** For dialogs without a trigger: returns the focus to the element that had it before. */
export function useDialogFocus(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      if (!(origin.current instanceof HTMLElement) || !origin.current.isConnected) return;
      event.preventDefault();
      origin.current.focus({ preventScroll: true });
    },
  };
}
