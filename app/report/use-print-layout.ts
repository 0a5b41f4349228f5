import { useEffect } from "react";

/** On paper a page is light, and what is folded on the screen is open. */
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

/** Once a menu that asks for it is gone: it would stand on the paper. */
export function printPage(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
