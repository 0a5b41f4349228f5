import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Pressing a control here often removes it: a card, its button, or the last one to clear. Moves the focus to the
 * remaining part; otherwise keyboard users would start at the top of the page again.
 */
export function useFocusRestore<Whole extends HTMLElement, Rest extends HTMLElement>() {
  const rest = useRef<Rest>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (inside.current && (activeElement === document.body || activeElement?.matches(":disabled"))) {
      rest.current?.focus({ preventScroll: true });
    }
  });
  const whole = {
    onFocus: () => {
      inside.current = true;
    },
    // Nothing is heard of what is taken away.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Whole>) => {
      inside.current = currentTarget.contains(relatedTarget);
    },
  };
  return { whole, rest };
}
