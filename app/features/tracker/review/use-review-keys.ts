import { type RefObject, useEffect, useRef } from "react";

export type ReviewKeys = {
  accept: () => void;
  correct: () => void;
  ignore: () => void;
  move: (by: 1 | -1) => void;
  /** False where there is nothing to undo. */
  undo: () => boolean;
};

/**
 * One key per decision, while nobody types and nothing covers the page. Arrow keys only within the card, where they do
 * not scroll.
 */
export function useReviewKeys(box: RefObject<HTMLElement | null>, hasItems: boolean, keys: ReviewKeys): void {
  const held = useRef(keys);
  held.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || isBusy(target)) return;
      const isInside = box.current?.contains(target) ?? false;
      const action = actionOf(event.key, isInside, hasItems, held.current);
      if (action?.() === true) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, hasItems]);
}

/** A closed combobox takes letters as well: they select an option. */
const TYPED_IN = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]";

/** The action of a key; returns whether there was one. */
function actionOf(key: string, isInside: boolean, hasItems: boolean, keys: ReviewKeys): (() => boolean) | null {
  const done = (work: () => void) => () => {
    work();
    return true;
  };
  if (key.toLowerCase() === "z") return keys.undo;
  if (!hasItems) return null;
  switch (key.toLowerCase()) {
    case "a":
      return done(keys.accept);
    case "c":
      return done(keys.correct);
    case "x":
      return done(keys.ignore);
    case "j":
      return done(() => keys.move(1));
    case "k":
      return done(() => keys.move(-1));
    case "arrowright":
    case "arrowdown":
      return isInside ? done(() => keys.move(1)) : null;
    case "arrowleft":
    case "arrowup":
      return isInside ? done(() => keys.move(-1)) : null;
    default:
      return null;
  }
}

/** The person is typing, or is in a select, menu or dialog, where letters and arrows have another meaning. */
function isBusy(target: Element): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")) return true;
  return target.closest(TYPED_IN) !== null;
}
