import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { WORDS } from "../../../party/assistant/coach-words/words";
import type { RoomRecord } from "../../../party/protocol/record";
import { loadCatalog } from "../../../party/tasks/load-tasks";
import { ANSWER, answerBy, endAi, nextWords, prepareAi, startAi, wordsOf, yourTurn } from "../support/ai";
import { isAccessible } from "../support/axe";
import { textInEditor } from "../support/editor";
import { overflowOf } from "../support/fit";
import { finishTogether, newestOf, openPart, readHistory, readKept, rowsOf } from "../support/history";
import { changeLook } from "../support/look";
import { openAnswers } from "../support/open-answers";
import { joinTogether } from "../support/pair";
import { openPane } from "../support/panes";
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

const TASK_ID = "two-vouchers";
const TASK_TITLE = (await loadCatalog()).find(({ id }) => id === TASK_ID)?.title.en ?? "";

/** A task that was worked on while the answer was said: written from 00:10 on, run at 00:35 with one of two tests passed. */
function withTask(record: RoomRecord): RoomRecord {
  const at = (seconds: number) => record.startedAt + seconds * 1_000;
  const change = { version: 1, participantId: "p1", at: at(15), changes: [[0, "let pairs;"]] as const };
  const segments = record.segments.map((line) =>
    line.id === "a1" ? { ...line, text: `${line.text} With a map it takes linear time.` } : line,
  );
  return {
    ...record,
    segments,
    code: {
      files: [
        {
          ...{ id: "f", name: "pairs.js", language: "javascript", participantId: "p2", writers: ["p1"] },
          ...{ task: { kind: "bank", id: TASK_ID }, createdAt: at(10), first: "", text: "let pairs;" },
          changes: [change],
        },
      ],
      runs: [
        {
          ...{ id: "r", rev: 5, participantId: "p1", file: "f", version: 1, language: "javascript", input: "" },
          ...{ output: "", status: "done", marks: [], ms: 12, at: at(35) },
          tests: { hidden: false, results: [true, false].map((passed) => ({ passed, got: "1" })) },
        },
      ],
    },
  };
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
    await isAccessible(lin);
    // The other person has left, so no request is possible.
    expect(await lin.button(words("report:modelAnswer.ask")).count()).toBe(0);
    await page.reload();
    await openAnswers(lin);
    await report.getByText("errors were down to a tenth").first().waitFor();

    await openPart(lin, "notes");
    await notes(lin).fill("Say the result first.");
    await lin.sees(words("history:notes.saved"));
    const file = await save(lin, "md");
    expect(file.name).toMatch(/^Behavioral AI interview.* \d{4}-\d{2}-\d{2}\.md$/);
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

  test("keeps notes over a lost network and a conflict with another tab, and prints them with the report", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /api\/history|404/ });
    await handOver(ida, [{ hoursAgo: 1 }, { hoursAgo: 2, mode: "peer", role: "candidate", change: withTask }]);
    const { page, words } = ida;
    const [ai, peer] = (await readHistory(ida)).rows;
    const id = ai?.id ?? "";
    const kept = async () => (await readKept(ida, id)).notes.text;
    const tab = await ida.openTab();
    await tab.visit(`/history/${id}?part=notes`);
    await ida.visit(`/history/${id}`);
    const heading = (part: "report" | "notes" | "feedback" | "transcript") =>
      page.getByRole("heading", { level: 2, name: words(`history:part.${part}`), exact: true });
    await page.getByRole("tabpanel", { name: words("history:part.report") }).waitFor();
    // Browsers name a saved PDF after the page: it gets the name of the other files.
    const fileName = (await save(ida, "md")).name.replace(/\.md$/, "");
    expect(fileName).toMatch(/\S \d{4}-\d\d-\d\d$/);
    const onScreen = await page.title();
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await page.title()).toBe(fileName);
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
    expect(await page.title()).toBe(onScreen);
    await openPart(ida, "notes");
    await notes(tab).fill("From the other tab");
    await tab.sees(tab.words("history:notes.saved"));
    await page.route("**/api/history/*/notes", (route) => route.abort("internetdisconnected"));
    await notes(ida).fill("From this one");
    await ida.sees(words("history:notes.unsaved"));
    await page.reload();
    await expect.poll(() => notes(ida).inputValue()).toBe("From this one");
    await page.unroute("**/api/history/*/notes");
    await ida.press(words("history:notes.saveAgain"));
    await ida.sees(words("history:notes.conflict.title"));
    await page.getByRole("alert").getByText("From the other tab").waitFor();
    await isAccessible(ida);
    expect(await kept()).toBe("From the other tab");
    await ida.press(words("history:notes.conflict.both"));
    expect(await notes(ida).evaluate((one) => one === document.activeElement)).toBe(true);
    await ida.sees(words("history:notes.saved"));
    expect(await kept()).toBe("From the other tab\n\nFrom this one");
    expect(await notes(ida).inputValue()).toBe("From the other tab\n\nFrom this one");
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await heading("notes").waitFor();
    await page.getByRole("paragraph").filter({ hasText: "From this one" }).waitFor();

    await ida.visit(`/history/${peer?.id}`);
    await heading("report").waitFor();
    for (const part of ["notes", "feedback"] as const) expect(await heading(part).count()).toBe(0);

    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    const facts = page.getByRole("region", { name: TASK_TITLE });
    await facts.getByText("1 of 2", { exact: true }).first().waitFor();
    await facts.getByText(words("report:task.visible"), { exact: true }).waitFor();
    await isAccessible(ida);
    expect((await save(ida, "md")).text).toContain(`### ${TASK_TITLE}`);
    const said = facts.getByRole("region", { name: words("report:task.said") });
    await said.getByText("With a map it takes linear time.").waitFor();
    await said.getByRole("button", { name: words("assistant:card.showCode", { time: "00:10" }) }).click();
    const position = page.getByRole("slider", { name: words("playback:position") });
    await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/^00:10/);
    await expect.poll(() => textInEditor(ida)).toBe("let pairs;");
  });

  test("shows two thousand lines and every part on a phone in two languages, and 404 for a missing interview", {
    timeout: 120_000,
  }, async ({ meet }) => {
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
    for (const language of ["en", "zh-TW"] as const) {
      const reader = await changeLook(ida, language, "dark");
      for (const part of ["notes", "feedback", "transcript", "hints"] as const) {
        await openPart(reader, part);
        await page.getByRole("tabpanel", { name: reader.words(`history:part.${part}`) }).waitFor();
        expect(await overflowOf(page), part).toEqual([]);
        await isAccessible(reader);
      }
      await reader.sees(reader.words("history:hint.sharedBy", { name: "Daniel" }));
    }
    await changeLook(ida, "en", "dark");

    await ida.visit(`/history/${long?.id}`);
    const panel = page.getByRole("tabpanel", { name: words("history:part.transcript") });
    await expect.poll(() => panel.getByRole("listitem").count()).toBe(2_000);
    const last = panel.getByText("Sentence 1999.");
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.isVisible()).toBe(true);
    await panel.getByText("Daniel").last().waitFor();
    await openPart(ida, "notes");
    await notes(ida).waitFor();

    const eve = await meet("Eve", { mayComplain: /404/ });
    await handOver(eve, []);
    for (const missing of [short?.id, "nothing"]) {
      const answer = await eve.page.goto(`${eve.origin}/history/${missing}`);
      expect(answer?.status()).toBe(404);
      await eve.sees(eve.words("history:gone.title"));
    }
    await isAccessible(eve);
    await eve.page
      .getByRole("main")
      .getByRole("link", { name: eve.words("history:back") })
      .last()
      .click();
    await eve.sees(eve.words("history:empty.title"));
  });

  test("stores the notes taken in this browser with one press, for their writer only", {
    timeout: 60_000,
  }, async ({ meet }) => {
    const pair = await joinTogether(meet);
    const { ida, carl } = pair;
    await ida.says("What did you do then?");
    await openPane(ida, "notes");
    const composer = ida.page.getByRole("textbox", { name: ida.words("interviewer:notes.label") });
    for (const text of ["Calm under questions", "Ask for numbers"]) {
      await composer.fill(text);
      await composer.press("Enter");
      await ida.sees(text);
    }
    await finishTogether(pair);
    await expect.poll(async () => (await readHistory(ida)).total).toBe(1);
    const id = await newestOf(ida);
    await ida.visit(`/history/${id}?part=notes`);
    await ida.sees(ida.words("history:notes.offer.title", { count: 2 }));
    await isAccessible(ida);
    await ida.press(ida.words("history:notes.offer.keep"));
    await ida.seesNoMore(ida.words("history:notes.offer.title", { count: 2 }));
    const kept = (await readKept(ida, id)).notes.text;
    expect(kept).toMatch(/^\[\d\d:\d\d\] Calm under questions\n\[\d\d:\d\d\] Ask for numbers$/);
    await ida.page.reload();
    await expect.poll(() => notes(ida).inputValue()).toBe(kept);
    expect(await ida.button(ida.words("history:notes.offer.keep")).count()).toBe(0);
    expect((await readKept(carl, id)).notes).toEqual({ rev: 0, text: "" });
  });
});
