import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { parseStoredSettings } from "../../../app/state/settings";
import { SETTINGS_KEY } from "../../../app/state/settings-store";
import { ROOT } from "../../../functions/local/local-settings";
import type { Theme } from "../../../functions/shared/contract/user";
import type { Language } from "../../../party/protocol/vocabulary";
import { launchBrowser } from "../../support/browser";
import { waitForHydration } from "./hydration";
import { type Network, openNetwork } from "./network";
import { watchPage } from "./page-log";
import { Person } from "./person";
import { serveProviderScript } from "./sign-in";
import { createWarmContexts, noteSite, type WarmContexts } from "./warm-contexts";

/** For one step, on a machine that is slow and busy. */
const PATIENCE = 30_000;
/** Pictures of what a failed test had on its screens. */
const PICTURES = path.join(ROOT, "build/e2e");

export type Visit = BrowserContextOptions & {
  /** Default: the shared server. */
  origin?: string;
  /** Default: the one of the test file, for everybody. */
  browser?: Browser;
  /** Without it the page has the browser's own recognizer, which never hears anything. Default: true. */
  fakeSpeech?: boolean;
  /** Default: English. */
  language?: Language;
  /** Default: dark, as nobody has chosen. */
  theme?: Theme;
  /** Complaints of this page that the test itself causes. Default: nothing. */
  mayComplain?: RegExp;
  /**
   * Answers the provider's script and pop-up from the test. Playwright turns the HTTP cache off and stops every request
   * of such a context, so only tests that sign in ask for it. Default: false.
   */
  signsIn?: boolean;
};

/** Somebody new, with a browser of their own that is gone after the test. */
export type Meet = (name: string, visit?: Visit) => Promise<Person>;

type Fixtures = {
  browser: Browser;
  contexts: WarmContexts;
  meet: Meet;
  /** A way to a server that can be cut. */
  connect: (origin?: string) => Promise<Network>;
};

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read off here
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  contexts: [
    async ({ browser: _ }, use) => {
      const contexts = createWarmContexts();
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  connect: async ({ task: _ }, use) => {
    const networks: Network[] = [];
    await use(async (origin = inject("shared").origin) => {
      const network = await openNetwork(origin);
      networks.push(network);
      return network;
    });
    await Promise.all(networks.map((network) => network.close()));
  },
  meet: async ({ browser, contexts, task }, use) => {
    const people: Person[] = [];
    const complaints: (() => string[])[] = [];
    await use(
      async (
        name,
        {
          origin = inject("shared").origin,
          browser: own = browser,
          language = "en",
          theme,
          mayComplain,
          signsIn = false,
          ...options
        } = {},
      ) => {
        const context = await contexts.take(own, {
          viewport: { width: 1440, height: 900 },
          locale: language === "en" ? "en-US" : language,
          reducedMotion: "reduce",
          // Playwright doesn't see the pages that the offline worker fetches. Its own test has it.
          serviceWorkers: "block",
          permissions: ["microphone", "camera", "clipboard-read", "clipboard-write"],
          ...(theme && { storageState: { cookies: [], origins: [{ origin, localStorage: [chosen(theme)] }] } }),
          ...options,
        });
        context.setDefaultTimeout(PATIENCE);
        noteSite(context, origin);
        if (signsIn) await serveProviderScript(context);
        context.on("page", (page) => {
          waitForHydration(page);
          const troubles = watchPage(page);
          complaints.push(() =>
            troubles()
              .filter((trouble) => !mayComplain?.test(trouble))
              .map((trouble) => `${name}: ${trouble}`),
          );
        });
        const person = new Person(name, origin, context, await context.newPage(), language);
        people.push(person);
        return person;
      },
    );
    const troubles = complaints.flatMap((read) => read());
    if (task.result?.state === "fail") await photograph(people, task.name, troubles);
    // A test that failed may still be at work on its pages.
    const isFailed = task.result?.state === "fail";
    await Promise.all(people.map(({ context }) => (isFailed ? context.close() : contexts.release(context))));
    // Not thrown: vitest would run this cleanup again after the second try and fail that one for the same complaints.
    if (!isFailed) expect.soft(troubles, `the pages complained: ${troubles.join(" | ")}`).toEqual([]);
  },
});

/** The settings as the page keeps them, with a theme chosen. */
function chosen(theme: Theme): { name: string; value: string } {
  const state = { ...parseStoredSettings({}), isDarkMode: theme === "dark", chosen: ["isDarkMode"] };
  return { name: SETTINGS_KEY, value: JSON.stringify({ state, version: 0 }) };
}

async function photograph(people: readonly Person[], title: string, troubles: readonly string[]): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  for (const { name, context } of people) {
    for (const [i, page] of context.pages().entries()) {
      const file = `${title} ${name} ${i + 1}`.replace(/[^\p{L}\p{N}]+/gu, "-");
      await page.screenshot({ path: path.join(PICTURES, `${file}.png`) }).catch(() => {
        // A page that hangs has no screenshot; the failure is reported anyway.
      });
    }
  }
  for (const trouble of troubles) console.error(trouble);
}
