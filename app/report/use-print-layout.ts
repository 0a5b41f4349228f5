import { useEffect } from "react";

/** For printing: light theme, and folded parts opened. */
export function usePrintLayout(): void {
  useEffect(() => {
    const root = document.documentElement;
    let restore = () => {};
    const prepare = () => {
      const { theme } = root.dataset;
      const folded = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
      root.dataset.theme = "light";
      for (const part of folded) part.open = true;
      restore = () => {
        root.dataset.theme = theme;
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
  }, []);
}

/** After the menu that started it is gone; it would be printed too. */
export function printPage(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
