import { describe, expect } from "vitest";
import { bothRead, everythingIsSent } from "./support/agreement";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { edit, interimsOf, lineOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

/** Console messages of a browser that is cut off. */
const CUT_OFF = /WebSocket|net::ERR_|Failed to fetch|Failed to load resource/;

/** Every line of the test is on the screen. */
const TALL = { width: 1440, height: 2400 };

/** Ida's notice meanwhile: it depends on whether the call is up by then, which these tests are not about. */
const CARL_IS_CUT_OFF = new RegExp(
  [words("notice.peerSocket", { name: "Carl" }), words("banner.peerAway", { name: "Carl" })].join("|"),
);

describe("transcript", () => {
  test("loses and duplicates nothing over reloads, cuts and a second tab", { timeout: 180_000 }, async ({
    meet,
    connect,
  }) => {
    const network = await connect();
    const { ida, carl, room } = await joinTogether(meet, {
      ida: { viewport: TALL },
      carl: { viewport: TALL, origin: network.origin, mayComplain: new RegExp(`${CUT_OFF.source}|answer: 401`) },
    });
    const said: string[] = [];
    const reads = async (...more: string[]) => {
      said.push(...more);
      for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual(said);
    };

    // The speaker reloads in the middle of a sentence.
    await carl.says("We had three regions.");
    await carl.beginsToSay("The second of them was");
    await expect.poll(() => interimsOf(ida)).toHaveLength(1);
    await carl.reload();
    await carl.says("much slower than the others.");
    await reads("We had three regions.", "The second of them was", "much slower than the others.");
    expect(await interimsOf(ida)).toEqual([]);

    // The network is cut and the session lost while both go on: after five seconds a banner counts the waiting lines.
    await carl.says("Before the cut.");
    await reads("Before the cut.");
    await everythingIsSent(carl);
    await carl.page.getByText(words("banner.back")).waitFor({ state: "hidden" });
    await watchFor(carl, [words("top.connecting"), words("banner.reconnecting")]);
    await carl.context.clearCookies();
    network.cut();
    await carl.context.setOffline(true);
    await carl.says("Said into the void.");
    await carl.types("Typed into the void.");
    await edit(carl, "Before the cut.", "Edited after the cut.");
    await ida.says("Are you still there?");
    const before = said.slice(0, -1);
    expect(await textsOf(carl)).toEqual([
      ...before,
      "Edited after the cut.",
      "Said into the void.",
      "Typed into the void.",
    ]);
    await lineOf(carl, "Said into the void.").getByText(words("transcript.sending")).waitFor();
    await carl.sees(words("banner.reconnecting"));
    const [cutAt, toldAt] = await firstSeen(carl);
    expect(cutAt).toBeGreaterThan(0);
    expect(Number(toldAt) - Number(cutAt)).toBeGreaterThan(4_900);
    await carl.sees(words("banner.reconnectingKept"));
    await carl.sees(words("banner.waitingToSend", { n: 3 }));
    await expect.poll(() => bannerOf(carl)).toMatch(/Next try in \d+ s\.|Trying now\./);
    await ida.page.getByText(CARL_IS_CUT_OFF).first().waitFor();
    expect(await textsOf(ida)).toEqual([...said, "Are you still there?"]);
    await carl.says("Said after the banner.");
    network.heal();
    await carl.context.setOffline(false);
    await carl.sees(words("banner.back"));
    said.splice(-1, 1, "Edited after the cut.");
    await reads("Said into the void.", "Typed into the void.", "Are you still there?", "Said after the banner.");
    await ida.page.getByText(CARL_IS_CUT_OFF).first().waitFor({ state: "hidden" });
    await everythingIsSent(carl);
    expect((await carl.context.cookies()).map(({ name }) => name)).toContain("mocki_session");

    // A second tab takes over, and the first takes it back.
    await carl.says("From the first tab.");
    await carl.beginsToSay("Half a sentence");
    await expect.poll(() => interimsOf(ida)).toHaveLength(1);
    const second = await carl.openTab();
    await second.enterRoom(room, "candidate");
    await carl.sees("This interview is open in another tab.");
    await second.says("From the second tab.");
    await expect.poll(() => textsOf(ida)).toContain("From the second tab.");
    await carl.press("Use it here");
    await second.sees("This interview is open in another tab.");
    await carl.seesNoMore("This interview is open in another tab.");
    await carl.says("From the first tab again.");
    await expect.poll(() => textsOf(ida)).toContain("From the first tab again.");
    await bothRead(ida, carl, await textsOf(ida));
    const tabs = ["From the first tab.", "Half a sentence", "From the second tab.", "From the first tab again."];
    expect((await textsOf(ida)).sort()).toEqual([...said, ...tabs].sort());
  });
});

function bannerOf({ page }: Person): Promise<string | null> {
  return page
    .getByRole("status")
    .filter({ hasText: words("banner.reconnecting") })
    .textContent();
}

declare global {
  interface Window {
    firstSeen: Map<string, number | null>;
  }
}

/** Records from now on when each of `texts` first appears in the page. */
async function watchFor({ page }: Person, texts: string[]): Promise<void> {
  await page.evaluate((wanted) => {
    const seen = new Map<string, number | null>(wanted.map((text) => [text, null]));
    window.firstSeen = seen;
    const look = () => {
      const shown = [...document.querySelectorAll("header, [role=status]")].map((element) => element.textContent);
      for (const [text, at] of seen) {
        if (at === null && shown.some((words) => words?.includes(text))) seen.set(text, performance.now());
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, texts);
}

/** The times of what `watchFor` was asked for, in milliseconds; null for what has not come. */
function firstSeen({ page }: Person): Promise<(number | null)[]> {
  return page.evaluate(() => [...window.firstSeen.values()]);
}
