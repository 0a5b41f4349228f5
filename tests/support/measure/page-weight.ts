import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "playwright-core";

/** Names that the Firebase SDK registers itself under. */
const FIREBASE = /@firebase\/(?:app|auth|util|component)/;

/** A class name of the code editor. */
const EDITOR = /cm-scroller/;

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
  /** Scripts with the code editor in them. */
  editor: number;
};

/** Weighs all scripts until `open` is done and the page requests no more. The cache must be empty. */
export async function weigh(page: Page, open: () => Promise<unknown>): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const responses: Response[] = [];
  const noteResponse = (response: Response) => void responses.push(response);
  let pending = 0;
  let last = performance.now();
  const change = (by: number) => (request: Request) => {
    if (request.resourceType() !== "script") return;
    pending += by;
    last = performance.now();
  };
  const begin = change(1);
  const end = change(-1);
  page.on("response", noteResponse).on("request", begin).on("requestfinished", end).on("requestfailed", end);
  const untilQuiet = async () => {
    while (pending > 0 || performance.now() - last < QUIET_MS) await wait(50);
  };
  await open();
  await page.waitForLoadState("load");
  await untilQuiet();
  page.off("response", noteResponse).off("request", begin).off("requestfinished", end).off("requestfailed", end);
  await session.detach();

  const { painted, startedAt } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    startedAt: Object.fromEntries(performance.getEntriesByType("resource").map((one) => [one.name, one.startTime])),
  }));
  if (Number.isNaN(painted)) throw new Error(`Nothing was painted on ${page.url()}`);
  const weight: Weight = { scripts: 0, own: 0, ownLater: 0, firebase: 0, firebaseEarly: 0, editor: 0 };
  for (const response of responses) {
    if (!/javascript/.test(response.headers()["content-type"] ?? "") || !response.ok()) continue;
    weight.scripts += 1;
    const body = await response.body();
    const bytes = gzipSync(body).length;
    if (EDITOR.test(body.toString())) weight.editor += bytes;
    const isLater = (startedAt[response.url()] ?? 0) > painted;
    if (FIREBASE.test(body.toString())) {
      weight.firebase += bytes;
      if (!isLater) weight.firebaseEarly += bytes;
    } else {
      weight.own += bytes;
      if (isLater) weight.ownLater += bytes;
    }
  }
  return weight;
}
