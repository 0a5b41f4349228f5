import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "playwright-core";

/** Names that the Firebase SDK registers itself under. */
const FIREBASE = /@firebase\/(?:app|auth|util|component)/;

/** A class name of the code editor. */
export const CODE_EDITOR = /cm-scroller/;

/** A page has loaded everything after this time without a new script. */
const QUIET_MS = 2_000;

/** Most bytes that the code editor may fetch when it is opened with a first file. */
export const MOST_CODE_BYTES = 150_000;

/** Gzipped bytes of JavaScript that a page requested by itself, before any interaction. */
export type Weight = {
  /** Number of scripts, Firebase included. */
  scripts: number;
  /** All but Firebase. */
  own: number;
  /** The part requested only after the first paint. */
  ownLater: number;
  firebase: number;
  /** Firebase requested before the first paint. */
  firebaseEarly: number;
  /** Scripts with the code editor in them, those that import them, and all that these import. */
  editor: number;
};

/** Weighs all scripts until `open` is done and the page requests no more. The cache must be empty. */
export async function weigh(page: Page, open: () => Promise<unknown>): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const watch = watchScripts(page);
  await open();
  await page.waitForLoadState("load");
  const scripts = await watch.untilQuiet();
  await session.detach();

  const { painted, startedAt } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    startedAt: Object.fromEntries(performance.getEntriesByType("resource").map((one) => [one.name, one.startTime])),
  }));
  if (Number.isNaN(painted)) throw new Error(`Nothing was painted on ${page.url()}`);
  const weight: Weight = { scripts: 0, own: 0, ownLater: 0, firebase: 0, firebaseEarly: 0, editor: 0 };
  const ofEditor = findRelated(scripts, CODE_EDITOR);
  for (const { url, text } of scripts) {
    weight.scripts += 1;
    const bytes = gzipSync(text).length;
    if (ofEditor.has(url)) weight.editor += bytes;
    const isLater = (startedAt[url] ?? 0) > painted;
    if (FIREBASE.test(text)) {
      weight.firebase += bytes;
      if (!isLater) weight.firebaseEarly += bytes;
    } else {
      weight.own += bytes;
      if (isLater) weight.ownLater += bytes;
    }
  }
  return weight;
}

/** The scripts that the page's newest document requests from now on. */
function watchScripts(page: Page): { untilQuiet: () => Promise<Script[]> } {
  const requested = new Set<Request>();
  const pending = new Set<Request>();
  const scripts = new Map<Request, Promise<Script | null>>();
  let last = performance.now();
  const begin = (request: Request) => {
    if (request.resourceType() !== "script") return;
    requested.add(request);
    pending.add(request);
    last = performance.now();
  };
  const end = (request: Request) => {
    // One from before counts neither here nor there.
    if (pending.delete(request)) last = performance.now();
  };
  const answer = (response: Response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      for (const noted of [requested, pending, scripts]) noted.clear();
      return;
    }
    const isScript = requested.has(request) && /javascript/.test(response.headers()["content-type"] ?? "");
    if (!isScript || !response.ok()) return;
    // Read at once: a browser forgets the bodies of a document that is left.
    const read = response.text().then((text) => ({ url: response.url(), text }));
    scripts.set(
      request,
      read.catch(() => null),
    );
  };
  page.on("response", answer).on("request", begin).on("requestfinished", end).on("requestfailed", end);
  return {
    async untilQuiet() {
      while (pending.size > 0 || performance.now() - last < QUIET_MS) await wait(50);
      page.off("response", answer).off("request", begin).off("requestfinished", end).off("requestfailed", end);
      const found = await Promise.all(scripts.values());
      return found.map((script) => {
        if (!script) throw new Error(`A script of ${page.url()} could not be read`);
        return script;
      });
    },
  };
}

export type Script = { url: string; text: string };

/** The addresses of the scripts with `pattern`, of those that import them, and of all that these import. */
export function findRelated(scripts: readonly Script[], pattern: RegExp): ReadonlySet<string> {
  const importsOf = new Map(scripts.map(({ url, text }) => [url, readImports(url, text)]));
  const reach = (url: string, reached = new Set<string>()): Set<string> => {
    if (reached.has(url) || !importsOf.has(url)) return reached;
    reached.add(url);
    for (const one of importsOf.get(url) ?? []) reach(one, reached);
    return reached;
  };
  const isMarked = new Set(scripts.filter(({ text }) => pattern.test(text)).map(({ url }) => url));
  return new Set(
    scripts.flatMap(({ url }) => {
      const reached = [...reach(url)];
      return reached.some((one) => isMarked.has(one)) ? reached : [];
    }),
  );
}

/** Static imports of a built script. */
function readImports(url: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)].map(([, path]) => new URL(path ?? "", url).href);
}
