import { describe, expect } from "vitest";
import { answerBy, inAi, linesOf, listening, nextWords, prepareAi, startAi, wordsOf, yourTurn } from "./support/ai";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import type { Person } from "./support/person";
import { test } from "./support/test";

const ANSWER =
  "In my last team I rewrote the checkout service because it failed for three percent of our customers. After six weeks errors were down to a tenth.";
/** Console messages of a browser that is cut off. */
const CUT_OFF = /WebSocket|net::ERR_|Failed to fetch|Failed to load resource/;

const typed = (person: Person) => person.page.getByRole("textbox", { name: person.words("ai:typed.label") });
const camera = ({ page }: Person) => page.locator("video").count();

describe("AI interview", () => {
  test("runs in one tab at a time, loses no words to a lost connection, and admits nobody else", {
    timeout: 120_000,
  }, async ({ meet, connect }) => {
    const network = await connect();
    const lin = await meet("Lin", { origin: network.origin, mayComplain: CUT_OFF });
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    await expect.poll(() => listening(lin)).toBe(1);
    await expect.poll(() => camera(lin)).toBe(1);

    // The tab that lost the interview stops, and says why.
    const other = await lin.openTab();
    await other.page.goto(lin.page.url());
    await other.press(lin.words("ai:return.back"));
    await yourTurn(other);
    await lin.sees(lin.words("interview:banner.elsewhere"));
    await lin.sees(lin.words("ai:hint.away"));
    await expect.poll(() => listening(lin)).toBe(0);
    await expect.poll(() => camera(lin)).toBe(0);
    for (const name of ["ai:bar.pauseLabel", "ai:bar.skip", "ai:bar.end", "ai:typed.send", "ai:typed.again"] as const)
      expect(await lin.button(lin.words(name)).isDisabled()).toBe(true);
    expect(await typed(lin).isDisabled()).toBe(true);
    expect(await lin.page.getByText(lin.words("ai:stage.yourTurn"), { exact: true }).count()).toBe(0);
    await isAccessible(lin);
    await lin.page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(lin.page)).toEqual([]);
    await lin.page.setViewportSize({ width: 1440, height: 900 });
    // The interview's keyboard shortcuts do nothing here either.
    await lin.page.keyboard.press("p");
    await lin.page.keyboard.press("Space");
    await other.says(ANSWER);
    const second = await nextWords(other, first);
    expect(await wordsOf(lin)).toBe(first);

    // The first tab can take the interview back.
    await lin.press(lin.words("interview:banner.useHere"));
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(second);
    await expect.poll(() => listening(lin)).toBe(1);
    await other.sees(lin.words("ai:hint.away"));
    await other.page.close();
    await lin.says("It was a year ago.");
    const third = await nextWords(lin, second);

    // An answer that was given while the connection was cut survives a reload.
    network.cut();
    await lin.says(ANSWER);
    await lin.sees(lin.words("ai:hint.kept"));
    network.heal();
    await lin.page.reload();
    await inAi(lin);
    const fourth = await nextWords(lin, third);
    const said = [first, ANSWER, second, "It was a year ago.", third, ANSWER, fourth];
    await expect.poll(() => linesOf(lin)).toEqual(said.map((text) => text.trim()));

    // For another person, its address leads to the preparation and not to a lobby.
    const max = await meet("Max");
    const joined = await lin.page.evaluate(() => sessionStorage.getItem("mocki.ai-joined") ?? "");
    await prepareAi(max);
    await max.page.evaluate((value) => sessionStorage.setItem("mocki.ai-joined", value), joined);
    await max.visit(`/ai?room=${new URL(lin.page.url()).searchParams.get("room")}`);
    await max.page.getByRole("heading", { name: max.words("interview:banner.alone.full") }).waitFor();
    await isAccessible(max);
    await max.press(max.words("interview:banner.alone.back"));
    await max.button(max.words("ai:prepare.start")).waitFor();
    expect(new URL(max.page.url()).searchParams.has("room")).toBe(false);
  });

  test("works by typing, pausing and skipping without speech synthesis, and shows what waits for the network", {
    timeout: 120_000,
  }, async ({ meet, connect }) => {
    const network = await connect();
    const lin = await meet("Lin", { origin: network.origin, mayComplain: CUT_OFF });
    await lin.page.addInitScript(() => void Reflect.deleteProperty(window, "speechSynthesis"));
    await prepareAi(lin);
    await answerBy(lin, "typing");
    await startAi(lin);
    await yourTurn(lin);
    await lin.sees(lin.words("ai:hint.silent"));
    await expect.poll(() => typed(lin).evaluate((field) => field === document.activeElement)).toBe(true);
    const first = await wordsOf(lin);
    expect(first).not.toBe("");

    await lin.press(lin.words("ai:bar.pauseLabel"));
    await lin.sees(lin.words("ai:hint.paused"));
    // The shortcut does the same, but not while somebody types into the field.
    await typed(lin).press("p");
    expect(await typed(lin).inputValue()).toBe("p");
    await typed(lin).fill("");
    await lin.button(lin.words("ai:bar.resumeLabel")).focus();
    await lin.page.keyboard.press("p");
    await yourTurn(lin);
    const skip = lin.button(lin.words("ai:bar.skip"));
    await skip.press("Enter");
    const second = await nextWords(lin, first);
    // The focus stays where it was.
    expect(await skip.evaluate((button) => button === document.activeElement)).toBe(true);
    const plan = lin.page.getByRole("region", { name: lin.words("ai:plan.title") });
    await plan.getByText(lin.words("ai:plan.skipped")).waitFor();
    await typed(lin).fill(ANSWER);
    await typed(lin).press("Enter");
    const third = await nextWords(lin, second);
    await expect.poll(() => linesOf(lin)).toContain(ANSWER);
    expect(await listening(lin)).toBe(0);

    // When the connection is lost without an error, the screen shows what waits.
    network.stall();
    await typed(lin).fill("We rolled it back twice.");
    await typed(lin).press("Enter");
    await lin.sees(lin.words("ai:hint.kept"));
    await lin.page.getByText(lin.words("ai:stage.offline"), { exact: true }).waitFor();
    expect(await lin.page.getByText(lin.words("ai:hint.thinking")).count()).toBe(0);
    expect(await lin.page.getByText(lin.words("interview:top.quality.good"), { exact: true }).count()).toBe(0);
    network.heal();
    await nextWords(lin, third);
    await expect.poll(() => linesOf(lin)).toContain("We rolled it back twice.");
  });
});
