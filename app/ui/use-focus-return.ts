import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Returns the focus to where it was before it entered `box` when the focused element disappears, and only then: a focus
 * that has moved on stays. Returns the box's `onFocusCapture`; nothing inside of it receives the event.
 */
export function useFocusReturn(box: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    function onFocusOut(event: globalThis.FocusEvent) {
      if (event.relatedTarget !== null) return;
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && origin.current?.isConnected) origin.current.focus({ preventScroll: true });
      });
    }
    element.addEventListener("focusout", onFocusOut);
    return () => element.removeEventListener("focusout", onFocusOut);
  }, [box]);

  return useCallback(
    (event: FocusEvent) => {
      event.stopPropagation();
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !box.current?.contains(from)) origin.current = from;
    },
    [box],
  );
}
