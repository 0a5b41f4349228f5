import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Gives the focus back to where it was before it came into `box` when what had it there disappears, and only then:
 * whoever has moved on to a field keeps it. Returns the box's `onFocusCapture`; nothing inside hears of the focus.
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
