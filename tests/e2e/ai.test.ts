import { describe, expect } from "vitest";
import {
  ANSWER,
  answerBy,
  choose,
  endAi,
  holdVoice,
  inAi,
  linesOf,
  listening,
  nextWords,
  PHONE,
  prepareAi,
  speakAsRead,
  spokenBy,
  startAi,
  wordsOf,
  yourTurn,
} from "./support/ai";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { openAnswers } from "./support/open-answers";
import type { Person } from "./support/person";
import { test } from "./support/test";

const typed = (person: Person) => person.page.getByRole("textbox", { name: person.words("ai:typed.label") });
const report = (person: Person) =>
  person.page.getByRole("heading", { level: 1, name: person.words("report:title.behavioral") });

describe("AI interview with the built-in coach", () => {
  test("is prepared, spoken, answered over pauses, drafts and reloads, and judged in a report that stays", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin");
    const start = lin.button(lin.words("ai:prepare.start"));
    await prepareAi(lin);
    await isAccessible(lin);

    // Technical questions are said to be about software.
    expect(await lin.page.getByText(lin.words("ai:prepare.technicalHelp")).count()).toBe(0);
    await choose(lin, lin.words("ai:prepare.type"), lin.words("ai:types.technical"));
    await lin.sees(lin.words("ai:prepare.technicalHelp"));
    await choose(lin, lin.words("ai:prepare.type"), lin.words("ai:types.behavioral"));
    // Enter in a field begins nothing.
    const company = lin.page.getByLabel(lin.words("interview:lobby.company"));
    await company.fill("Halden");
    await company.press("Enter");
    await lin.sees(lin.words("common:settings.companySet", { company: "Halden" }));
    expect(new URL(lin.page.url()).searchParams.has("room")).toBe(false);

    await startAi(lin);
    await yourTurn(lin);
    expect(await lin.page.getByRole("heading", { level: 1 }).textContent()).toContain("Halden");
    await isAccessible(lin);
    const first = await wordsOf(lin);
    const spoken = await spokenBy(lin);
    expect(spoken.map(({ text }) => text).join(" ")).toBe(first.replace(/\s+/g, " ").trim());
    expect(spoken.every(({ lang }) => lang === "en-US")).toBe(true);

    // Words in the field keep a silence from ending the answer, and the screen says so.
    await typed(lin).fill("Well,");
    await lin.says(ANSWER);
    await lin.sees(lin.words("ai:hint.draft"));
    await typed(lin).fill("");
    const second = await nextWords(lin, first);

    // It can be left and come back to.
    await lin.press(lin.words("ai:top.leaveLabel"));
    await lin.press(lin.words("ai:return.back"));
    await inAi(lin);
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(second);

    // A pause in the middle of an answer lasts over a reload, and waits for nothing.
    await lin.beginsToSay("I decided it together with the two people on call,");
    await lin.sees("I decided it together with the two people on call,");
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
    expect(await wordsOf(lin)).toBe(second);
    const half = "I decided it together with the two people on call,";
    const lines = [first, ANSWER, second].map((text) => text.trim());
    await expect.poll(() => linesOf(lin)).toEqual([...lines, half]);
    // So does a reload alone; the answer goes on and is ended by hand.
    await lin.beginsToSay("because they would have to");
    await lin.sees("because they would have to");
    await lin.page.reload();
    await inAi(lin);
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(second);
    await lin.says("carry it at night.");
    await lin.press(lin.words("ai:hint.done"));
    const third = await nextWords(lin, second);
    const answer = [half, "because they would have to", "carry it at night."];
    await expect.poll(() => linesOf(lin)).toEqual([...lines, ...answer, third.trim()]);

    // Its report rests on words that were said, and is there again after a reload.
    await endAi(lin);
    await report(lin).waitFor();
    await openAnswers(lin);
    await expect.poll(() => lin.page.locator("main").innerText()).toContain("three percent of our customers");
    await isAccessible(lin);
    await lin.page.reload();
    await report(lin).waitFor();
    await lin.press(lin.words("ai:again"));
    await lin.page.waitForURL((url) => !url.searchParams.has("room"));
    await start.waitFor();
    // Its questions are not asked again soon.
    expect(
      await lin.page.evaluate(() => JSON.parse(localStorage.getItem("mocki.asked") ?? "[]").length),
    ).toBeGreaterThan(0);
    // The dashboard leads to it.
    const recent = lin.page.getByRole("region", { name: lin.words("dashboard:recent.title") });
    await expect
      .poll(
        async () => {
          await lin.visit("/dashboard");
          const link = recent.getByRole("link", { name: lin.words("dashboard:recent.ai") });
          return link.getAttribute("href", { timeout: 2_000 });
        },
        { timeout: 20_000 },
      )
      .toMatch(/^\/history\/[0-9a-f]{32}$/);
  });

  test("does not hear itself, and stops for a key or, with headphones, for a voice", { timeout: 60_000 }, async ({
    meet,
  }) => {
    const lin = await meet("Lin");
    await holdVoice(lin);
    await prepareAi(lin);
    await startAi(lin);
    await lin.page.getByText(lin.words("ai:stage.speaking"), { exact: true }).waitFor();
    await expect.poll(() => spokenBy(lin)).toHaveLength(1);
    expect(await listening(lin)).toBe(0);
    await lin.page.keyboard.press("Space");
    await yourTurn(lin);
    await expect.poll(() => listening(lin)).toBe(1);
    await lin.button(lin.words("ai:typed.again")).click();
    await expect.poll(() => spokenBy(lin)).toHaveLength(2);
    await expect.poll(() => listening(lin)).toBe(0);

    await prepareAi(lin);
    await lin.page.getByRole("switch", { name: lin.words("ai:answer.headphones") }).click();
    await startAi(lin);
    await lin.sees(lin.words("ai:hint.interruptByVoice"));
    await expect.poll(() => listening(lin)).toBe(1);
    const words = await wordsOf(lin);
    await lin.beginsToSay("Sorry, may I first ask something about the team?");
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(words);
    await lin.sees("Sorry, may I first ask something about the team?");
  });

  test("fits a phone, in Chinese, answered by holding a button", { timeout: 60_000 }, async ({ meet }) => {
    const lin = await meet("Lin", { language: "zh-TW", theme: "light", ...PHONE });
    await prepareAi(lin);
    await speakAsRead(lin);
    expect(await overflowOf(lin.page)).toEqual([]);
    await isAccessible(lin);
    await answerBy(lin, "push");
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    expect(first).toMatch(/\p{Script=Han}{4}/u);
    expect((await spokenBy(lin)).every(({ lang }) => lang === "zh-TW")).toBe(true);
    expect(await overflowOf(lin.page)).toEqual([]);
    await isAccessible(lin);
    for (const pane of ["plan", "transcript", "talk"] as const) {
      await lin.page.getByRole("tab", { name: lin.words(`ai:tabs.${pane}`) }).click();
      expect(await overflowOf(lin.page)).toEqual([]);
    }
    await lin.page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(lin.page)).toEqual([]);
    await lin.press(lin.words("ai:hint.talk"));
    await lin.says("我在上一個團隊重寫了結帳服務，六週後錯誤降到十分之一。");
    await lin.press(lin.words("ai:hint.doneTalking"));
    await nextWords(lin, first);
  });
});
