import { describe, expect } from "vitest";
import { answer, inAi, linesOf, listening, nextWords, prepareAi, startAi, wordsOf, yourTurn } from "./support/ai";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import type { Person } from "./support/person";
import { test } from "./support/test";

const ANSWER =
  "In my last team I rewrote the checkout service because it failed for three percent of our customers. After six weeks errors were down to a tenth.";
/** Console messages of a browser that is cut off. */
const CUT_OFF = /WebSocket|net::ERR_|Failed to fetch|Failed to load resource/;

const camera = ({ page }: Person) => page.locator("video").count();

describe("AI interview", () => {
  // Its controls in a tab that lost it, and another person at its address: `tests/screen/app/features/ai`.
  test("runs in one tab at a time, and loses no words to a lost connection and a reload", {
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
    await isAccessible(lin);
    await lin.page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(lin.page)).toEqual([]);
    await lin.page.setViewportSize({ width: 1440, height: 900 });
    const second = await answer(other, ANSWER);
    expect(await wordsOf(lin)).toBe(first);

    // The first tab can take the interview back.
    await lin.press(lin.words("interview:banner.useHere"));
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(second);
    await expect.poll(() => listening(lin)).toBe(1);
    await other.sees(lin.words("ai:hint.away"));
    await other.page.close();

    // When the connection is lost without an error, the screen shows what waits, and a reload keeps it.
    network.stall();
    await lin.says("It was a year ago.");
    await lin.press(lin.words("ai:hint.done"));
    await lin.sees(lin.words("ai:hint.kept"));
    await lin.page.getByText(lin.words("ai:stage.offline"), { exact: true }).waitFor();
    expect(await lin.page.getByText(lin.words("ai:hint.thinking")).count()).toBe(0);
    expect(await lin.page.getByText(lin.words("interview:top.quality.good"), { exact: true }).count()).toBe(0);
    network.cut();
    network.heal();
    await lin.page.reload();
    await inAi(lin);
    const third = await nextWords(lin, second);
    const said = [first, ANSWER, second, "It was a year ago.", third];
    await expect.poll(() => linesOf(lin)).toEqual(said.map((text) => text.trim()));
  });
});
