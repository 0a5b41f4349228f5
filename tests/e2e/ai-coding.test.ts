import { describe, expect } from "vitest";
import { loadCatalog, loadTask } from "../../party/tasks/load-tasks";
import { hasTaskSecret, loadTaskSecret } from "../../party/tasks/secret/load-task-secrets";
import type { CodeByLanguage } from "../../party/tasks/task";
import { answerBy, choose, endAi, nextWords, prepareAi, startAi, wordsOf, yourTurn } from "./support/ai";
import { isAccessible } from "./support/axe";
import { textInEditor } from "./support/editor";
import { overflowOf } from "./support/fit";
import { holdRegistration } from "./support/hold-registration";
import { openAnswers } from "./support/open-answers";
import type { Person } from "./support/person";
import { test } from "./support/test";

/** Types a sentence; answers the interviewer's reply. */
async function say(person: Person, text: string): Promise<string> {
  const before = await wordsOf(person);
  const typed = person.page.getByRole("textbox", { name: person.words("ai:typed.label") });
  await typed.fill(text);
  await typed.press("Enter");
  return nextWords(person, before);
}

/** The bank's id of the task on the screen. */
async function taskGiven({ page }: Person): Promise<string> {
  const tasks = await loadCatalog();
  const given = async () => {
    const titles = await page.getByRole("heading", { level: 2 }).allInnerTexts();
    return tasks.find((one) => titles.some((title) => title.trim() === one.title.en))?.id ?? "";
  };
  await expect.poll(given).not.toBe("");
  return given();
}

describe("coding round of an AI interview", () => {
  test("opens its task in the chosen language, next time too, and leads through code and hidden tests to a report", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin");
    const { page, words } = lin;
    const languages = page.getByRole("combobox", { name: words("ai:prepare.taskLanguage") });
    // A link's settings don't wait for the account.
    const letRegister = await holdRegistration(lin);
    await prepareAi(lin, "?type=technical&company=Halden", false);
    await page.getByRole("combobox", { name: words("ai:prepare.rounds") }).waitFor();
    await expect
      .poll(() => page.getByRole("textbox", { name: words("interview:lobby.company") }).inputValue())
      .toBe("Halden");
    await expect.poll(() => new URL(page.url()).search).toBe("");
    letRegister();
    expect(await languages.count()).toBe(0);
    await choose(lin, words("ai:prepare.rounds"), words("ai:prepare.roundOf.coding"));
    await choose(lin, words("ai:prepare.taskLanguage"), "Python");
    await prepareAi(lin);
    await expect.poll(() => languages.textContent()).toBe("Python");
    expect(await overflowOf(page)).toEqual([]);
    await answerBy(lin, "typing");
    await startAi(lin);
    await yourTurn(lin);
    const id = await taskGiven(lin);
    const starter: CodeByLanguage = (await loadTask(id))?.starter ?? {};
    const firstLine = (language: "python" | "typescript") => starter[language]?.split("\n")[0] ?? "";
    await expect.poll(() => textInEditor(lin)).toContain(firstLine("python"));
    const head = page.getByRole("region", { name: words("code:editor") });
    const change = async (language: string) => {
      await head.getByRole("combobox", { name: words("code:language") }).click();
      await page.getByRole("option", { name: language, exact: true }).click();
    };
    await change("TypeScript");
    await expect.poll(() => textInEditor(lin)).toContain(firstLine("typescript"));

    // It asks for the plan before the code.
    await say(lin, "I'd go through the input once and keep what I have seen in a map, so it takes linear time.");
    if (!hasTaskSecret(id)) throw new Error(`the bank has ${id}`);
    const { solution } = await loadTaskSecret(id);
    const code = "javascript" in solution ? solution.javascript : solution.sql;
    const editor = page.locator(".cm-content");
    // On a small phone some lines of the editor are visible.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const heightOf = async () => (await page.locator(".cm-editor").boundingBox())?.height ?? 0;
    await expect.poll(heightOf).toBeGreaterThan(80);
    expect(await overflowOf(page)).toEqual([]);
    if (size) await page.setViewportSize(size);
    await editor.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(code);
    // A text that was changed stays.
    await change("JavaScript");
    await head.getByRole("button", { name: /\.js$/ }).waitFor();
    expect(await textInEditor(lin)).toContain(code.split("\n")[0]);
    await isAccessible(lin);
    await page
      .getByRole("button", { name: words("code:run"), exact: false })
      .first()
      .click();
    await page
      .getByRole("region", { name: words("code:output") })
      .getByRole("status")
      .waitFor();
    expect(await say(lin, "Could you give me a hint?")).not.toBe("");
    const verdict = await say(lin, "I'm done.");
    expect(verdict).not.toContain("undefined");

    await endAi(lin);
    const link = page.getByRole("link", { name: words("interview:banner.history") });
    await expect.poll(() => link.getAttribute("href")).toMatch(/^\/history\/.+/);
    await link.click();
    await openAnswers(lin);
    const facts = page.getByRole("region", { name: words("report:task.title") });
    await facts.getByText(words("report:task.where")).waitFor();
    await expect.poll(() => facts.getByText(/^\d+ of \d+$/).count()).toBeGreaterThan(1);
    await facts
      .getByRole("region", { name: words("report:task.written") })
      .getByRole("button", { name: words("report:task.showFinal") })
      .click();
    const tab = page.getByRole("tab", { name: words("history:part.code") });
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.locator(".cm-content").innerText()).toContain(code.split("\n")[0]);
  });
});
