import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { download, edit, openEditor, pressTool, textsOf } from "./support/transcript";
import { words } from "./support/words";

const QUESTION = "How did you measure it?";
const ANSWER = "With a load test.";

describe("transcript", () => {
  test("lets both edit, resolve a conflict, delete, restore and clear lines, and is saved, copied and searched", async ({
    meet,
  }) => {
    const { ida, carl } = await joinTogether(meet);
    const read = async (...texts: string[]) => {
      for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual(texts);
    };
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await carl.says(ANSWER);
    await read(QUESTION, ANSWER);

    const editor = await openEditor(ida, ANSWER);
    await editor.fill("With a long load test.");
    await edit(carl, ANSWER, "With a short load test.");
    await editor.press("Enter");
    const conflict = ida.page.getByRole("dialog", { name: words("edit.conflictTitle") });
    await conflict.getByText("With a short load test.").waitFor();
    await isAccessible(ida);
    await conflict.getByRole("button", { name: words("edit.useMine") }).click();
    await read(QUESTION, "With a long load test.");

    const { name, text } = await download(ida, "txt");
    expect(name).toMatch(new RegExp(`^${words("transcript.exportTitle")} .*\\d{4}-\\d\\d-\\d\\d\\.txt$`));
    expect(text).toMatch(/\[\d\d:\d\d:\d\d\] Carl \(Candidate\) \(edited\):\n {4}With a long load test\.\n/);
    await pressTool(carl, "With a long load test.", "copyLine");
    await carl.sees(words("transcript.copiedLine"));
    expect(await carl.page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^\[[\d:]+\] Carl \(Candidate\): With a long load test\.$/,
    );
    await ida.press(words("transcript.search"));
    await ida.page.getByRole("searchbox", { name: words("transcript.search") }).fill("LOAD");
    await expect.poll(() => ida.page.locator("mark").allTextContents()).toEqual(["load"]);
    await isAccessible(ida);
    await ida.page.keyboard.press("Escape");

    // The undo doesn't steal the focus when it disappears.
    await pressTool(ida, QUESTION, "deleteLine");
    await ida.sees(words("transcript.deleted"));
    await expect.poll(() => textsOf(ida)).toEqual(["With a long load test."]);
    const undo = ida.button(words("transcript.undo"));
    await undo.click();
    const field = ida.page.getByRole("textbox", { name: words("composer.label") });
    await field.click();
    await undo.waitFor({ state: "detached" });
    await ida.page.keyboard.type("Next question.");
    await field.press("Enter");
    await read(QUESTION, "With a long load test.", "Next question.");

    // A deletion is finished by a reload of its page.
    await pressTool(carl, QUESTION, "deleteLine");
    await confirmDeletion(carl, "Ida");
    await carl.sees(words("transcript.deleted"));
    await carl.reload();
    await read("With a long load test.", "Next question.");
    await ida.sees(words("transcript.deletedByOther", { name: "Carl" }));
    await ida.press(words("transcript.putBack", { count: 1 }));
    await read(QUESTION, "With a long load test.", "Next question.");

    await ida.press(words("transcript.clear"));
    const question = ida.page.getByRole("alertdialog", { name: words("confirm.clearTitle") });
    await question.getByText(words("confirm.clearBody", { n: 3 })).waitFor();
    await question.getByRole("button", { name: words("confirm.clear") }).click();
    await ida.sees(words("transcript.emptyTitle"));
    await carl.sees(words("transcript.clearedByOther", { name: "Ida" }));
    await carl.press(words("transcript.putBack", { count: 1 }));
    await read("With a long load test.");
    await ida.reload();
    expect(await textsOf(ida)).toEqual(["With a long load test."]);
  });
});

/** Deleting a line of the other participant is asked about first. */
async function confirmDeletion({ page }: Person, name: string): Promise<void> {
  await page
    .getByRole("alertdialog", { name: words("confirm.deleteTitle", { name }) })
    .getByRole("button", { name: words("transcript.deleteLine") })
    .click();
}
