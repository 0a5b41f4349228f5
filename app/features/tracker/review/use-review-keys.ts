import { type RefObject, useEffect, useRef } from "react";

export type ReviewKeys = {
  accept: () => void;
  correct: () => void;
  ignore: () => void;
  move: (by: 1 | -1) => void;
  /** False where there is nothing to undo. */
  undo: () => boolean;
};

/** One key each, as long as nobody types and nothing lies over the page. Arrows only inside, where they scroll nothing. */
export function useReviewKeys(box: RefObject<HTMLElement | null>, hasItems: boolean, keys: ReviewKeys): void {
  const held = useRef(keys);
  held.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || isBusy(target)) return;
      const isInside = box.current?.contains(target) ?? false;
      const act = actOf(event.key, isInside, hasItems, held.current);
      if (act?.() === true) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, hasItems]);
}

/** A combobox is typed in too while it is closed: a letter looks for an option. */
const TYPED_IN = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]";

/** What a key does; it answers whether it did. */
function actOf(key: string, isInside: boolean, hasItems: boolean, keys: ReviewKeys): (() => boolean) | null {
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

/** Somebody types, or is at a choice, in a menu or a dialog, where letters and arrows mean something else. */
function isBusy(target: Element): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")) return true;
  return target.closest(TYPED_IN) !== null;
}
