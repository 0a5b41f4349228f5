import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { leaveInterview } from "./support/ending";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { isTold } from "./support/sign-in";
import { test } from "./support/test";
import {
  download,
  type ExportedTranscript,
  edit,
  lineOf,
  linesOf,
  openEditor,
  pressTool,
  textsOf,
  transcriptOf,
} from "./support/transcript";
import { words } from "./support/words";

const QUESTION = "How did you measure it?";
const ANSWER = "With a load test.";

describe("transcript", () => {
  test("lets both edit every line, resolve conflicts, undo or finish deletions, and export the result", async ({
    meet,
  }) => {
    const { ida, carl, room } = await joinTogether(meet);
    const both = [ida, carl];
    const read = async (texts: string[]) => {
      for (const person of both) await expect.poll(() => textsOf(person)).toEqual(texts);
    };
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await carl.says(ANSWER);
    await read([QUESTION, ANSWER]);

    // An edit needs content.
    const empty = await openEditor(ida, ANSWER);
    await empty.fill("  \n ");
    await ida.press(words("edit.save"));
    await ida.page.getByRole("alert").filter({ hasText: "Content is required" }).waitFor();
    await isTold(ida, "Content is required");
    expect(await empty.getAttribute("aria-invalid")).toBe("true");
    await empty.press("Escape");
    await empty.waitFor({ state: "detached" });
    for (const person of both) expect(await textsOf(person)).toEqual([QUESTION, ANSWER]);

    // Either may edit any line; both see who did.
    await edit(carl, QUESTION, "How exactly did you measure it?");
    await read(["How exactly did you measure it?", ANSWER]);
    await lineOf(ida, "How exactly")
      .getByText(words("transcript.editedBy", { name: "Carl" }))
      .waitFor();
    await lineOf(carl, "How exactly").getByText(words("transcript.editedByYou")).waitFor();
    await edit(ida, "How exactly did you measure it?", QUESTION);
    await read([QUESTION, ANSWER]);

    // Two edits at once show both versions, of which one is chosen.
    for (const { choice, theirs, outcome } of [
      { choice: "keepTheirs", theirs: "With a real load test.", outcome: "With a real load test." },
      { choice: "useMine", theirs: "With a short load test.", outcome: "With a long load test." },
    ] as const) {
      const before = (await textsOf(ida))[1] ?? "";
      const editor = await openEditor(ida, before);
      await editor.fill("With a long load test.");
      await edit(carl, before, theirs);
      await editor.press("Enter");
      const dialog = ida.page.getByRole("dialog", { name: words("edit.conflictTitle") });
      await dialog.getByText(theirs).waitFor();
      await dialog.getByText("With a long load test.").waitFor();
      expect((await textsOf(carl))[1]).toBe(theirs);
      if (choice === "keepTheirs") await isAccessible(ida);
      await dialog.getByRole("button", { name: words(`edit.${choice}`) }).click();
      await dialog.waitFor({ state: "detached" });
      await read([QUESTION, outcome]);
      await expect.poll(() => transcriptOf(ida)).toEqual(await transcriptOf(carl));
    }

    // The versions can also be merged by hand.
    const editor = await openEditor(ida, "With a long load test.");
    await editor.fill("With k6.");
    await edit(carl, "With a long load test.", "With a load test of an hour.");
    await editor.press("Enter");
    await ida.press(words("edit.merge"));
    await expect.poll(() => editor.inputValue()).toBe("With a load test of an hour.\nWith k6.");
    await editor.fill("With a *load* test.");
    await editor.press("Enter");
    await read([QUESTION, "With a *load* test."]);

    // A deletion can be undone unnoticed by the other, and the undo doesn't steal the focus.
    await pressTool(ida, QUESTION, "deleteLine");
    await ida.sees(words("transcript.deleted"));
    await expect.poll(() => textsOf(ida)).toEqual(["With a *load* test."]);
    expect(await textsOf(carl)).toEqual([QUESTION, "With a *load* test."]);
    const undo = ida.button(words("transcript.undo"));
    await undo.click();
    const field = ida.page.getByRole("textbox", { name: words("composer.label") });
    await field.click();
    await undo.waitFor({ state: "detached" });
    await ida.page.keyboard.type("Next question.");
    expect(await field.inputValue()).toBe("Next question.");
    expect(await textsOf(ida)).toEqual([QUESTION, "With a *load* test."]);
    await field.press("Enter");
    await read([QUESTION, "With a *load* test.", "Next question."]);

    // Without an undo, a deletion reaches the other after its delay; the deleter's page hides the line at once.
    await pressTool(carl, "Next question.", "deleteLine");
    await confirmDeletion(carl, "Ida");
    await carl.sees(words("transcript.deleted"));
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, "With a *load* test."]);
    expect(await textsOf(ida)).toContain("Next question.");

    // Files with names, roles and times.
    const txt = await download(ida, "txt");
    expect(txt.name).toMatch(new RegExp(`^${words("transcript.exportTitle")} .*\\d{4}-\\d\\d-\\d\\d\\.txt$`));
    expect(txt.text).toMatch(/\[\d\d:\d\d:\d\d\] Ida \(Interviewer\) \(edited\):\n {4}How did you measure it\?\n/);
    expect(txt.text).toMatch(/\[\d\d:\d\d:\d\d\] Carl \(Candidate\) \(edited\):\n {4}With a \*load\* test\.\n/);
    const md = await download(ida, "md");
    expect(md.name).toMatch(/\.md$/);
    expect(md.text).toMatch(/^# Interview transcript/);
    expect(md.text).toContain("- **Interviewer:** Ida\n");
    expect(md.text).toContain("- **Candidate:** Carl\n");
    expect(md.text).toMatch(/\*\*Ida \(Interviewer\)\*\* · \d\d:\d\d:\d\d.*\n\n> How did you measure it\?\n/);
    expect(md.text).toContain("> With a \\*load\\* test.");
    const json = await download(carl, "json");
    expect(json.name).toMatch(/\.json$/);
    const saved: ExportedTranscript & { room: string } = JSON.parse(json.text);
    expect(saved).toMatchObject({
      room,
      participants: expect.arrayContaining([
        expect.objectContaining({ name: "Ida", role: "interviewer" }),
        expect.objectContaining({ name: "Carl", role: "candidate" }),
      ]),
      lines: [
        { name: "Ida", role: "interviewer", text: QUESTION, lang: "en-US" },
        { name: "Carl", role: "candidate", text: "With a *load* test.", editedBy: "Ida" },
      ],
    });
    for (const line of saved.lines) expect(Date.parse(line.endedAt)).toBeGreaterThanOrEqual(Date.parse(line.startedAt));

    // The clipboard, whole or line by line.
    const clipboard = () => carl.page.evaluate(() => navigator.clipboard.readText());
    await carl.press(words("transcript.export"));
    await carl.page.getByRole("menuitem", { name: words("transcript.copyAll") }).click();
    await carl.sees(words("transcript.copiedAll"));
    expect(await clipboard()).toMatch(
      /^\[\d\d:\d\d:\d\d\] Ida \(Interviewer\): How did you measure it\?\n\[\d\d:\d\d:\d\d\] Carl \(Candidate\): With a \*load\* test\.$/,
    );
    await pressTool(carl, "With a *load* test.", "copyLine");
    await carl.sees(words("transcript.copiedLine"));
    expect(await clipboard()).toMatch(/^\[[\d:]+\] Carl \(Candidate\): With a \*load\* test\.$/);

    // The search marks matches and keeps every line.
    await ida.press(words("transcript.search"));
    await ida.page.getByRole("searchbox", { name: words("transcript.search") }).fill("LOAD");
    await expect.poll(() => ida.page.locator("mark").allTextContents()).toEqual(["load"]);
    await isAccessible(ida);
    expect((await linesOf(ida)).length).toBeGreaterThanOrEqual(2);
    await ida.page.keyboard.press("Escape");

    await expect.poll(() => textsOf(ida)).toEqual([QUESTION, "With a *load* test."]);
    expect(await textsOf(carl)).toEqual([QUESTION, "With a *load* test."]);
    await carl.seesNoMore(words("transcript.undo"));
    // The line's speaker is notified, and puts it back in its place.
    await ida.sees(words("transcript.deletedByOther", { name: "Carl" }));
    await ida.press(words("transcript.putBack", { count: 1 }));
    await read([QUESTION, "With a *load* test.", "Next question."]);

    // A deletion is finished by a reload of its page.
    await pressTool(carl, QUESTION, "deleteLine");
    await confirmDeletion(carl, "Ida");
    await carl.sees(words("transcript.deleted"));
    await carl.reload();
    await read(["With a *load* test.", "Next question."]);

    // Clearing asks first, then clears for both; later words stay.
    await carl.types("One more.");
    await read(["With a *load* test.", "Next question.", "One more."]);
    await ida.press(words("transcript.clear"));
    const question = ida.page.getByRole("alertdialog", { name: words("confirm.clearTitle") });
    await question.getByText(words("confirm.clearBody", { n: 3 })).waitFor();
    await question.getByRole("button", { name: words("confirm.keep") }).click();
    await question.waitFor({ state: "detached" });
    expect(await textsOf(ida)).toHaveLength(3);
    await ida.press(words("transcript.clear"));
    await question.getByRole("button", { name: words("confirm.clear") }).click();
    for (const person of both) await person.sees(words("transcript.emptyTitle"));
    // A notice names who did it, and puts the other's own lines back.
    await carl.sees(words("transcript.clearedByOther", { name: "Ida" }));
    await carl.press(words("transcript.putBack", { count: 2 }));
    await read(["With a *load* test.", "One more."]);
    await carl.says("Let us begin again.");
    await read(["With a *load* test.", "One more.", "Let us begin again."]);
    await ida.reload();
    expect(await textsOf(ida)).toEqual(["With a *load* test.", "One more.", "Let us begin again."]);

    // Words typed into a line that the other deletes, even by leaving, can be copied.
    const orphan = await openEditor(ida, "Let us begin again.");
    await orphan.fill("My better words");
    await pressTool(carl, "Let us begin again.", "deleteLine");
    await leaveInterview(carl, "Ida");
    await ida.sees(words("edit.gone"));
    await ida.press(words("banner.copyText"));
    await expect.poll(() => ida.page.evaluate(() => navigator.clipboard.readText())).toBe("My better words");
  });
});

describe("line times and deletions", () => {
  test("lines carry the interview's time, with the clock on hover; who was away learns of a deletion", async ({
    meet,
  }) => {
    const { ida, carl, room } = await joinTogether(meet);
    await ida.types("I ask this.");
    await ida.types("And this.");
    await expect.poll(() => textsOf(carl)).toEqual(["I ask this.", "And this."]);
    const time = lineOf(carl, "I ask this.").locator("time");
    expect(await time.innerText()).toMatch(/^0[0-2]:\d\d$/);
    const clock = await time.evaluate((element) => new Date(element.getAttribute("datetime") ?? "").getFullYear());
    expect(await time.getAttribute("title")).toContain(String(clock));

    await ida.visit("/robots.txt");
    await pressTool(carl, "I ask this.", "deleteLine");
    await confirmDeletion(carl, "Ida");
    await carl.sees(words("transcript.deleted"));
    // A deletion is finished by a reload of its page.
    await carl.reload();
    await expect.poll(() => textsOf(carl)).toEqual(["And this."]);
    await ida.visit(`/peer?room=${room}`);
    await ida.inRoom();
    await ida.sees(words("transcript.deletedAway", { count: 1 }));
    await ida.press(words("transcript.putBack", { count: 1 }));
    for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual(["I ask this.", "And this."]);
    await ida.reload();
    expect(await textsOf(ida)).toEqual(["I ask this.", "And this."]);
    expect(await ida.page.getByText(words("transcript.deletedAway", { count: 1 })).count()).toBe(0);
  });
});

/** Deleting a line of the other participant is asked about first. */
async function confirmDeletion({ page }: Person, name: string): Promise<void> {
  await page
    .getByRole("alertdialog", { name: words("confirm.deleteTitle", { name }) })
    .getByRole("button", { name: words("transcript.deleteLine") })
    .click();
}
