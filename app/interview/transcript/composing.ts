import type { KeyboardEvent } from "react";

/** Enter that chooses a word in an input method, not one that is meant for the page. Safari tells by the key code only. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
