import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * For printing: light theme, folded parts opened, and a title by which a saved PDF is found again, because browsers
 * name the file after the page.
 */
export function usePrintLayout(title: string): void {
  useEffect(() => watchPrints(title, window), [title]);
}

type Page = Pick<Window, "addEventListener" | "removeEventListener" | "document">;

/** Until the answer is called, which puts back a page that is laid out at that time. */
export function watchPrints(title: string, page: Page): () => void {
  const { document } = page;
  const root = document.documentElement;
  let restore: (() => void) | null = null;
  const putBack = () => {
    restore?.();
    restore = null;
  };
  const prepare = () => {
    // The last print may have ended without an event.
    putBack();
    const { theme } = root.dataset;
    const before = document.title;
    // Parts that are rendered when they are opened are there by now: `usePrinting` listens since before.
    const folded = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    root.dataset.theme = "light";
    document.title = title;
    for (const part of folded) part.open = true;
    restore = () => {
      root.dataset.theme = theme;
      document.title = before;
      for (const part of folded) part.open = false;
    };
  };
  page.addEventListener("beforeprint", prepare);
  page.addEventListener("afterprint", putBack);
  return () => {
    page.removeEventListener("beforeprint", prepare);
    page.removeEventListener("afterprint", putBack);
    putBack();
  };
}

/** Whether the page is being printed. Renders in time for the print. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // Before the page's own listeners, which open what is folded.
    window.addEventListener("beforeprint", begin, { capture: true });
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin, { capture: true });
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

/** After the menu that started it is gone; it would be printed too. */
export function printPage(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
