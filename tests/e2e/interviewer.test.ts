import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type Language, SPOKEN_LANGUAGE_OF } from "../../party/protocol/vocabulary";
import { loadQuestions } from "../../party/questions/load-questions";
import { isAccessible } from "./support/axe";
import { withoutDevices } from "./support/devices";
import { overflowOf } from "./support/fit";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test, type Visit } from "./support/test";
import { lineOf, linesOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const SUGGESTIONS = words("interviewer:tabs.suggestions");
const SHARED = [words("interviewer:tabs.notes"), words("interviewer:tabs.room")];
const FOR_CANDIDATE = [SUGGESTIONS, ...SHARED];
const FOR_INTERVIEWER = [SUGGESTIONS, words("interviewer:tabs.questions"), ...SHARED];
const [FIRST, SECOND] = await loadQuestions("technical", "en");
const QUESTION = FIRST?.text ?? "";
const FOLLOW_UP = FIRST?.followUps[0] ?? "";
const NEXT = SECOND?.text ?? "";

describe("a click on a question", () => {
  test("asks it: both see it under the interviewer's name, and follow-ups come up", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(ida, "questions");
    expect(await ida.page.getByText(FOLLOW_UP).count()).toBe(0);
    await ask(ida, QUESTION);
    await expect.poll(() => linesOf(carl)).toEqual([{ who: "Ida", text: QUESTION }]);
    await expect.poll(() => linesOf(ida)).toEqual([{ who: words("you"), text: QUESTION }]);
    await ask(ida, FOLLOW_UP);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, FOLLOW_UP]);
    // Once more is no second line: it opens and closes what belongs to the question.
    await question(ida, QUESTION).click();
    await expect.poll(() => list(ida).getByText(FOLLOW_UP).count()).toBe(0);

    await ida.reload();
    await list(ida).getByText(asked()).waitFor();
    await question(ida, QUESTION).click();
    await expect.poll(() => list(ida).getByText(asked()).count()).toBe(2);
    expect(await textsOf(carl)).toEqual([QUESTION, FOLLOW_UP]);
  });

  test("can be taken back, and brought back again", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(ida, "questions");
    await ask(ida, QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await ida.press(words("interviewer:questions.takeBack"));
    await expect.poll(() => textsOf(ida)).toEqual([]);
    await list(ida).getByText(asked()).waitFor({ state: "detached" });
    await ida.press(words("transcript.undo"));
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION]);
    await list(ida).getByText(asked()).waitFor();
    await ida.press(words("interviewer:questions.takeBack"));
    await expect.poll(() => textsOf(carl), { timeout: 15_000 }).toEqual([]);
  });

  test("and reading it aloud writes it once; other words are written", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(ida, "questions");
    await ask(ida, QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await ida.says(`${QUESTION.replace(/[,.?]/g, "").toLowerCase()} take your time`);
    for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual([QUESTION, "take your time"]);
    await ida.says("Any questions so far?");
    for (const person of [ida, carl]) {
      await expect.poll(() => textsOf(person)).toEqual([QUESTION, "take your time", "Any questions so far?"]);
    }
    // What was read to its end is talked about: its words are words like any other.
    const part = QUESTION.split(" ").slice(0, 5).join(" ");
    await ida.says(part);
    // And who was asked may repeat it: nobody's loudspeaker says it while the other is silent.
    await carl.says(QUESTION);
    for (const person of [ida, carl])
      await expect.poll(() => textsOf(person).then((all) => all.slice(3))).toEqual([part, QUESTION]);
    expect(await ida.page.getByText(words("banner.headphones")).count()).toBe(0);
  });

  test("is a key too: arrows go through the list, Enter asks, and the focus stays", async ({ meet }) => {
    const { ida } = await joinTogether(meet);
    await openPane(ida, "questions");
    await question(ida, QUESTION).focus();
    await ida.page.keyboard.press("ArrowDown");
    await ida.page.keyboard.press("Enter");
    await expect.poll(() => textsOf(ida)).toEqual([NEXT]);
    await ida.page.keyboard.press("ArrowUp");
    await ida.page.keyboard.press("Enter");
    await expect.poll(() => textsOf(ida)).toEqual([NEXT, QUESTION]);
    await ida.page.keyboard.press("ArrowDown");
    await ida.page.keyboard.press("Enter");
    await expect.poll(() => textsOf(ida)).toEqual([NEXT, QUESTION, FOLLOW_UP]);
    await ida.page.keyboard.press("End");
    const last = (await loadQuestions("technical", "en")).at(-1)?.text ?? "";
    await expect.poll(() => ida.page.evaluate(() => document.activeElement?.textContent)).toContain(last);
  });
});

describe("the list", () => {
  test("is fetched when it is opened, by type and language, and can be searched", async ({ meet }) => {
    const ida = await meet("Ida");
    const banks: string[] = [];
    ida.page.on("request", (request) => {
      if (/\/(technical|behavioral|hr|language)-[\w-]{8}\.js$/.test(request.url())) banks.push(request.url());
    });
    await ida.join(undefined, "interviewer");
    await ida.page.waitForLoadState("networkidle");
    expect(banks).toEqual([]);
    await openPane(ida, "questions");
    await question(ida, QUESTION).waitFor();
    expect(banks).toHaveLength(1);

    await choose(ida, words("interviewer:questions.type"), words("interviewer:questions.types.hr"));
    await question(ida, (await loadQuestions("hr", "en"))[0]?.text ?? "").waitFor();
    await choose(ida, words("interviewer:questions.language"), words("common:recognitionLanguage.zh-TW"));
    const inTaiwan = await loadQuestions("hr", "zh-TW");
    await question(ida, inTaiwan[0]?.text ?? "").waitFor();
    await ida.reload();
    await question(ida, inTaiwan[0]?.text ?? "").waitFor();

    await ida.page.getByRole("searchbox", { name: words("interviewer:questions.search") }).fill("薪資");
    await expect.poll(() => list(ida).getByRole("button").count()).toBeLessThan(10);
    await question(ida, inTaiwan.find(({ id }) => id === "hr-salary")?.text ?? "").click();
    await ida.page.locator('[data-row] [lang="zh-TW"]').waitFor();
    await ida.page.getByRole("searchbox").fill("qqqq");
    await ida.sees(words("interviewer:questions.none"));
  });

  test("follows the page's language until another one is chosen, whatever one speaks", async ({ meet }) => {
    const ida = await meet("Ida", { language: "zh-CN" });
    await ida.join(undefined, "interviewer");
    await openPane(ida, "questions");
    await question(ida, (await loadQuestions("technical", "zh-CN"))[0]?.text ?? "").waitFor();
    await choose(ida, ida.words("interviewer:questions.language"), ida.words("common:recognitionLanguage.en-US"));
    await question(ida, QUESTION).waitFor();
  });

  test("says so when the questions cannot be fetched, and fetches them later", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /technical-|Failed to (load|fetch)/ });
    await ida.context.route(/\/technical-[^/]*\.js/, (route) => route.abort());
    await ida.join(undefined, "interviewer");
    await openPane(ida, "questions");
    await ida.sees(words("interviewer:questions.failed"));
    await ida.context.unroute(/\/technical-[^/]*\.js/);
    // A module that failed to load is not fetched again by every browser: another bank is.
    await choose(ida, words("interviewer:questions.type"), words("interviewer:questions.types.behavioral"));
    await question(ida, (await loadQuestions("behavioral", "en"))[0]?.text ?? "").waitFor();
  });
});

describe("one's own questions", () => {
  test("are typed or pasted, edited, moved, deleted and brought back; they survive a reload and go to other tabs", async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    await ida.join(undefined, "interviewer");
    await openPane(ida, "questions");
    await addOwn(ida, "1. What would you build first?\n- 你為什麼想換工作？\n\nWhat would you build first?\nWhy us?");
    expect(await ownQuestions(ida)).toEqual(["What would you build first?", "你為什麼想換工作？", "Why us?"]);
    await ida.press(words("interviewer:questions.arrange"));
    await ida.press(words("interviewer:questions.moveUp", { text: "Why us?" }));
    await ida.press(words("interviewer:questions.delete", { text: "你為什麼想換工作？" }));
    await ida.press(words("interviewer:questions.edit", { text: "Why us?" }));
    const editor = ida.page.getByRole("textbox", { name: words("interviewer:questions.editLabel") });
    await editor.fill("Why here?");
    await editor.press("Enter");
    await ida.press(words("interviewer:questions.arranged"));
    expect(await ownQuestions(ida)).toEqual(["What would you build first?", "Why here?"]);
    await ida.press(words("interviewer:questions.undo"));
    await expect.poll(() => ownQuestions(ida)).toHaveLength(3);

    await ida.reload();
    await expect.poll(() => ownQuestions(ida)).toHaveLength(3);
    await ask(ida, "Why here?");
    await expect.poll(() => textsOf(ida)).toEqual(["Why here?"]);

    const again = await ida.openTab();
    await again.join(undefined, "interviewer");
    await openPane(again, "questions");
    await addOwn(again, "From the other tab?");
    await expect.poll(() => ownQuestions(ida)).toContain("From the other tab?");
    await addOwn(ida, "And from the first?");
    await expect.poll(() => ownQuestions(again)).toHaveLength(5);
  });
});

describe("who gets what", () => {
  test("the candidate has neither questions nor anything of them; a swap changes both panels at once", async ({
    meet,
  }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(ida, "questions");
    await addOwn(ida, "A question that nobody else shall see");
    await question(ida, QUESTION).waitFor();
    expect(await panesOf(ida)).toEqual(FOR_INTERVIEWER);
    expect(await panesOf(carl)).toEqual(FOR_CANDIDATE);
    expect(await carl.page.content()).not.toContain("A question that nobody else shall see");

    await openPane(carl, "room");
    await carl.press(words("tools.swap"));
    await ida.press(words("banner.swapAccept"));
    await expect.poll(() => panesOf(ida)).toEqual(FOR_CANDIDATE);
    await expect.poll(() => panesOf(carl)).toEqual(FOR_INTERVIEWER);
    expect(await ida.page.getByText(QUESTION).count()).toBe(0);
    await openPane(carl, "questions");
    await ask(carl, QUESTION);
    await expect.poll(() => linesOf(ida)).toEqual([{ who: "Carl", text: QUESTION }]);
    expect(await carl.page.content()).not.toContain("A question that nobody else shall see");
  });

  test("notes are their writer's alone: no frame carries them, the other page never has them", async ({ meet }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    const frames = [ida, carl].map(({ page }) => framesOf(page));
    const room = await ida.join(undefined, "interviewer");
    await carl.join(room, "candidate");
    await Promise.all([ida.meets("Carl"), carl.meets("Ida")]);
    const secrets = ["Zebra: hesitates about salary", "Giraffe: strong on databases"];
    await ida.press(words("tools.timerStart"));
    for (const person of [ida, carl]) await openPane(person, "notes");
    await ida.sees(words("interviewer:notes.private"));
    await note(ida, secrets[0] ?? "");
    await note(carl, secrets[1] ?? "");
    await ida.says("Something that is said.");
    await expect.poll(() => textsOf(carl)).toEqual(["Something that is said."]);
    expect(await notesOf(ida)).toEqual([secrets[0]]);
    expect(await notesOf(carl)).toEqual([secrets[1]]);

    for (const person of [ida, carl]) await person.reload();
    await expect.poll(() => notesOf(ida)).toEqual([secrets[0]]);
    await expect.poll(() => notesOf(carl)).toEqual([secrets[1]]);
    await carl.press(words("bar.more"));
    await carl.page.getByRole("menuitem", { name: words("bar.finish") }).click();
    await carl.page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("confirm.finish") })
      .click();
    await ida.sees(words("banner.finished"));
    await expect.poll(() => notesOf(ida)).toEqual([secrets[0]]);
    await ida.press(words("bar.leaveLabel"));
    await ida.inLobby();
    await ida.press(words("lobby.read"));
    await ida.inRoom();
    await expect.poll(() => notesOf(ida)).toEqual([secrets[0]]);

    const texts = frames.map((read) => read().join("\n"));
    for (const text of texts) {
      expect(text).toContain("Something that is said.");
      expect(text).not.toMatch(/Zebra|Giraffe/);
    }
    expect(await carl.page.content()).not.toContain("Zebra");
    expect(await ida.page.content()).not.toContain("Giraffe");
  });
});

describe("notes", () => {
  test.for([
    { name: "wide", visit: {} },
    { name: "on a phone", visit: PHONE },
  ])("can be written while there is something to tell: $name", async ({ visit }, { meet }) => {
    const ida = await meet("Ida", visit);
    await withoutDevices(ida.context, ["audioinput", "videoinput"]);
    const room = await ida.join(undefined, "interviewer");
    await openPane(ida, "notes");
    const carl = await meet("Carl");
    await carl.join(room, "candidate");
    await ida.sees(words("toast.peerHere", { name: "Carl" }));
    await ida.page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
    const toasts = await boxesOf(ida.page.locator("[data-sonner-toast][data-visible=true]"));
    expect(toasts.length).toBeGreaterThan(0);
    const needed = await boxesOf(
      ida.page
        .getByRole("textbox", { name: words("interviewer:notes.label") })
        .or(ida.button(words("interviewer:notes.add"))),
    );
    expect(needed).toHaveLength(2);
    for (const [i, toast] of toasts.entries())
      for (const other of [...needed, ...toasts.slice(i + 1)]) expect(overlap(toast, other)).toBe(false);
  });

  test("are edited, deleted and brought back, and saved as a file of one's own", async ({ meet }) => {
    const ida = await meet("Ida");
    const room = await ida.join(undefined, "interviewer");
    await openPane(ida, "notes");
    await ida.sees(words("interviewer:notes.emptyTitle"));
    await note(ida, "First");
    await note(ida, "Second");
    const first = ida.page.getByRole("listitem").filter({ hasText: "First" });
    await first.hover();
    await first.getByRole("button", { name: words("interviewer:notes.edit") }).click();
    const editor = ida.page.getByRole("textbox", { name: words("interviewer:notes.edit") });
    await editor.fill("First, *changed*");
    await editor.press("Enter");
    await expect.poll(() => notesOf(ida)).toEqual(["First, *changed*", "Second"]);
    const second = ida.page.getByRole("listitem").filter({ hasText: "Second" });
    await second.hover();
    await second.getByRole("button", { name: words("interviewer:notes.delete") }).click();
    await expect.poll(() => notesOf(ida)).toEqual(["First, *changed*"]);
    await ida.press(words("interviewer:notes.undo"));
    await expect.poll(() => notesOf(ida)).toEqual(["First, *changed*", "Second"]);

    const started = ida.page.waitForEvent("download");
    await ida.press(words("interviewer:notes.export"));
    await ida.page.getByRole("menuitem", { name: words("interviewer:notes.exportMd") }).click();
    const file = await started;
    expect(file.suggestedFilename()).toContain(`mocki-${room}-notes-`);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^# My interview notes\n/);
    expect(text).toContain("First, \\*changed\\*");
    expect(text.indexOf("Second")).toBeGreaterThan(text.indexOf("First"));
  });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LOOKS: { name: string; visit: Visit & { language: Language } }[] = [
  { name: "English, dark", visit: { language: "en" } },
  { name: "zh-CN, light", visit: { language: "zh-CN", theme: "light" } },
  { name: "zh-TW, light, 390 px", visit: { ...PHONE, language: "zh-TW", theme: "light" } },
  { name: "English, dark, 390 px", visit: { ...PHONE, language: "en" } },
];

describe.each(LOOKS)("in $name", ({ visit }) => {
  test("questions and notes fit, and have no serious finding", async ({ meet }) => {
    const ida = await meet("Ida", visit);
    await ida.join(undefined, "interviewer");
    await openPane(ida, "questions");
    const spoken = SPOKEN_LANGUAGE_OF[visit.language];
    await choose(ida, ida.words("interviewer:questions.language"), ida.words(`common:recognitionLanguage.${spoken}`));
    const bank = await loadQuestions("technical", visit.language);
    await question(ida, bank[0]?.text ?? "").waitFor();
    await addOwn(ida, "Averylongwordwithoutanyspaceinit".repeat(4));
    await question(ida, bank[0]?.text ?? "").click();
    await list(ida)
      .getByText(bank[0]?.followUps[0] ?? "")
      .click();
    await isAccessible(ida);
    expect(await overflowOf(ida.page)).toEqual([]);
    await ida.press(ida.words("interviewer:questions.arrange"));
    await isAccessible(ida);
    expect(await overflowOf(ida.page)).toEqual([]);

    await openPane(ida, "notes");
    await isAccessible(ida);
    await note(ida, "Averylongwordwithoutanyspaceinit".repeat(4));
    await isAccessible(ida);
    expect(await overflowOf(ida.page)).toEqual([]);
    // A note's time leads to its moment in the transcript, which on a phone is behind a tab.
    await ida.page
      .getByRole("list", { name: ida.words("interviewer:notes.list") })
      .locator("time")
      .click();
    await lineOf(ida, bank[0]?.followUps[0] ?? "").waitFor();
  });
});

async function panesOf({ page }: Person): Promise<string[]> {
  return page.getByRole("tab").allTextContents();
}

function list({ page, words: say }: Person) {
  return page.getByRole("region", { name: say("interviewer:questions.list"), exact: true });
}

function question(person: Person, text: string) {
  return list(person).getByRole("button").filter({ hasText: text }).first();
}

async function ask(person: Person, text: string): Promise<void> {
  await question(person, text).click();
}

function asked(): RegExp {
  return /^Asked \d\d:\d\d$/;
}

async function choose({ page }: Person, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

async function addOwn(person: Person, text: string): Promise<void> {
  await person.press(person.words("interviewer:questions.add"));
  await person.page.getByRole("textbox", { name: person.words("interviewer:questions.addLabel") }).fill(text);
  await person.press(person.words("interviewer:questions.addSubmit"));
}

async function ownQuestions({ page }: Person): Promise<string[]> {
  return page
    .getByRole("region", { name: words("interviewer:questions.own"), exact: true })
    .locator("[data-list-item] [lang]")
    .allTextContents();
}

async function note({ page, words: say }: Person, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: say("interviewer:notes.label") });
  await field.fill(text);
  await field.press("Enter");
  await page
    .getByRole("list", { name: say("interviewer:notes.list") })
    .getByText(text)
    .waitFor();
}

type Box = { x: number; y: number; width: number; height: number };

function boxesOf(what: Locator): Promise<Box[]> {
  return what.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function notesOf({ page }: Person): Promise<string[]> {
  return page
    .getByRole("list", { name: words("interviewer:notes.list") })
    .locator("li p")
    .allTextContents();
}

/** Every text frame that this page sends or gets from now on. */
function framesOf(page: Page): () => string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => frames.push(payload.toString()));
    socket.on("framereceived", ({ payload }) => frames.push(payload.toString()));
  });
  return () => frames;
}
