import { useRef } from "react";

/** For dialogs that no trigger of their own opened: gives the focus back to where it was when they came. */
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
