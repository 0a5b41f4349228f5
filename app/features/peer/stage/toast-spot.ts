import { type RefObject, useEffect } from "react";
import { type ToastSpot, toastSpot } from "../../../state/toast-place";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom" | "width" | "height">;
type Size = { width: number; height: number };

/** Pixels: a toast's width, and the room around it. */
const TOAST = 352;
const GAP = 8;
/** Tabs this close below the pictures belong to what is there. */
const NEAR = 24;

/**
 * The place for toasts that covers no picture. Next to a column of pictures it begins in the page's header, where only the
 * title is, so that most toasts cover nothing to click. Below a row of pictures it leaves out their tabs. Null: the
 * pictures fill the screen. A window that is too small for both has the toast over the edge of the column.
 */
export function findToastSpot(stage: Box, tabs: Box | null, screen: Size): ToastSpot | null {
  const furthest = Math.max(GAP, screen.width - TOAST - GAP);
  if (stage.height >= screen.height / 2) {
    if (stage.right > screen.width * 0.7) return null;
    return { top: GAP / 2, left: Math.min(stage.right + GAP * 2, furthest) };
  }
  const isUnder = tabs !== null && Math.abs(tabs.top - stage.bottom) <= NEAR && tabs.height > 0;
  return { top: (isUnder ? tabs.bottom : stage.bottom) + GAP, left: Math.min(stage.left + GAP, furthest) };
}

/** Keeps toasts off the pictures for as long as the stage is there. */
export function useToastsOffStage(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    const main = element?.parentElement;
    if (!element || !main) return;
    const measure = () => {
      const tabs = main.querySelector(":scope > [role=tablist]")?.getBoundingClientRect() ?? null;
      const screen = { width: window.innerWidth, height: window.innerHeight };
      toastSpot.set(findToastSpot(element.getBoundingClientRect(), tabs, screen));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A notice above them moves the pictures, and takes room from the whole.
    observer.observe(main);
    return () => {
      observer.disconnect();
      toastSpot.set(null);
    };
  }, [stage]);
}
