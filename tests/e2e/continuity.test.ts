import { describe, expect } from "vitest";
import { bothRead, everythingIsSent } from "./support/agreement";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { edit, interimsOf, lineOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

/** What a browser prints when it is cut off. */
const CUT_OFF = /WebSocket|net::ERR_|Failed to fetch|Failed to load resource/;

/** What Ida reads meanwhile: it depends on whether the call is up by then, which is not what these tests are about. */
const CARL_IS_CUT_OFF = new RegExp(
  [words("notice.peerSocket", { name: "Carl" }), words("banner.peerAway", { name: "Carl" })].join("|"),
);

describe("nothing is lost", () => {
  test("when the speaker reloads in the middle of a sentence", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await carl.says("We had three regions.");
    await carl.beginsToSay("The second of them was");
    await expect.poll(() => interimsOf(ida)).toHaveLength(1);
    await carl.reload();
    await carl.says("much slower than the others.");
    const said = ["We had three regions.", "The second of them was", "much slower than the others."];
    await bothRead(ida, carl, said);
    expect(await interimsOf(ida)).toEqual([]);
  });

  test("when the listener reloads while the other goes on talking", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await carl.says("One.");
    const reloaded = ida.reload();
    for (const text of ["Two.", "Three.", "Four."]) await carl.says(text);
    await carl.beginsToSay("Five");
    await reloaded;
    await carl.says("Five.");
    await bothRead(ida, carl, ["One.", "Two.", "Three.", "Four.", "Five."]);
  });

  test("when the network is cut while both go on talking", async ({ meet, connect }) => {
    const network = await connect();
    const { ida, carl } = await joinTogether(meet, { carl: { origin: network.origin, mayComplain: CUT_OFF } });
    await carl.says("Before the cut.");
    await expect.poll(() => textsOf(ida)).toEqual(["Before the cut."]);
    await everythingIsSent(carl);

    await watchFor(carl, [words("top.connecting"), words("banner.reconnecting")]);
    network.cut();
    await carl.context.setOffline(true);
    await carl.says("Said into the void.");
    await carl.types("Typed into the void.");
    await edit(carl, "Before the cut.", "Edited after the cut.");
    await ida.says("Are you still there?");
    expect(await textsOf(carl)).toEqual(["Edited after the cut.", "Said into the void.", "Typed into the void."]);
    await lineOf(carl, "Said into the void.").getByText(words("transcript.sending")).waitFor();
    await carl.sees(words("banner.reconnecting"));
    // Five quiet seconds, then a word about it.
    const [cutAt, toldAt] = await firstSeen(carl);
    expect(cutAt).toBeGreaterThan(0);
    expect(Number(toldAt) - Number(cutAt)).toBeGreaterThan(4_900);
    await carl.sees(words("banner.reconnectingKept"));
    await carl.sees(words("banner.waitingToSend", { n: 3 }));
    await expect.poll(() => bannerOf(carl)).toMatch(/Next try in \d+ s\.|Trying now\./);
    await ida.page.getByText(CARL_IS_CUT_OFF).first().waitFor();
    expect(await textsOf(ida)).toEqual(["Before the cut.", "Are you still there?"]);

    await carl.says("Said after the banner.");
    network.heal();
    await carl.context.setOffline(false);
    await carl.sees(words("banner.back"));
    await bothRead(ida, carl, [
      "Edited after the cut.",
      "Said into the void.",
      "Typed into the void.",
      "Are you still there?",
      "Said after the banner.",
    ]);
    await ida.page.getByText(CARL_IS_CUT_OFF).first().waitFor({ state: "hidden" });
    await everythingIsSent(carl);
  });

  test("when a short cut passes without a word", async ({ meet, connect }) => {
    const network = await connect();
    const { ida, carl } = await joinTogether(meet, { carl: { origin: network.origin, mayComplain: CUT_OFF } });
    await watchFor(carl, [words("banner.reconnecting")]);
    network.cut();
    await carl.says("Said in the gap.");
    network.heal();
    await bothRead(ida, carl, ["Said in the gap."]);
    expect(await firstSeen(carl)).toEqual([null]);
  });

  test("when answers get lost: what was sent twice is there once", async ({ meet, connect }) => {
    const network = await connect();
    const { ida, carl } = await joinTogether(meet, { carl: { origin: network.origin, mayComplain: CUT_OFF } });
    network.swallowAnswers();
    await carl.says("Did this arrive?");
    await carl.types("And this?");
    await expect.poll(() => textsOf(ida)).toEqual(["Did this arrive?", "And this?"]);
    await lineOf(carl, "Did this arrive?").getByText(words("transcript.sending")).waitFor();
    network.cut();
    network.heal();
    await everythingIsSent(carl);
    await bothRead(ida, carl, ["Did this arrive?", "And this?"]);
  });

  test("when the session is gone too: a new one is had without a word", async ({ meet, connect }) => {
    const network = await connect();
    const mayComplain = new RegExp(`${CUT_OFF.source}|answer: 401`);
    const { ida, carl } = await joinTogether(meet, { carl: { origin: network.origin, mayComplain } });
    await carl.context.clearCookies();
    network.cut();
    await carl.says("Who am I?");
    network.heal();
    await bothRead(ida, carl, ["Who am I?"]);
    expect((await carl.context.cookies()).map(({ name }) => name)).toContain("mocki_session");
  });

  test("when the code of a part cannot be had: the room goes on without it, and it comes by itself", async ({
    meet,
  }) => {
    const ida = await meet("Ida", { mayComplain: /suggestion-panel|ERR_FAILED|dynamically imported/ });
    const part = "**/assets/suggestion-panel-*.js";
    let refused = 0;
    await ida.page.route(part, (route) => {
      refused += 1;
      return route.abort();
    });
    await ida.join(undefined, "interviewer");
    await openPane(ida, "suggestions");
    await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(1);
    await ida.says("Is anybody here?");
    await expect.poll(() => textsOf(ida)).toEqual(["Is anybody here?"]);
    await ida.page.unroute(part);
    await ida.sees(words("assistant:empty.title"));
    expect(await textsOf(ida)).toEqual(["Is anybody here?"]);
  });

  test("when the network falls silent without telling anybody", async ({ meet, connect }) => {
    const network = await connect();
    const { ida, carl } = await joinTogether(meet, { carl: { origin: network.origin, mayComplain: CUT_OFF } });
    network.stall();
    await carl.says("Is this thing on?");
    await ida.says("Hello?");
    await carl.context.setOffline(true);
    await carl.sees(words("banner.reconnecting"));
    network.heal();
    await carl.context.setOffline(false);
    await bothRead(ida, carl, ["Is this thing on?", "Hello?"]);
  });

  test("when a second tab takes over, and the first takes it back", async ({ meet }) => {
    const { ida, carl, room } = await joinTogether(meet);
    await openPane(carl, "room");
    await carl.says("From the first tab.");
    await carl.beginsToSay("Half a sentence");
    await expect.poll(() => interimsOf(ida)).toHaveLength(1);

    const second = await carl.openTab();
    await second.enterLobby(room);
    await second.sees(words("lobby.whoSelf"));
    await second.press(words("lobby.joinCandidate"));
    await second.inRoom();
    await carl.sees("This interview continues in another tab.");
    await nothingCanBeDone(carl);
    await second.says("From the second tab.");
    await expect.poll(() => textsOf(ida)).toContain("From the second tab.");

    await carl.press("Use it here");
    await second.sees("This interview continues in another tab.");
    await carl.seesNoMore("This interview continues in another tab.");
    await carl.says("From the first tab again.");
    await expect.poll(() => textsOf(ida)).toContain("From the first tab again.");
    await bothRead(ida, carl, await textsOf(ida));
    const said = ["From the first tab.", "Half a sentence", "From the second tab.", "From the first tab again."];
    expect((await textsOf(ida)).sort()).toEqual(said.sort());
  });
});

/** In a tab that another has taken the room from. */
async function nothingCanBeDone({ page }: Person): Promise<void> {
  expect(await page.getByRole("textbox", { name: words("composer.label") }).count()).toBe(0);
  expect(await page.getByText(words("transcript.starting")).count()).toBe(0);
  const bar = page.getByRole("toolbar", { name: words("bar.label") });
  for (const label of ["bar.mute", "bar.unmute", "bar.cameraOn", "bar.shareStart"] as const)
    expect(await bar.getByRole("button", { name: words(label), exact: true }).count()).toBe(0);
  for (const label of ["tools.timerStart", "tools.swap"] as const)
    expect(await page.getByRole("button", { name: words(label), exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press("c");
  await bar.getByRole("button", { name: words("bar.more") }).click();
  await page.getByRole("menuitem", { name: words("bar.copyLink") }).waitFor();
  expect(await page.getByRole("menuitem", { name: words("bar.finish") }).count()).toBe(0);
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

/** Notes when each of `texts` stands in the page for the first time, from now on. */
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
