import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { joinTogether, type Pair } from "./support/pair";
import { type Meet, test } from "./support/test";
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

describe("editing a line", () => {
  test("shows on both screens, with who did it, whoever said it", async ({ meet }) => {
    const { ida, carl } = await talk(meet);
    await edit(carl, "How did you measure it?", "How exactly did you measure it?");
    for (const person of [ida, carl]) {
      await expect.poll(() => textsOf(person)).toEqual(["How exactly did you measure it?", "With a load test."]);
    }
    await lineOf(ida, "How exactly")
      .getByText(words("transcript.editedBy", { name: "Carl" }))
      .waitFor();
    await lineOf(carl, "How exactly").getByText(words("transcript.editedByYou")).waitFor();
  });

  test("needs content", async ({ meet }) => {
    const { ida, carl } = await talk(meet);
    const editor = await openEditor(ida, "With a load test.");
    await editor.fill("  \n ");
    await ida.press(words("edit.save"));
    await ida.page.getByRole("alert").filter({ hasText: "Content is required" }).waitFor();
    expect(await editor.getAttribute("aria-invalid")).toBe("true");
    await editor.press("Escape");
    await editor.waitFor({ state: "detached" });
    expect(await textsOf(ida)).toEqual(["How did you measure it?", "With a load test."]);
    expect(await textsOf(carl)).toEqual(["How did you measure it?", "With a load test."]);
  });

  test.for([
    { choice: "keepTheirs", outcome: "With a real load test." },
    { choice: "useMine", outcome: "With a long load test." },
  ] as const)("both at once shows both versions: $choice", async ({ choice, outcome }, { meet }) => {
    const { ida, carl } = await talk(meet);
    const editor = await openEditor(ida, "With a load test.");
    await editor.fill("With a long load test.");
    await edit(carl, "With a load test.", "With a real load test.");
    await editor.press("Control+Enter");

    const dialog = ida.page.getByRole("dialog", { name: words("edit.conflictTitle") });
    await dialog.getByText("With a real load test.").waitFor();
    await dialog.getByText("With a long load test.").waitFor();
    expect((await textsOf(carl))[1]).toBe("With a real load test.");
    await isAccessible(ida);
    await dialog.getByRole("button", { name: words(`edit.${choice}`) }).click();
    await dialog.waitFor({ state: "detached" });
    for (const person of [ida, carl])
      await expect.poll(() => textsOf(person)).toEqual(["How did you measure it?", outcome]);
    await expect.poll(() => transcriptOf(ida)).toEqual(await transcriptOf(carl));
  });

  test("both at once can be brought together", async ({ meet }) => {
    const { ida, carl } = await talk(meet);
    const editor = await openEditor(ida, "With a load test.");
    await editor.fill("With k6.");
    await edit(carl, "With a load test.", "With a load test of an hour.");
    await editor.press("Control+Enter");
    await ida.press(words("edit.merge"));
    await expect.poll(() => editor.inputValue()).toBe("With a load test of an hour.\nWith k6.");
    await editor.fill("With a load test of an hour, by k6.");
    await editor.press("Control+Enter");
    for (const person of [ida, carl]) {
      await expect
        .poll(() => textsOf(person))
        .toEqual(["How did you measure it?", "With a load test of an hour, by k6."]);
    }
  });

  test("of a line that the other deletes keeps what was typed within reach", async ({ meet }) => {
    const { ida, carl } = await talk(meet);
    const editor = await openEditor(ida, "With a load test.");
    await editor.fill("My better words");
    await pressTool(carl, "With a load test.", "deleteLine");
    await carl.press(words("bar.leaveLabel"));
    await ida.sees(words("edit.gone"));
    await ida.press(words("banner.copyText"));
    await expect.poll(() => ida.page.evaluate(() => navigator.clipboard.readText())).toBe("My better words");
  });
});

describe("deleting a line", () => {
  test("can be undone, and the other person never notices", async ({ meet }) => {
    const { ida, carl } = await talk(meet);
    await pressTool(ida, "How did you measure it?", "deleteLine");
    await ida.sees(words("transcript.deleted"));
    await expect.poll(() => textsOf(ida)).toEqual(["With a load test."]);
    expect(await textsOf(carl)).toEqual(["How did you measure it?", "With a load test."]);
    await ida.press(words("transcript.undo"));
    await expect.poll(() => textsOf(ida)).toEqual(["How did you measure it?", "With a load test."]);
    await ida.types("Next question.");
    await expect.poll(() => textsOf(carl)).toEqual(["How did you measure it?", "With a load test.", "Next question."]);
  });

  test("leaves the keyboard to the field that somebody goes on in after undoing", async ({ meet }) => {
    const { ida } = await talk(meet);
    await pressTool(ida, "How did you measure it?", "deleteLine");
    const undo = ida.button(words("transcript.undo"));
    await undo.click();
    const field = ida.page.getByRole("textbox", { name: words("composer.label") });
    await field.click();
    await undo.waitFor({ state: "detached" });
    await ida.page.keyboard.type("me too");
    expect(await field.inputValue()).toBe("me too");
    expect(await textsOf(ida)).toEqual(["How did you measure it?", "With a load test."]);
  });

  test("is done for both when the time to undo is over", async ({ meet }) => {
    const { ida, carl } = await talk(meet);
    await pressTool(carl, "How did you measure it?", "deleteLine");
    await carl.sees(words("transcript.deleted"));
    await expect.poll(() => textsOf(ida), { timeout: 15_000 }).toEqual(["With a load test."]);
    expect(await textsOf(carl)).toEqual(["With a load test."]);
    await carl.seesNoMore(words("transcript.undo"));
  });

  test("is done when the page goes before", async ({ meet }) => {
    const { ida, carl } = await talk(meet);
    await pressTool(carl, "How did you measure it?", "deleteLine");
    await carl.sees(words("transcript.deleted"));
    await carl.reload();
    for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual(["With a load test."]);
  });
});

describe("clearing the transcript", () => {
  test("asks first, then clears for both; what is said later stays", async ({ meet }) => {
    const { ida, carl } = await talk(meet);
    await ida.press(words("transcript.clear"));
    const question = ida.page.getByRole("alertdialog", { name: words("confirm.clearTitle") });
    await question.getByText(words("confirm.clearBody", { n: 2 })).waitFor();
    await question.getByRole("button", { name: words("confirm.keep") }).click();
    await question.waitFor({ state: "detached" });
    expect(await textsOf(ida)).toHaveLength(2);

    await ida.press(words("transcript.clear"));
    await question.getByRole("button", { name: words("confirm.clear") }).click();
    for (const person of [ida, carl]) await person.sees(words("transcript.emptyTitle"));
    await carl.says("Let us begin again.");
    await expect.poll(() => textsOf(ida)).toEqual(["Let us begin again."]);
    await ida.reload();
    expect(await textsOf(ida)).toEqual(["Let us begin again."]);
  });
});

describe("taking the transcript along", () => {
  test("as text, Markdown and JSON, with names, roles and times", async ({ meet }) => {
    const { ida, carl, room } = await talk(meet);
    await edit(carl, "With a load test.", "With a *load* test.");
    await expect.poll(() => textsOf(ida)).toEqual(["How did you measure it?", "With a *load* test."]);

    const txt = await download(ida, "txt");
    expect(txt.name).toMatch(new RegExp(`^mocki-${room}-\\d{4}-\\d\\d-\\d\\d\\.txt$`));
    expect(txt.text).toMatch(/\[\d\d:\d\d:\d\d\] Ida \(Interviewer\):\n {4}How did you measure it\?\n/);
    expect(txt.text).toMatch(/\[\d\d:\d\d:\d\d\] Carl \(Candidate\) \(edited\):\n {4}With a \*load\* test\.\n/);

    const md = await download(ida, "md");
    expect(md.name).toMatch(/\.md$/);
    expect(md.text).toMatch(/^# Interview transcript/);
    expect(md.text).toContain("- **Interviewer:** Ida\n");
    expect(md.text).toContain("- **Candidate:** Carl\n");
    expect(md.text).toMatch(/\*\*Ida \(Interviewer\)\*\* · \d\d:\d\d:\d\d\n\n> How did you measure it\?\n/);
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
        { name: "Ida", role: "interviewer", text: "How did you measure it?", lang: "en-US" },
        { name: "Carl", role: "candidate", text: "With a *load* test.", editedBy: "Carl" },
      ],
    });
    for (const line of saved.lines) expect(Date.parse(line.endedAt)).toBeGreaterThanOrEqual(Date.parse(line.startedAt));
  });

  test("by the clipboard, whole or line by line", async ({ meet }) => {
    const { ida } = await talk(meet);
    const clipboard = () => ida.page.evaluate(() => navigator.clipboard.readText());
    await ida.press(words("transcript.export"));
    await ida.page.getByRole("menuitem", { name: words("transcript.copyAll") }).click();
    await ida.sees(words("transcript.copiedAll"));
    expect(await clipboard()).toMatch(
      /^\[\d\d:\d\d:\d\d\] Ida \(Interviewer\): How did you measure it\?\n\[\d\d:\d\d:\d\d\] Carl \(Candidate\): With a load test\.$/,
    );
    await pressTool(ida, "With a load test.", "copyLine");
    await ida.sees(words("transcript.copiedLine"));
    expect(await clipboard()).toMatch(/^\[[\d:]+\] Carl \(Candidate\): With a load test\.$/);
  });

  test("after looking for a word in it", async ({ meet }) => {
    const { ida } = await talk(meet);
    await ida.press(words("transcript.search"));
    await ida.page.getByRole("searchbox", { name: words("transcript.search") }).fill("LOAD");
    await expect.poll(() => ida.page.locator("mark").allTextContents()).toEqual(["load"]);
    await isAccessible(ida);
    expect(await linesOf(ida)).toHaveLength(2);
  });
});

/** Both have said something. */
async function talk(meet: Meet): Promise<Pair> {
  const pair = await joinTogether(meet);
  await pair.ida.says("How did you measure it?");
  await expect.poll(() => textsOf(pair.carl)).toEqual(["How did you measure it?"]);
  await pair.carl.says("With a load test.");
  for (const person of [pair.ida, pair.carl]) {
    await expect.poll(() => textsOf(person)).toEqual(["How did you measure it?", "With a load test."]);
  }
  return pair;
}
