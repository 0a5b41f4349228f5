/** Where single keys are letters, or mean something already. */
const TAKEN =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** What the space bar presses. */
const PRESSED_BY_SPACE =
  "button, summary, a[role=button], [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem], [role=combobox]";

/** Whether a key pressed there belongs to the whole screen. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.target instanceof Element && event.target.closest(TAKEN) === null;
}

export function isPressedBySpace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(PRESSED_BY_SPACE) !== null;
}
