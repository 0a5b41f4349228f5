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
import type { Person } from "./support/person";
import { test } from "./support/test";

const MORE = "I decided it together with the two people on call, because they would have to carry it at night.";

const typed = (person: Person) => person.page.getByRole("textbox", { name: person.words("ai:typed.label") });
const report = (person: Person) =>
  person.page.getByRole("heading", { level: 1, name: person.words("report:title.behavioral") });

describe("an interview with the built-in coach", () => {
  test("is spoken, heard, followed up and judged", { timeout: 120_000 }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await isAccessible(lin);
    await startAi(lin);
    await yourTurn(lin);
    await isAccessible(lin);
    const first = await wordsOf(lin);
    const spoken = await spokenBy(lin);
    expect(spoken.map(({ text }) => text).join(" ")).toBe(first.replace(/\s+/g, " ").trim());
    expect(spoken.every(({ lang }) => lang === "en-US")).toBe(true);

    await lin.says(ANSWER);
    const second = await nextWords(lin, first);
    await lin.says(MORE);
    const third = await nextWords(lin, second);
    await expect.poll(() => linesOf(lin)).toEqual([first, ANSWER, second, MORE, third].map((text) => text.trim()));

    await endAi(lin);
    await report(lin).waitFor();
    // What is judged rests on words that were said.
    await expect.poll(() => lin.page.locator("main").innerText()).toContain("three percent of our customers");
    await isAccessible(lin);
    // The report is there again after a reload, and the next interview is one press away.
    await lin.page.reload();
    await report(lin).waitFor();
    await lin.press(lin.words("ai:again"));
    await lin.page.waitForURL((url) => !url.searchParams.has("room"));
    await lin.button(lin.words("ai:prepare.start")).waitFor();
    // It stands among what was practised, and leads there.
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
    // Its questions are not asked again soon.
    expect(
      await lin.page.evaluate(() => JSON.parse(localStorage.getItem("mocki.asked") ?? "[]").length),
    ).toBeGreaterThan(0);
  });

  test("says that its technical questions are about software", { timeout: 60_000 }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    expect(await lin.page.getByText(lin.words("ai:prepare.technicalHelp")).count()).toBe(0);
    await choose(lin, lin.words("ai:prepare.type"), lin.words("ai:types.technical"));
    await lin.sees(lin.words("ai:prepare.technicalHelp"));
  });

  test("goes on where it was after a reload in the middle of an answer", { timeout: 120_000 }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    await lin.beginsToSay("In my last team I rewrote the checkout service");
    await lin.sees("In my last team I rewrote the checkout service");
    await lin.page.reload();
    await inAi(lin);
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(first);
    await expect.poll(() => linesOf(lin)).toEqual([first.trim(), "In my last team I rewrote the checkout service"]);
    await lin.says("and errors went down to a tenth after six weeks.");
    await lin.press(lin.words("ai:hint.done"));
    const second = await nextWords(lin, first);
    await expect.poll(() => linesOf(lin)).toHaveLength(4);
    expect((await linesOf(lin)).at(-1)).toBe(second.trim());
  });

  test("does not hear itself, and stops for who wants to speak", { timeout: 60_000 }, async ({ meet }) => {
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
    // And says it once more when it is asked to.
    await lin.button(lin.words("ai:typed.again")).click();
    await expect.poll(() => spokenBy(lin)).toHaveLength(2);
    await expect.poll(() => listening(lin)).toBe(0);
  });

  test("stops at a voice alone where headphones keep its own from the microphone", { timeout: 60_000 }, async ({
    meet,
  }) => {
    const lin = await meet("Lin");
    await holdVoice(lin);
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

  test("can be paused, skipped through and typed without a microphone", { timeout: 120_000 }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await answerBy(lin, "typing");
    await startAi(lin);
    await yourTurn(lin);
    await expect.poll(() => typed(lin).evaluate((field) => field === document.activeElement)).toBe(true);
    const first = await wordsOf(lin);
    await lin.press(lin.words("ai:bar.pauseLabel"));
    await lin.sees(lin.words("ai:hint.paused"));
    // Its key means the same, and letters typed into the field are letters.
    await typed(lin).press("p");
    expect(await typed(lin).inputValue()).toBe("p");
    await typed(lin).fill("");
    await lin.button(lin.words("ai:bar.resumeLabel")).focus();
    await lin.page.keyboard.press("p");
    await yourTurn(lin);
    await lin.press(lin.words("ai:bar.skip"));
    const second = await nextWords(lin, first);
    const plan = lin.page.getByRole("region", { name: lin.words("ai:plan.title") });
    await plan.getByText(lin.words("ai:plan.skipped")).waitFor();
    await typed(lin).fill(ANSWER);
    await typed(lin).press("Enter");
    await nextWords(lin, second);
    await expect.poll(() => linesOf(lin)).toContain(ANSWER);
    expect(await listening(lin)).toBe(0);
  });

  test("begins with its button, and with no Enter in a field", { timeout: 60_000 }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    const company = lin.page.getByLabel(lin.words("interview:lobby.company"));
    await company.fill("Halden");
    await company.press("Enter");
    await lin.sees(lin.words("common:settings.companySet", { company: "Halden" }));
    expect(new URL(lin.page.url()).searchParams.has("room")).toBe(false);
    await startAi(lin);
    await yourTurn(lin);
    expect(await lin.page.getByRole("heading", { level: 1 }).textContent()).toContain("Halden");
  });

  test("says so where words in the field keep a silence from ending the answer", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    await typed(lin).fill("Well,");
    await lin.says(ANSWER);
    await lin.sees(lin.words("ai:hint.draft"));
    await typed(lin).fill("");
    await nextWords(lin, first);
    await expect.poll(() => linesOf(lin)).toContain(ANSWER);
  });

  test("is left and come back to", { timeout: 60_000 }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    await lin.press(lin.words("ai:top.leaveLabel"));
    await lin.press(lin.words("ai:return.back"));
    await inAi(lin);
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(first);
  });

  test("fits a phone, in Chinese", { timeout: 120_000 }, async ({ meet }) => {
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
