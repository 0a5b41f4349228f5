import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/browser";
import { test as base } from "./test";

/** Everybody has Chromium itself, whose device ids stay over a reload and whose own recognizer reports an error. */
export const test = base.extend<{ browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read off here
    async ({}, use) => {
      const browser = await launchBrowser([], "full");
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});
