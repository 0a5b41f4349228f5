import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { withoutDevices } from "./support/devices";
import { endInterview, goToLobby } from "./support/ending";
import { addOwn, ask, note, PHONE, QUESTION, question } from "./support/interviewer-panel";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { linesOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const SUGGESTIONS = words("interviewer:tabs.suggestions");
const SHARED = [words("interviewer:tabs.notes"), words("interviewer:tabs.room")];
const FOR_CANDIDATE = [SUGGESTIONS, ...SHARED];
const FOR_INTERVIEWER = [SUGGESTIONS, words("interviewer:tabs.questions"), ...SHARED];

describe("panels of a peer interview", () => {
  test("show questions to the interviewer only, and switch when the roles are swapped", async ({ meet }) => {
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

  test("never send notes over the wire or to the other page", async ({ meet }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    const frames = [ida, carl].map(({ page }) => framesOf(page));
    const room = await ida.join(undefined, "interviewer");
    await carl.join(room, "candidate");
    await Promise.all([ida.meets("Carl"), carl.meets("Ida")]);
    const secrets = ["Zebra: hesitates about salary", "Giraffe: strong on databases"];
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
    await endInterview(ida);
    // The debrief opens its guide when it begins.
    await ida.page.getByRole("tab", { name: words("interviewer:tabs.guide"), selected: true }).waitFor();
    await openPane(ida, "notes");
    await expect.poll(() => notesOf(ida)).toEqual([secrets[0]]);
    await ida.press(words("bar.leaveCall"));
    await goToLobby(ida);
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
  ])("aren't covered by notices, which leave the pictures free, too: $name", async ({ visit }, { meet }) => {
    const ida = await meet("Ida", visit);
    await withoutDevices(ida.context, ["audioinput", "videoinput"]);
    const room = await ida.join(undefined, "interviewer");
    await openPane(ida, "notes");
    const carl = await meet("Carl");
    // A toast stays while the mouse is over it.
    const isSeen = ida.page
      .getByText(words("toast.peerHere", { name: "Carl" }))
      .first()
      .hover();
    await Promise.all([carl.join(room, "candidate"), isSeen]);
    await ida.page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
    const toasts = await boxesOf(ida.page.locator("[data-sonner-toast][data-visible=true]"));
    expect(toasts.length).toBeGreaterThan(0);
    const needed = await boxesOf(
      ida.page
        .getByRole("textbox", { name: words("interviewer:notes.label") })
        .or(ida.button(words("interviewer:notes.add"))),
    );
    expect(needed).toHaveLength(2);
    const pictures = await boxesOf(ida.page.getByRole("region", { name: words("stage.label") }));
    expect(pictures).toHaveLength(1);
    for (const [i, toast] of toasts.entries())
      for (const other of [...needed, ...pictures, ...toasts.slice(i + 1)]) expect(overlap(toast, other)).toBe(false);
  });

  test("can be edited, deleted, restored and saved as a file", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.join(undefined, "interviewer");
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
    expect(file.suggestedFilename()).toMatch(/^My interview notes \d{4}-\d\d-\d\d\.md$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^# My interview notes\n/);
    expect(text).toContain("First, \\*changed\\*");
    expect(text.indexOf("Second")).toBeGreaterThan(text.indexOf("First"));
  });
});

async function panesOf({ page }: Person): Promise<string[]> {
  return page.getByRole("tab").allTextContents();
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
