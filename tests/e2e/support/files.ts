import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { fileHeaders } from "../../../functions/shared/contract/owner-headers";
import type { FileKind, FileList, FileText } from "../../../functions/shared/contract/resources";
import type { Person } from "./person";

/** A file that is chosen; what its bytes are says the name's ending. */
export type Chosen = { name: string; buffer: Buffer };

/** The files, once it is known whose they are. */
export async function openFiles(person: Person): Promise<void> {
  await person.visit("/resources");
  await cardOf(person, "resume").waitFor();
  // The server knows who is here, too.
  await expect
    .poll(async () => (await person.context.request.get(`${person.origin}/api/resources/files`)).status())
    .toBe(200);
}

export async function chooseFiles({ page }: Person, files: readonly Chosen[]): Promise<void> {
  const chosen = files.map(({ name, buffer }) => ({ name, buffer, mimeType: "application/octet-stream" }));
  await page.locator("main input[type=file]").setInputFiles(chosen);
}

export function cardOf({ page, words }: Person, kind: FileKind): Locator {
  return page.getByRole("region", { name: words(`resources:kinds.${kind}.title`), exact: true });
}

/** The row of a file in the list. */
export function fileRow(person: Person, name: string): Locator {
  const { page, words } = person;
  return page
    .locator("[data-file]")
    .filter({ has: page.getByRole("button", { name: words("resources:acts.show", { name }) }) });
}

/** The row of a file on its way. */
export function uploadRow({ page, words }: Person, name: string): Locator {
  return page
    .getByRole("list", { name: words("resources:upload.title") })
    .getByRole("listitem")
    .filter({ hasText: name });
}

/** Stores a file without the page. Answers its id. */
export async function storeFile(
  person: Person,
  kind: FileKind,
  name: string,
  content: Buffer,
  text?: FileText,
): Promise<string> {
  const { context, origin } = person;
  const { uid } = await readFiles(person);
  const id = `f${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
  const answer = await context.request.put(`${origin}/api/resources/files/${id}?kind=${kind}`, {
    data: content,
    headers: { "content-type": "application/octet-stream", ...fileHeaders(uid, name) },
  });
  expect(answer.status()).toBe(201);
  if (text) {
    const put = await context.request.put(`${origin}/api/resources/files/${id}/text`, { data: { uid, content: text } });
    expect(put.status()).toBe(204);
  }
  return id;
}

export async function readFiles({ context, origin }: Person): Promise<FileList> {
  return (await context.request.get(`${origin}/api/resources/files`)).json();
}

/** The server's data about the text of the file of this name. */
export async function textOf(person: Person, name: string): Promise<FileText> {
  const { files } = await readFiles(person);
  const { id } = files.find((file) => file.name === name) ?? {};
  return (await person.context.request.get(`${person.origin}/api/resources/files/${id}/text`)).json();
}
