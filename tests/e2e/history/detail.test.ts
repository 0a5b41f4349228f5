import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { WORDS } from "../../../party/assistant/coach-words/words";
import { ANSWER, answerBy, endAi, nextWords, prepareAi, startAi, wordsOf, yourTurn } from "../support/ai";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { newestOf, openPart, readHistory, rowsOf } from "../support/history";
import { changeLook } from "../support/look";
import { openAnswers } from "../support/open-answers";
import type { Person } from "../support/person";
import { handOver } from "../support/practised";
import { test } from "../support/test";

const PHONE = { width: 390, height: 844 };

async function save(person: Person, entry: "md" | "json"): Promise<{ name: string; text: string }> {
  const { page, words } = person;
  await person.press(words("report:export.title"));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: words(`report:export.${entry}`) }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

const notes = ({ page, words }: Person) => page.getByRole("textbox", { name: words("history:notes.label") });

describe("history detail", () => {
  test("keeps an AI interview with its report, saves it as files, and deletes and restores it", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin");
    const { page, words } = lin;
    await prepareAi(lin);
    await answerBy(lin, "typing");
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    const typed = page.getByRole("textbox", { name: words("ai:typed.label") });
    await typed.fill(ANSWER);
    await typed.press("Enter");
    await nextWords(lin, first);
    await endAi(lin);
    // The first question asks for an introduction, which has its own outline.
    await openAnswers(lin);
    await lin.button(words("report:modelAnswer.ask")).first().click();
    const opener = WORDS.en.openers.find(({ text }) => first.includes(text));
    await page.getByText(`${opener?.keyPoints[0]?.text}: …`).waitFor();
    const link = page.getByRole("link", { name: words("interview:banner.history") });
    await expect.poll(() => link.getAttribute("href")).toMatch(/^\/history\/.+/);
    await link.click();
    await page.getByRole("heading", { level: 1, name: words("history:title.with.behavioral") }).waitFor();
    const id = await newestOf(lin);
    expect(new URL(page.url()).pathname).toBe(`/history/${id}`);
    const report = page.getByRole("tabpanel", { name: words("history:part.report") });
    await openAnswers(lin);
    await report.getByText("errors were down to a tenth").first().waitFor();

    await openPart(lin, "notes");
    await notes(lin).fill("Say the result first.");
    await lin.sees(words("history:notes.saved"));
    const file = await save(lin, "md");
    expect(file.name).toMatch(/^Behavioral AI interview.* \d{4}-\d{2}-\d{2}\.md$/);
    // Browsers name a saved PDF after the page: it gets the name of the other files.
    const onScreen = await page.title();
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(`${await page.title()}.md`).toBe(file.name);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    expect(await page.title()).toBe(onScreen);
    expect(file.text).toContain("errors were down to a tenth");
    expect(file.text).toContain(`## ${words("history:part.notes")}\n\nSay the result first.`);
    const json = JSON.parse((await save(lin, "json")).text);
    expect(json).toMatchObject({ format: "mocki-interview", mode: "ai", notes: "Say the result first." });
    expect(json.transcript.map(({ text }: { text: string }) => text)).toContain(ANSWER);
    expect(JSON.stringify(json)).not.toContain((await readHistory(lin)).uid);

    await lin.press(words("history:detail.remove"));
    await page.waitForURL((url) => url.pathname === "/history");
    await lin.sees(words("history:empty.title"));
    await lin.press(words("history:removal.undo"));
    await expect.poll(() => rowsOf(lin).count()).toBe(1);
    await rowsOf(lin).getByRole("link").click();
    await openPart(lin, "notes");
    expect(await notes(lin).inputValue()).toBe("Say the result first.");
  });

  test("prints the report, and notes once there are some", async ({ meet }) => {
    const ida = await meet("Ida");
    await handOver(ida, [{ hoursAgo: 1 }]);
    const { page, words } = ida;
    await ida.visit(`/history/${await newestOf(ida)}`);
    const heading = (part: "report" | "notes") =>
      page.getByRole("heading", { level: 2, name: words(`history:part.${part}`), exact: true });
    await page.getByRole("tabpanel", { name: words("history:part.report") }).waitFor();
    await isAccessible(ida);
    const print = async () => {
      await page.emulateMedia({ media: "print" });
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    };
    await print();
    await heading("report").waitFor();
    expect(await heading("notes").count()).toBe(0);
    // Bars consist of a background color, which browsers don't print by default.
    const bars = page.getByRole("tabpanel").locator("span[aria-hidden].ink");
    expect(await bars.count()).toBeGreaterThan(4);
    for (const ink of await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).printColorAdjust)))
      expect(ink).toBe("exact");
    const breaks = page.getByRole("tabpanel").locator("li");
    expect(await breaks.first().evaluate((one) => getComputedStyle(one).breakInside)).toBe("avoid");

    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await openPart(ida, "notes");
    await notes(ida).fill("From this one");
    await print();
    await heading("notes").waitFor();
    await page.getByRole("paragraph").filter({ hasText: "From this one" }).waitFor();
  });

  test("shows two thousand lines and every part on a phone in two languages, and 404 for a missing interview", async ({
    meet,
  }) => {
    const ida = await meet("Ida", { viewport: PHONE, hasTouch: true, isMobile: true });
    const { page, words } = ida;
    await handOver(ida, [
      {
        hoursAgo: 2,
        mode: "peer",
        role: "interviewer",
        change: (record) => ({
          ...record,
          segments: Array.from({ length: 2_000 }, (_, n) => ({
            ...{
              id: `s${n}`,
              seq: n,
              rev: n,
              lang: "en-US",
              text: `Sentence ${n}. ${"And so on it went. ".repeat(4)}`,
            },
            ...(n % 2 === 0
              ? { participantId: "p1", role: "interviewer" as const }
              : { participantId: "p2", role: "candidate" as const }),
            ...{ startedAt: record.startedAt + n * 500, endedAt: record.startedAt + n * 500 + 400 },
          })),
        }),
      },
      {
        hoursAgo: 1,
        mode: "peer",
        role: "interviewer",
        change: (record) => ({
          ...record,
          suggestions: (["self", "room"] as const).map((audience, n) => ({
            ...{ id: `h${n}`, rev: n, kind: "interview_hint" as const, audience, promptType: "BQ" as const },
            ...{ model: "coach", promptVersion: "coach-1", requestedBy: audience === "self" ? "p1" : "p2" },
            ...{ createdAt: record.startedAt + 20_000, status: "complete" as const, about: "q1" },
            text: `Listen for numbers ${"long".repeat(30)}`,
          })),
        }),
      },
    ]);
    const [short, long] = (await readHistory(ida)).rows;
    await ida.visit(`/history/${short?.id}`);
    for (const language of ["zh-TW", "en"] as const) {
      const reader = await changeLook(ida, language, "dark");
      for (const part of ["notes", "feedback", "transcript", "hints"] as const) {
        await openPart(reader, part);
        await page.getByRole("tabpanel", { name: reader.words(`history:part.${part}`) }).waitFor();
        expect(await overflowOf(page), part).toEqual([]);
        if (language === "en") await isAccessible(reader);
      }
    }
    // Forms are not printed.
    await page.emulateMedia({ media: "print" });
    const heading = (part: "hints" | "notes" | "feedback") =>
      page.getByRole("heading", { level: 2, name: words(`history:part.${part}`), exact: true });
    await heading("hints").waitFor();
    for (const part of ["notes", "feedback"] as const) expect(await heading(part).count()).toBe(0);
    await page.emulateMedia({ media: null });

    await ida.visit(`/history/${long?.id}`);
    const panel = page.getByRole("tabpanel", { name: words("history:part.transcript") });
    await expect.poll(() => panel.locator("li").count()).toBe(2_000);
    const last = panel.getByText("Sentence 1999.");
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.isVisible()).toBe(true);

    const missing = await ida.context.request.get(`${ida.origin}/history/nothing`);
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain(words("history:gone.title"));
  });
});
