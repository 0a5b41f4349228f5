import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { type Mocki, startMocki } from "../../support/mocki";
import { bothRead } from "../support/agreement";
import { bothFlow, rememberConnections } from "../support/call";
import { test } from "../support/call-test";
import type { Person } from "../support/person";
import { watchedPictures, watchPictures } from "../support/watch-pictures";
import { words } from "../support/words";

/** Console messages of a browser that is cut off, and of a proxy that has lost the server. */
const CUT_OFF = /WebSocket|net::ERR_|Failed to fetch|Failed to load resource|answer: 50\d/;

/** Two seconds' pictures where the machine isn't busy: ten are taken each second. */
const BLINK = 20;
/** A slow machine that starts a server needs up to four seconds for a picture; a call that is set up again needs more. */
const SILENCE_MS = 10_000;

let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki();
});

afterAll(() => mocki.dispose());
// A try that failed may have left it stopped.
beforeEach(() => mocki.ensureStarted());

describe("call media", () => {
  test("keep flowing while one side's socket is cut and restored", async ({ call, connect }) => {
    const network = await connect();
    const { ida, carl } = await call({ carl: { origin: network.origin, mayComplain: CUT_OFF } });
    const sameConnections = await rememberConnections(ida, carl);
    await Promise.all([watchPictures(ida), watchPictures(carl)]);
    network.cut();
    await carl.sees(words("banner.reconnecting"));
    await ida.sees(words("call:notice.peerSocket", { name: "Carl" }));
    await carl.says("Said while only the socket was gone.");
    await bothFlow(ida, carl);
    network.heal();
    await bothRead(ida, carl, ["Said while only the socket was gone."]);
    await ida.seesNoMore(words("call:notice.peerSocket", { name: "Carl" }));
    await bothFlow(ida, carl);
    await expectSteady(ida, carl);
    await sameConnections();
  });

  test("keep flowing while the server is killed and restarted", async ({ call }) => {
    const visit = { origin: mocki.origin, mayComplain: CUT_OFF };
    const { ida, carl } = await call({ ida: visit, carl: visit });
    const sameConnections = await rememberConnections(ida, carl);
    await Promise.all([watchPictures(ida), watchPictures(carl)]);
    await mocki.kill();
    await carl.sees(words("banner.reconnecting"));
    await bothFlow(ida, carl);
    await carl.says("Said to a server that was not there.");
    await mocki.start();
    await Promise.all([ida, carl].map(comeBackNow));
    await bothRead(ida, carl, ["Said to a server that was not there."]);
    await bothFlow(ida, carl);
    await expectSteady(ida, carl);
    await sameConnections();
  });
});

/** Retries at once, unless the page has reconnected by itself: it looks and presses in one turn of the page. */
function comeBackNow(person: Person): Promise<void> {
  return person.button(words("banner.tryNow")).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
}

/** Always connected, with pictures all the time. */
async function expectSteady(...people: Person[]): Promise<void> {
  for (const person of people) {
    const { pictures, longestGap, longestSilence, changes } = await watchedPictures(person);
    expect(pictures).toBeGreaterThan(50);
    expect(longestGap).toBeLessThan(BLINK);
    expect(longestSilence).toBeLessThan(SILENCE_MS);
    expect(changes).toEqual([]);
  }
}
