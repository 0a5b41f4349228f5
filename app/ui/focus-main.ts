import { MAIN_ID } from "./main";

/** Moves the focus to the screen's content if what had it is gone. */
export function focusMain(): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body;
  if (isNowhere) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
