import { describe, expect } from "vitest";
import { makeDocx } from "../../support/sample-files";
import { isAccessible } from "../support/axe";
import { openFiles, storeFile } from "../support/files";
import { test } from "../support/test";

const DOCX = makeDocx(["Ida Berg"]);

describe("AI interview preparation", () => {
  test("inserts a résumé and stories up to its length limit, and nothing once the dialog was closed", async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await openFiles(ida);
    await storeFile(ida, "resume", "resume.docx", DOCX, { state: "ready", text: "Led a team of seven" });
    await storeFile(ida, "resume", "scan.docx", DOCX, { state: "none" });
    await storeFile(ida, "story", "long.txt", Buffer.from("Long"), { state: "ready", text: "x".repeat(13_000) });
    await ida.visit("/ai");
    await ida.press(words("own.open"));
    const dialog = page.getByRole("dialog", { name: words("own.title") });
    await dialog.getByRole("checkbox", { name: "resume.docx", checked: true }).waitFor();
    expect(await dialog.getByRole("checkbox", { name: "scan.docx" }).isDisabled()).toBe(true);
    await isAccessible(ida);
    await dialog.getByRole("button", { name: words("own.use") }).click();
    const field = page.getByRole("textbox", { name: words("ai:context.label") });
    await expect.poll(() => field.inputValue()).toBe("resume.docx\nLed a team of seven");

    await ida.press(words("own.open"));
    await dialog.getByRole("checkbox", { name: "resume.docx", checked: true }).click();
    await dialog.getByRole("checkbox", { name: "long.txt" }).click();
    await dialog.getByRole("button", { name: words("own.add") }).click();
    await ida.sees("Only the first 12,000 characters fit");
    expect(await field.inputValue()).toMatch(/^resume\.docx\nLed a team of seven\n\nlong\.txt\nx+$/);
    expect(await field.inputValue()).toHaveLength(12_000);

    // The words of a file may come late, after the choice was closed: nothing is taken then.
    await field.fill("");
    await page.reload();
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route("**/api/resources/files/*/text", async (route) => {
      await opened;
      await route.continue();
    });
    await ida.press(words("own.open"));
    await dialog.getByRole("checkbox", { name: "resume.docx", checked: true }).waitFor();
    const asked = page.waitForRequest("**/api/resources/files/*/text");
    const answered = page.waitForResponse("**/api/resources/files/*/text");
    await dialog.getByRole("button", { name: words("own.use") }).click();
    await asked;
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    open();
    await (await answered).finished();
    // The answer has been handled by then: the choice opens, and reads its list, after it.
    await ida.press(words("own.open"));
    await dialog.getByRole("checkbox", { name: "resume.docx", checked: true }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("");
  });
});
