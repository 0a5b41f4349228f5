import type { Page } from "playwright-core";

/** Elements that make the page wider than the screen, or lie outside of it where nobody can press them. */
export function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const tooWide =
      document.documentElement.scrollWidth > width ? [`page: ${document.documentElement.scrollWidth}`] : [];
    const controls = [...document.querySelectorAll("a, button, input, textarea, h1, h2, h3, p, [role=tab]")];
    const outside = controls.filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      // Tabs scroll by themselves where they don't fit.
      const tabs = element.closest("[role=tablist]");
      if (tabs && /auto|scroll/.test(getComputedStyle(tabs).overflowX)) return false;
      const { left, right, width: own } = element.getBoundingClientRect();
      // Elements for screen readers only are one pixel wide.
      return own > 1 && (right > width + 1 || left < -1);
    });
    return [...tooWide, ...outside.map((element) => element.outerHTML.slice(0, 200))];
  });
}
