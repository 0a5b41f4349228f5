import { describe, expect } from "vitest";
import { bothRead } from "../support/agreement";
import { bothFlow, rememberConnections } from "../support/call";
import { test } from "../support/call-test";
import type { Person } from "../support/person";
import { watchedPictures, watchPictures } from "../support/watch-pictures";
import { words } from "../support/words";

/** Console messages of a browser that is cut off. */
const CUT_OFF = /WebSocket|net::ERR_|Failed to fetch|Failed to load resource/;

/** Two seconds' pictures where the machine isn't busy: ten are taken each second. */
const BLINK = 20;
/** A busy machine needs up to four seconds for a picture; a call that is set up again needs more. */
const SILENCE_MS = 10_000;

describe("call media", () => {
  test("keep flowing while one side's socket, and then both are cut and restored", async ({ call, connect }) => {
    const [idas, carls] = [await connect(), await connect()];
    const { ida, carl } = await call({
      ida: { origin: idas.origin, mayComplain: CUT_OFF },
      carl: { origin: carls.origin, mayComplain: CUT_OFF },
    });
    const sameConnections = await rememberConnections(ida, carl);
    await Promise.all([watchPictures(ida), watchPictures(carl)]);
    carls.cut();
    await carl.sees(words("banner.reconnecting"));
    await ida.sees(words("call:notice.peerSocket", { name: "Carl" }));
    const said = ["Said while only the socket was gone."];
    await carl.says(said[0] ?? "");
    await bothFlow(ida, carl);
    carls.heal();
    await bothRead(ida, carl, said);
    await ida.seesNoMore(words("call:notice.peerSocket", { name: "Carl" }));

    for (const network of [idas, carls]) network.cut();
    for (const person of [ida, carl]) await person.sees(words("banner.reconnecting"));
    said.push("Said to a server that was not there.");
    await carl.says(said[1] ?? "");
    await bothFlow(ida, carl);
    for (const network of [idas, carls]) network.heal();
    await Promise.all([ida, carl].map(comeBackNow));
    await bothRead(ida, carl, said);
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
