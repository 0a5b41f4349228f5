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

/** The space bar is for talking there, although it is a button: who has muted with the mouse stands on it. */
export const TALKS_BY_SPACE = { "data-space": "talks" } as const;

export function isPressedBySpace(target: EventTarget | null): boolean {
  const pressed = target instanceof Element ? target.closest(PRESSED_BY_SPACE) : null;
  return pressed !== null && !pressed.matches('[data-space="talks"]');
}
