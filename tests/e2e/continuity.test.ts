import { describe, expect } from "vitest";
import { bothRead, everythingIsSent } from "./support/agreement";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { edit, interimsOf, lineOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

/** Console messages of a browser that is cut off. */
const CUT_OFF = /WebSocket|net::ERR_|Failed to fetch|Failed to load resource/;

/** Every line of the test is on the screen. */
const TALL = { width: 1440, height: 2400 };

const SUGGESTIONS_CODE = "**/assets/suggestion-panel-*.js";

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
    let refused = () => 0;
    const { ida, carl, room } = await joinTogether(
      async (name, visit) => {
        const person = await meet(name, visit);
        if (name === "Ida") refused = await refuseSuggestions(person);
        return person;
      },
      {
        ida: { viewport: TALL, mayComplain: /suggestion-panel|ERR_FAILED|dynamically imported/ },
        carl: { viewport: TALL, origin: network.origin, mayComplain: new RegExp(`${CUT_OFF.source}|answer: 401`) },
      },
    );
    const said: string[] = [];
    const reads = async (...more: string[]) => {
      said.push(...more);
      await bothRead(ida, carl, said);
    };

    // The room works without a part whose code can't be fetched, and loads it later.
    await openPane(ida, "suggestions");
    await expect.poll(() => refused()).toBeGreaterThan(1);
    await ida.says("Is anybody here?");
    await reads("Is anybody here?");
    await ida.page.unroute(SUGGESTIONS_CODE);
    await ida.sees(words("assistant:empty.title"));

    // The speaker reloads in the middle of a sentence.
    await carl.says("We had three regions.");
    await carl.beginsToSay("The second of them was");
    await expect.poll(() => interimsOf(ida)).toHaveLength(1);
    await carl.reload();
    await carl.says("much slower than the others.");
    await reads("We had three regions.", "The second of them was", "much slower than the others.");
    expect(await interimsOf(ida)).toEqual([]);

    // The listener reloads while the other goes on talking.
    const reloaded = ida.reload();
    for (const text of ["Two.", "Three.", "Four."]) await carl.says(text);
    await carl.beginsToSay("Five");
    await reloaded;
    await carl.says("Five.");
    await reads("Two.", "Three.", "Four.", "Five.");

    // A short connection loss shows no notice.
    await watchFor(carl, [words("banner.reconnecting")]);
    network.cut();
    await carl.says("Said in the gap.");
    network.heal();
    await reads("Said in the gap.");
    expect(await firstSeen(carl)).toEqual([null]);

    // Answers get lost: words that were sent twice appear once.
    network.swallowAnswers();
    await carl.says("Did this arrive?");
    await carl.types("And this?");
    await expect.poll(() => textsOf(ida).then((all) => all.slice(-2))).toEqual(["Did this arrive?", "And this?"]);
    await lineOf(carl, "Did this arrive?").getByText(words("transcript.sending")).waitFor();
    network.cut();
    network.heal();
    await everythingIsSent(carl);
    await reads("Did this arrive?", "And this?");

    // The session is lost, too: a new one starts silently.
    await carl.context.clearCookies();
    network.cut();
    await carl.says("Who am I?");
    network.heal();
    await reads("Who am I?");
    expect((await carl.context.cookies()).map(({ name }) => name)).toContain("mocki_session");

    // The network stalls without an error.
    network.stall();
    await carl.says("Is this thing on?");
    await ida.says("Hello?");
    await carl.context.setOffline(true);
    await carl.sees(words("banner.reconnecting"));
    network.heal();
    await carl.context.setOffline(false);
    await reads("Is this thing on?", "Hello?");

    // The network is cut while both go on: after five seconds a banner counts the waiting lines.
    await carl.says("Before the cut.");
    await reads("Before the cut.");
    await everythingIsSent(carl);
    await carl.page.getByText(words("banner.back")).waitFor({ state: "hidden" });
    await watchFor(carl, [words("top.connecting"), words("banner.reconnecting")]);
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

    // A second tab takes over, and the first takes it back.
    await openPane(carl, "room");
    await carl.says("From the first tab.");
    await carl.beginsToSay("Half a sentence");
    await expect.poll(() => interimsOf(ida)).toHaveLength(1);
    const second = await carl.openTab();
    await second.enterLobby(room);
    await second.sees(words("lobby.whoSelf"));
    await second.press(words("lobby.joinCandidate"));
    await second.inRoom();
    await carl.sees("This interview is open in another tab.");
    await nothingCanBeDone(carl);
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

/** Until the route is taken away this person's page does not get that code. Answers how often it was asked for. */
async function refuseSuggestions({ page }: Person): Promise<() => number> {
  let tries = 0;
  await page.route(SUGGESTIONS_CODE, (route) => {
    tries += 1;
    return route.abort();
  });
  return () => tries;
}

/** In a tab that another has taken the room from. */
async function nothingCanBeDone({ page }: Person): Promise<void> {
  expect(await page.getByRole("textbox", { name: words("composer.label") }).count()).toBe(0);
  expect(await page.getByText(words("transcript.starting")).count()).toBe(0);
  const bar = page.getByRole("toolbar", { name: words("bar.label") });
  for (const label of ["bar.mute", "bar.unmute", "bar.cameraOn", "bar.shareStart"] as const)
    expect(await bar.getByRole("button", { name: words(label), exact: true }).count()).toBe(0);
  for (const label of ["tools.timerPause", "tools.swap"] as const)
    expect(await page.getByRole("button", { name: words(label), exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press("c");
  await bar.getByRole("button", { name: words("bar.more") }).click();
  await page.getByRole("menuitem", { name: words("bar.copyLink") }).waitFor();
  expect(await bar.getByRole("button", { name: words("bar.end") }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
}

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
