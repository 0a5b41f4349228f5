import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { newPerson, type PersonOptions } from "../../support/browser";

type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/**
 * Browser contexts that the tests of one worker use one after the other. A used context has the scripts in its HTTP and
 * code caches, which is a third of what a page load costs. Between two tests its pages are closed and all that a site can
 * store is cleared. A context that a test has changed for good (init scripts, routes, permissions) is not used again.
 */
export type WarmContexts = {
  /** A context with empty storage, or with what `options.storageState` holds. */
  take(browser: Browser, options: PersonOptions): Promise<BrowserContext>;
  /** Gives a context back after the test: cleared and kept, or closed. */
  release(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
};

/** Changes to a context that cannot be undone. */
const LASTING = [
  ...["addInitScript", "route", "routeFromHAR", "routeWebSocket", "exposeBinding", "exposeFunction"],
  ...["grantPermissions", "clearPermissions", "setOffline", "setExtraHTTPHeaders", "setGeolocation"],
] as const;

/** The events that tests listen to; the context's own `close` must stay. */
const EVENTS = [
  "page",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "console",
  "dialog",
  "weberror",
] as const;

/** Enough for the usual viewports and languages. */
const MOST_IDLE = 6;

type Slot = { browser: Browser; key: string; isChanged: boolean };

export function createWarmContexts(): WarmContexts {
  const slots = new Map<BrowserContext, Slot>();
  const idle: BrowserContext[] = [];

  const open = async (browser: Browser, key: string, options: PersonOptions) => {
    const context = await newPerson(browser, options);
    const slot: Slot = { browser, key, isChanged: false };
    for (const name of LASTING) {
      const original = context[name].bind(context) as (...args: unknown[]) => unknown;
      Object.assign(context, {
        [name]: (...args: unknown[]) => {
          slot.isChanged = true;
          return original(...args);
        },
      });
    }
    // The clock lives in an init script of its own.
    const { install } = context.clock;
    context.clock.install = (...args) => {
      slot.isChanged = true;
      return install.apply(context.clock, args);
    };
    slots.set(context, slot);
    // A test file closes the browsers of its own.
    context.on("close", () => forget(context));
    return context;
  };

  const forget = (context: BrowserContext) => {
    slots.delete(context);
    const at = idle.indexOf(context);
    if (at >= 0) idle.splice(at, 1);
  };

  return {
    async take(browser, { storageState, ...options }) {
      const key = JSON.stringify(options);
      const at = idle.findIndex((context) => {
        const slot = slots.get(context);
        return slot?.browser === browser && slot.key === key;
      });
      const context = (at >= 0 && idle.splice(at, 1)[0]) || (await open(browser, key, options));
      if (storageState) await restore(context, storageState as StorageState);
      return context;
    },
    async release(context) {
      for (const event of EVENTS) context.removeAllListeners(event);
      if (slots.get(context)?.isChanged !== false || !(await clear(context))) return context.close();
      idle.push(context);
      if (idle.length > MOST_IDLE) await idle[0]?.close();
    },
    async close() {
      // Rejects for the contexts of a browser that is closed already.
      await Promise.allSettled([...slots.keys()].map((context) => context.close()));
    },
  };
}

const visited = new WeakMap<BrowserContext, Set<string>>();

/** Remembers the sites whose storage is to be cleared. */
export function noteSite(context: BrowserContext, origin: string): void {
  const sites = visited.get(context) ?? new Set();
  visited.set(context, sites.add(origin));
}

/** False when the context did not answer: it is of no more use. */
async function clear(context: BrowserContext): Promise<boolean> {
  try {
    const pages = context.pages();
    const blank = await context.newPage();
    await Promise.all(pages.map((page) => page.close({ runBeforeUnload: false })));
    const session = await context.newCDPSession(blank);
    for (const origin of visited.get(context) ?? []) {
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    }
    await context.clearCookies();
    await blank.close();
    return true;
  } catch {
    return false;
  }
}

/** Writes cookies and local storage into a context that is open already. */
async function restore(context: BrowserContext, { cookies, origins }: StorageState): Promise<void> {
  if (cookies.length > 0) await context.addCookies(cookies);
  for (const { origin, localStorage } of origins) {
    if (localStorage.length === 0) continue;
    const page = await context.newPage();
    // A file without scripts, so that nothing of the app runs yet.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) window.localStorage.setItem(name, value);
    }, localStorage);
    await page.close();
  }
}
