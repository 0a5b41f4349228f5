import { describe, expect } from "vitest";
import { answerBy, inAi, linesOf, nextWords, prepareAi, startAi, wordsOf, yourTurn } from "./support/ai";
import { isAccessible } from "./support/axe";
import type { Person } from "./support/person";
import { test } from "./support/test";

const ANSWER =
  "In my last team I rewrote the checkout service because it failed for three percent of our customers. After six weeks errors were down to a tenth.";
/** What a browser prints when it is cut off. */
const CUT_OFF = /WebSocket|net::ERR_|Failed to fetch|Failed to load resource/;

const listening = ({ page }: Person) => page.evaluate(() => window.mockSpeech.listening);
const typed = (person: Person) => person.page.getByRole("textbox", { name: person.words("ai:typed.label") });
const camera = ({ page }: Person) => page.locator("video").count();

describe("a page that the interview has gone away from", () => {
  test("is still, says why, and can have it back", { timeout: 120_000 }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    await expect.poll(() => listening(lin)).toBe(1);
    await expect.poll(() => camera(lin)).toBe(1);

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

    // The keys of the interview mean nothing here either.
    await lin.page.keyboard.press("p");
    await lin.page.keyboard.press("Space");
    await other.says(ANSWER);
    const second = await nextWords(other, first);
    expect(await wordsOf(lin)).toBe(first);

    await lin.press(lin.words("interview:banner.useHere"));
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(second);
    await expect.poll(() => listening(lin)).toBe(1);
    await other.sees(lin.words("ai:hint.away"));
    await lin.says("It was a year ago.");
    await nextWords(lin, second);
  });

  test("of somebody else leads to the preparation and to no lobby", async ({ meet }) => {
    const [lin, max] = await Promise.all([meet("Lin"), meet("Max")]);
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
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
});

describe("an interview without a connection", () => {
  test("says what waits, where nobody has told the browser of the loss", { timeout: 120_000 }, async ({
    meet,
    connect,
  }) => {
    const network = await connect();
    const lin = await meet("Lin", { origin: network.origin, mayComplain: CUT_OFF });
    await prepareAi(lin);
    await answerBy(lin, "typing");
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    network.stall();
    await typed(lin).fill(ANSWER);
    await typed(lin).press("Enter");
    await lin.sees(lin.words("ai:hint.kept"));
    await lin.page.getByText(lin.words("ai:stage.offline"), { exact: true }).waitFor();
    expect(await lin.page.getByText(lin.words("ai:hint.thinking")).count()).toBe(0);
    expect(await lin.page.getByText(lin.words("interview:top.quality.good"), { exact: true }).count()).toBe(0);
    network.heal();
    await nextWords(lin, first);
    await expect.poll(() => linesOf(lin)).toContain(ANSWER);
  });

  test("loses nothing by a reload", { timeout: 120_000 }, async ({ meet, connect }) => {
    const network = await connect();
    const lin = await meet("Lin", { origin: network.origin, mayComplain: CUT_OFF });
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    network.cut();
    await lin.says(ANSWER);
    await lin.sees(lin.words("ai:hint.kept"));
    network.heal();
    await lin.page.reload();
    await inAi(lin);
    const second = await nextWords(lin, first);
    await expect.poll(() => linesOf(lin)).toEqual([first.trim(), ANSWER, second.trim()]);
  });
});

describe("a browser that does not speak", () => {
  test.for([
    [
      "has no voice for the language",
      () => {
        window.speechSynthesis.getVoices = () => [];
      },
    ],
    ["has no speech at all", () => void Reflect.deleteProperty(window, "speechSynthesis")],
    [
      "never begins",
      () => {
        window.speechSynthesis.speak = () => {};
      },
    ],
  ] as const)("shows the words and goes on: it %s", { timeout: 60_000 }, async ([, script], { meet }) => {
    const lin = await meet("Lin");
    await lin.context.addInitScript(script);
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    await lin.sees(lin.words("ai:hint.silent"));
    const first = await wordsOf(lin);
    expect(first).not.toBe("");
    await lin.says(ANSWER);
    await nextWords(lin, first);
  });
});

describe("a pause", () => {
  test("lasts over a reload, and nothing is waited for in it", { timeout: 120_000 }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    await lin.beginsToSay("In my last team");
    await lin.sees("In my last team");
    await lin.press(lin.words("ai:bar.pauseLabel"));
    await lin.sees(lin.words("ai:hint.paused"));
    await expect.poll(() => listening(lin)).toBe(0);
    await lin.page.reload();
    await inAi(lin);
    await lin.sees(lin.words("ai:hint.paused"));
    expect(await listening(lin)).toBe(0);
    await lin.press(lin.words("ai:bar.resumeLabel"));
    await yourTurn(lin);
    await expect.poll(() => listening(lin)).toBe(1);
    expect(await wordsOf(lin)).toBe(first);
    await expect.poll(() => linesOf(lin)).toEqual([first.trim(), "In my last team"]);
  });
});
