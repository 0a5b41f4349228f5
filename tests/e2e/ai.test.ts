import { describe, expect } from "vitest";
import {
  ANSWER,
  answerBy,
  endAi,
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

/** How long the last turns took to begin is beside the transcript, under the plan, or on a phone's tab of the plan. */
async function opensLatency(lin: Person): Promise<void> {
  const { page } = lin;
  const size = page.viewportSize();
  const title = page.getByText(lin.words("interview:latency.title"), { exact: true });
  for (const width of [390, 900, 1_400]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await page.getByRole("tab", { name: lin.words("ai:tabs.plan") }).click();
    await title.click();
    await page.getByText(lin.words("interview:latency.help"), { exact: true }).waitFor();
    await title.click();
    if (width === 390) await page.getByRole("tab", { name: lin.words("ai:tabs.talk") }).click();
  }
  if (size) await page.setViewportSize(size);
}

describe("AI interview with the built-in coach", () => {
  test("runs from preparation to a lasting report, over pauses, drafts and reloads", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin");
    const start = lin.button(lin.words("ai:prepare.start"));
    await prepareAi(lin);
    await isAccessible(lin);
    const { y, height } = (await start.boundingBox()) ?? { y: 9_999, height: 0 };
    expect(y + height, "above the fold").toBeLessThanOrEqual(lin.page.viewportSize()?.height ?? 0);

    // Its other fields: `tests/screen/app/features/ai/prepare-screen.test.tsx`.
    // Enter in a field doesn't start the interview.
    const company = lin.page.getByLabel(lin.words("interview:lobby.company"));
    await company.fill("Halden");
    await company.press("Enter");
    await lin.sees(lin.words("common:settings.companySet", { company: "Halden" }));
    expect(new URL(lin.page.url()).searchParams.has("room")).toBe(false);
    await lin.page.getByText(lin.words("ai:prepare.advanced"), { exact: true }).click();
    await lin.page.getByRole("combobox", { name: lin.words("ai:answer.silence") }).waitFor();
    await isAccessible(lin);

    await startAi(lin);
    await yourTurn(lin);
    // The button that started it is gone.
    const main = lin.page.getByRole("main");
    await expect.poll(() => main.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await lin.page.getByRole("heading", { level: 1 }).textContent()).toContain("Halden");
    // The questions to come are hidden until somebody asks for them.
    const plan = lin.page.getByRole("region", { name: lin.words("ai:plan.title") });
    const known = await plan.getByRole("listitem").count();
    const coming = plan.locator("button[aria-pressed]");
    await coming.click();
    await expect.poll(() => plan.getByRole("listitem").count()).toBeGreaterThan(known);
    await coming.click();
    await expect.poll(() => plan.getByRole("listitem").count()).toBe(known);
    await lin.page
      .getByRole("region", { name: lin.words("ai:stage.label") })
      .getByText("Ava", { exact: true })
      .waitFor();
    await isAccessible(lin);
    const first = await wordsOf(lin);
    expect(first).toContain("I’m Ava.");
    const spoken = await spokenBy(lin);
    expect(spoken.map(({ text }) => text).join(" ")).toBe(first.replace(/\s+/g, " ").trim());
    expect(spoken.every(({ lang }) => lang === "en-US")).toBe(true);

    // A draft in the field prevents a silence from ending the answer, and the screen says so.
    await typed(lin).fill("Well,");
    await lin.says(ANSWER);
    await lin.sees(lin.words("ai:hint.draft"));
    await typed(lin).fill("");
    const second = await nextWords(lin, first);
    await yourTurn(lin);
    await opensLatency(lin);

    // The person can leave the interview and return.
    await lin.press(lin.words("ai:top.leaveLabel"));
    await lin.press(lin.words("ai:return.back"));
    await inAi(lin);
    await yourTurn(lin);
    expect(await wordsOf(lin)).toBe(second);

    // A pause in the middle of an answer survives a reload, and the recognizer stays off.
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
    // The answer goes on, is ended by hand, and is reopened.
    await lin.says("because they would have to carry it at night.");
    await lin.press(lin.words("ai:hint.done"));
    await nextWords(lin, second);
    await lin.press(lin.words("ai:hint.notFinished"));
    await expect.poll(() => wordsOf(lin)).toBe(second);
    const answered = [...lines, half, "because they would have to carry it at night."];
    await expect.poll(() => linesOf(lin)).toEqual(answered);
    await lin.says("The team kept it that way.");
    await lin.press(lin.words("ai:hint.done"));
    const third = await nextWords(lin, second);
    await expect.poll(() => linesOf(lin)).toEqual([...answered, "The team kept it that way.", third.trim()]);

    // The report quotes the candidate, and survives a reload.
    await endAi(lin);
    await report(lin).waitFor();
    await openAnswers(lin);
    await expect.poll(() => lin.page.locator("main").innerText()).toContain("errors were down to a tenth");
    await isAccessible(lin);
    const size = lin.page.viewportSize();
    await lin.page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(lin.page)).toEqual([]);
    if (size) await lin.page.setViewportSize(size);
    await lin.page.reload();
    await report(lin).waitFor();
    await lin.press(lin.words("ai:again"));
    await lin.page.waitForURL((url) => !url.searchParams.has("room"));
    await start.waitFor();
    // The browser remembers which questions were asked.
    expect(
      await lin.page.evaluate(() => JSON.parse(localStorage.getItem("mocki.asked") ?? "[]").length),
    ).toBeGreaterThan(0);
    // The dashboard links to the interview.
    const recent = lin.page.getByRole("region", { name: lin.words("dashboard:recent.title") });
    await expect
      .poll(
        async () => {
          await lin.visit("/dashboard");
          const link = recent.getByRole("link", { name: lin.words("dashboard:recent.ai") });
          return link.getAttribute("href", { timeout: 5_000 });
        },
        { timeout: 60_000 },
      )
      .toMatch(/^\/history\/[0-9a-f]{32}$/);
    await recent.getByRole("link", { name: lin.words("dashboard:recent.ai") }).click();
    const transcript = lin.page.locator("#transcript");
    await transcript.locator("summary").click();
    await transcript.getByText("Ava", { exact: true }).first().waitFor();
  });

  test("fits on a phone in Chinese, and accepts push-to-talk answers", { timeout: 60_000 }, async ({ meet }) => {
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
