import { MAIN_ID } from "../../ui/main";

/** Where single keys are letters, or mean something already. */
const TAKEN =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** Elements that the space bar activates. */
const PRESSED_BY_SPACE =
  "button, summary, a[role=button], [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem], [role=combobox]";

/** Whether a key pressed there belongs to the whole screen. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.target instanceof Element && event.target.closest(TAKEN) === null;
}

/**
 * Whether a field may take the focus from there: not from another field, a dialog or a menu, and not from a control that
 * somebody has reached by keyboard.
 */
export function mayTakeFocus(active: Pick<Element, "id" | "closest" | "matches"> | null): boolean {
  if (active === null) return true;
  return active.closest(TAKEN) === null && (active.id === MAIN_ID || !active.matches(":focus-visible"));
}

/** A user who has clicked such a button keeps the focus on it, and still means push-to-talk by the space bar. */
export const TALKS_AFTER_CLICK = { "data-after-click": "talks" } as const;
/** There the space bar presses all the same when there is nothing to unmute: it mutes, which does no harm. */
export const PRESSES_AFTER_CLICK = { "data-after-click": "presses" } as const;

export function isPressedBySpace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(PRESSED_BY_SPACE) !== null;
}

export type AfterClick = "talks" | "presses";

/** The meaning of the space bar on a clicked button; null where a click does not change it. */
export function readAfterClick(target: EventTarget | null): AfterClick | null {
  const button = target instanceof Element ? target.closest(PRESSED_BY_SPACE) : null;
  const said = button?.closest("[data-after-click]")?.getAttribute("data-after-click");
  return said === "talks" || said === "presses" ? said : null;
}
