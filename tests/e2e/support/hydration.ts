import type { Page } from "playwright-core";

/**
 * Lets `goto` and `reload` wait until the page takes clicks and keys. Before it is hydrated the app drops them, so a test
 * that acts at once is lost on a slow machine.
 */
export function waitForHydration(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await page.waitForFunction(isHydrated);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await page.waitForFunction(isHydrated);
    return response;
  };
}

/** In the page. Also true of what is no page of the app. */
function isHydrated(): boolean {
  // The last act of hydration is to wrap it.
  return !("__remixContext" in window) || !String(window.fetch).includes("[native code]");
}
