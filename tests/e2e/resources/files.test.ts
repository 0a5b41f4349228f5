import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { makeChinesePdf, makeDocx, makeDocxBomb, makeOldDoc, makePdf } from "../../support/sample-files";
import { isAccessible } from "../support/axe";
import { cardOf, chooseFiles, fileRow, openFiles, readFiles, storeFile, textOf, uploadRow } from "../support/files";
import { overflowOf } from "../support/fit";
import { isFocused } from "../support/focus";
import type { Person } from "../support/person";
import { hasSession, isTold } from "../support/sign-in";
import { type Meet, test, type Visit } from "../support/test";

const PHONE = { width: 390, height: 844 };
const RESUME = { name: "resume-2026.docx", buffer: makeDocx(["Ida Berg", "Led a team of seven at Halden Robotics"]) };
const STORY = {
  name: "outage.md",
  buffer: Buffer.from("# The outage\n\nI **led** the recovery.\n\n<img src=x onerror=alert(1)>\n"),
};
const PDF = { name: "portfolio.pdf", buffer: makePdf(["Portfolio of Ida Berg", "Second page"]) };

/** Somebody who is here already, with some files. */
async function withFiles(meet: Meet, visit: Visit = {}): Promise<Person> {
  const ida = await meet("Ida", visit);
  await openFiles(ida);
  const ready = { state: "ready", text: "Ida Berg" } as const;
  await storeFile(ida, "resume", "first.docx", RESUME.buffer, ready);
  await storeFile(ida, "resume", "second.docx", RESUME.buffer, ready);
  await storeFile(ida, "story", STORY.name, STORY.buffer, ready);
  await openFiles(ida);
  await fileRow(ida, "second.docx").waitFor();
  return ida;
}

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

/** Null: one of them is not there. */
function isOver(one: Box, other: Box): boolean | null {
  if (!one || !other) return null;
  const meets = (a: number, along: number, b: number, alongB: number) => a < b + alongB && b < a + along;
  return meets(one.x, one.width, other.x, other.width) && meets(one.y, one.height, other.y, other.height);
}

describe("files tab", () => {
  test("uploads several files, reads their text, and previews every kind", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /onerror|resources\/files|ERR_/ });
    const { page, words } = ida;
    await openFiles(ida);
    await ida.sees(words("resources:kinds.resume.empty"));
    await isAccessible(ida);

    await chooseFiles(ida, [
      ...[RESUME, STORY, PDF],
      ...[
        { name: "old.doc", buffer: makeOldDoc() },
        { name: "bomb.docx", buffer: makeDocxBomb(60) },
      ],
    ]);
    // A PDF can be a résumé or a story: its owner chooses.
    await uploadRow(ida, PDF.name)
      .getByRole("group", { name: words("resources:upload.asks") })
      .waitFor();
    await isAccessible(ida);
    await ida.press(words("resources:upload.as", { name: PDF.name, kind: words("resources:kinds.resume.one") }));
    for (const { name } of [RESUME, STORY, PDF]) {
      await fileRow(ida, name).getByText(words("resources:text.ready")).waitFor();
    }
    await fileRow(ida, "old.doc").getByText(words("resources:text.oldWord")).waitFor();
    await fileRow(ida, "bomb.docx").getByText(words("resources:text.unreadable")).waitFor();
    expect(await cardOf(ida, "resume").getByRole("listitem").count()).toBe(4);
    expect(await cardOf(ida, "story").getByRole("listitem").count()).toBe(1);
    await fileRow(ida, RESUME.name).getByText(words("resources:default"), { exact: true }).waitFor();
    expect(await textOf(ida, RESUME.name)).toEqual({
      state: "ready",
      text: "Ida Berg\nLed a team of seven at Halden Robotics",
    });
    expect(await textOf(ida, PDF.name)).toEqual({ state: "ready", text: "Portfolio of Ida Berg\n\nSecond page" });
    await isAccessible(ida);

    await storeFile(ida, "resume", "locked.pdf", makePdf(["Secret"], { locked: true }));
    await storeFile(ida, "resume", "scan.pdf", makePdf([""]));
    await storeFile(ida, "resume", "chinese.pdf", makeChinesePdf("前端工程师"));
    // These files have no text yet: the page reads them when it is opened.
    await openFiles(ida);
    await fileRow(ida, PDF.name).waitFor();
    await fileRow(ida, "locked.pdf").getByText(words("resources:text.unreadable")).waitFor();
    await fileRow(ida, "scan.pdf").getByText(words("resources:text.none")).waitFor();
    await fileRow(ida, "chinese.pdf").getByText(words("resources:text.ready")).waitFor();
    expect(await textOf(ida, "chinese.pdf")).toEqual({ state: "ready", text: "前端工程师" });

    const dialog = page.getByRole("dialog");
    async function look(name: string, sees: string): Promise<void> {
      await ida.press(words("resources:acts.show", { name }));
      await dialog.getByText(sees).first().waitFor();
      await isAccessible(ida);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await look(RESUME.name, "Led a team of seven at Halden Robotics");
    await look(STORY.name, "The outage");
    await look("old.doc", words("resources:preview.oldWord"));
    await look("bomb.docx", words("resources:preview.unreadable"));
    await look("locked.pdf", words("resources:preview.locked"));
    await ida.press(words("resources:acts.show", { name: PDF.name }));
    await dialog.getByText(words("resources:preview.pages", { count: 2 })).waitFor();
    await dialog.getByRole("img", { name: "Portfolio of Ida Berg" }).waitFor();
    await isAccessible(ida);
    // A notice covers no button.
    await page.route("**/api/resources/files/*/content", (route) => route.abort("internetdisconnected"));
    await dialog.getByRole("button", { name: words("resources:preview.download") }).click();
    await isTold(ida, words("resources:failed.download", { name: PDF.name }));
    const told = page.locator("[data-sonner-toast]").first();
    const button = dialog.getByRole("button", { name: words("common:actions.close") }).last();
    await expect.poll(async () => isOver(await told.boundingBox(), await button.boundingBox())).toBe(false);
    await page.unroute("**/api/resources/files/*/content");
    const isDrawn = await dialog
      .locator("canvas")
      .first()
      .evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return false;
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.some((byte, i) => i % 4 === 0 && byte < 100);
      });
    expect(isDrawn).toBe(true);
  });

  test("renames, downloads, deletes and restores files, and chooses the default, in every tab", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await withFiles(meet);
    const { page, words } = ida;
    const rename = ida.button(words("resources:acts.rename", { name: "first.docx" }));
    await rename.click();
    const field = page.getByRole("textbox", { name: words("resources:rename.label", { name: "first.docx" }) });
    expect(await field.inputValue()).toBe("first");
    await field.fill("nobody wants this");
    await page.keyboard.press("Escape");
    await isFocused(rename);
    await page.keyboard.press("Enter");
    await field.fill("Ida Berg 履历 2025/26");
    await isAccessible(ida);
    await page.keyboard.press("Enter");
    const renamed = "Ida Berg 履历 2025-26.docx";
    await fileRow(ida, renamed).waitFor();
    await expect.poll(async () => (await readFiles(ida)).files.map(({ name }) => name)).toContain(renamed);

    await fileRow(ida, renamed).getByText(words("resources:default"), { exact: true }).waitFor();
    await ida.press(words("resources:acts.makeDefault", { name: "second.docx" }));
    await fileRow(ida, "second.docx").getByText(words("resources:default"), { exact: true }).waitFor();
    await expect
      .poll(async () =>
        (await readFiles(ida)).files
          .filter(({ kind, isDefault }) => kind === "resume" && isDefault)
          .map(({ name }) => name),
      )
      .toEqual(["second.docx"]);

    const downloaded = page.waitForEvent("download");
    await ida.press(words("resources:acts.download", { name: renamed }));
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe(renamed);
    expect(readFileSync(await download.path())).toEqual(RESUME.buffer);

    await ida.press(words("resources:acts.remove", { name: "second.docx" }));
    await fileRow(ida, "second.docx").waitFor({ state: "detached" });
    // The focus stays in the list.
    await isFocused(ida.button(words("resources:acts.remove", { name: renamed })));
    // There is always a default.
    await fileRow(ida, renamed).getByText(words("resources:default"), { exact: true }).waitFor();
    await ida.press(words("resources:removed.undo"));
    await fileRow(ida, "second.docx").waitFor();
    await expect.poll(async () => (await readFiles(ida)).files).toHaveLength(3);

    // The other tab follows, and so does this one after a visit to the stories.
    const other = await ida.openTab();
    await openFiles(other);
    await fileRow(other, renamed).waitFor();
    await ida.press(words("resources:acts.remove", { name: renamed }));
    await fileRow(other, renamed).waitFor({ state: "detached" });
    await expect.poll(async () => (await readFiles(ida)).files).toHaveLength(2);
    await page.getByRole("tab", { name: words("resources:tabs.stories") }).click();
    await page.waitForURL("**/resources?tab=stories");
    await page.getByRole("tab", { name: words("resources:tabs.files") }).click();
    await fileRow(ida, "second.docx").waitFor();
    expect(await fileRow(ida, renamed).count()).toBe(0);

    await other.page.close();

    // They survive a reload, and fit on a phone.
    expect(await page.evaluate(() => localStorage.getItem("mocki.resumes"))).toContain("second.docx");
    await page.setViewportSize(PHONE);
    expect(await overflowOf(page)).toEqual([]);
    await isAccessible(ida);
  });

  test("shows upload progress, continues beside the other tab, and works offline from its cache", {
    timeout: 120_000,
  }, async ({ meet, connect }) => {
    const way = await connect();
    const ida = await meet("Ida", { origin: way.origin, mayComplain: /./ });
    const { page, words } = ida;
    await openFiles(ida);
    const large = { name: "large.txt", buffer: Buffer.alloc(9 * 1024 * 1024, "All work and no play. ") };
    way.stall();
    await chooseFiles(ida, [large]);
    await page.getByRole("progressbar", { name: words("resources:upload.progress", { name: large.name }) }).waitFor();
    await isAccessible(ida);
    // Leaving asks for confirmation.
    const asked = page.waitForEvent("dialog");
    const leaving = page.evaluate(() => setTimeout(() => location.assign("/terms"), 0));
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await leaving;
    await page.getByRole("tab", { name: words("resources:tabs.stories") }).click();
    await page.waitForURL("**/resources?tab=stories");
    await page.getByText(words("resources:tabs.sending", { count: 1 })).waitFor();
    way.heal();
    await page.getByText(words("resources:tabs.sending", { count: 1 })).waitFor({ state: "detached" });
    await page.getByRole("tab", { name: words("resources:tabs.files") }).click();
    await fileRow(ida, large.name).waitFor();

    // With a tooltip too, which stands outside of every landmark.
    await ida.button(words("resources:acts.remove", { name: large.name })).hover();
    await page.getByText(words("resources:hints.remove"), { exact: true }).waitFor();
    await isAccessible(ida);

    // Offline, from the browser's cache.
    await storeFile(ida, "resume", "second.docx", RESUME.buffer, { state: "ready", text: "Ida Berg" });
    await openFiles(ida);
    await fileRow(ida, "second.docx").waitFor();
    await hasSession(ida, "guest");
    await page.getByRole("link", { name: words("common:nav.settings") }).click();
    await page.getByRole("heading", { level: 1, name: words("settings:title") }).waitFor();
    way.cut();
    await ida.context.setOffline(true);
    await page.getByRole("link", { name: words("common:nav.resources") }).click();
    await ida.sees(words("resources:stale.kept"));
    await fileRow(ida, large.name).waitFor();
    await chooseFiles(ida, [{ name: "later.txt", buffer: Buffer.from("Later") }]);
    await uploadRow(ida, "later.txt").getByRole("alert").getByText(words("resources:fault.unreachable")).waitFor();
    await isAccessible(ida);
    way.heal();
    await ida.context.setOffline(false);
    await ida.seesNoMore(words("resources:stale.kept"));
    await ida.press(words("resources:upload.retryName", { name: "later.txt" }));
    await fileRow(ida, "later.txt").waitFor();
  });
});
