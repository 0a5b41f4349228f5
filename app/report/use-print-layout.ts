import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * For printing: light theme, folded parts opened, and a title by which a saved PDF is found again, because browsers
 * name the file after the page.
 */
export function usePrintLayout(title: string): void {
  useEffect(() => {
    const root = document.documentElement;
    let restore = () => {};
    const prepare = () => {
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
    const putBack = () => restore();
    window.addEventListener("beforeprint", prepare);
    window.addEventListener("afterprint", putBack);
    return () => {
      window.removeEventListener("beforeprint", prepare);
      window.removeEventListener("afterprint", putBack);
    };
  }, [title]);
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
