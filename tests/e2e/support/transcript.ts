import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import type { Person } from "./person";
import { words } from "./words";

export type ShownLine = { who: string; text: string };

/** The finished lines in the page, top to bottom: all of them, unless the transcript is longer than the screen. */
export function linesOf({ page }: Person): Promise<ShownLine[]> {
  return shown(page.locator('[data-row][data-kind="final"]'));
}

/** Words that are still being spoken. */
export function interimsOf({ page }: Person): Promise<ShownLine[]> {
  return shown(page.locator('[data-row][data-kind="interim"]'));
}

/** The texts of the lines, without their speakers. */
export async function textsOf(person: Person): Promise<string[]> {
  return (await linesOf(person)).map(({ text }) => text);
}

export function lineOf({ page }: Person, text: string): Locator {
  return page.locator("[data-row]").filter({ hasText: text });
}

/** Presses one of the tools of a line. */
export async function pressTool(person: Person, text: string, tool: "copyLine" | "editLine" | "deleteLine") {
  const line = lineOf(person, text);
  await line.hover();
  await line.getByRole("button", { name: words(`transcript.${tool}`) }).click();
}

/** Opens the editor of the line `text`. */
export async function openEditor(person: Person, text: string): Promise<Locator> {
  await pressTool(person, text, "editLine");
  return person.page.getByRole("textbox", { name: words("edit.label") });
}

export async function edit(person: Person, text: string, next: string): Promise<void> {
  const editor = await openEditor(person, text);
  await editor.fill(next);
  await person.press(words("edit.save"));
  await editor.waitFor({ state: "detached" });
}

export type ExportedTranscript = {
  participants: { name: string; role: string }[];
  lines: { id: string; name: string; role: string; text: string; startedAt: string; endedAt: string }[];
};

/** Saves the transcript as a person would, and reads the file. */
export async function download(person: Person, format: "txt" | "md" | "json"): Promise<{ name: string; text: string }> {
  const { page } = person;
  await person.press(words("transcript.export"));
  const label = {
    txt: words("transcript.exportTxt"),
    md: words("transcript.exportMd"),
    json: words("transcript.exportJson"),
  };
  const started = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: label[format] }).click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** The whole transcript as this person has it, however long it is. */
export async function transcriptOf(person: Person): Promise<ExportedTranscript> {
  const { participants, lines }: ExportedTranscript = JSON.parse((await download(person, "json")).text);
  return { participants, lines };
}

async function shown(rows: Locator): Promise<ShownLine[]> {
  return rows.evaluateAll((items) =>
    items
      .map((item) => ({
        at: Number(item.getAttribute("aria-posinset")),
        who: item.querySelector("p > span")?.textContent ?? "",
        text: item.querySelector("p[lang]")?.textContent ?? "",
      }))
      .sort((a, b) => a.at - b.at)
      .map(({ who, text }) => ({ who, text })),
  );
}
