import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { type AccountExport, accountExportSchema } from "../../../../functions/shared/contract/account";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { createAccountCaller } from "../../support/call-account";
import { signedInWith } from "../../support/claims";
import { bucketWith, type Caller, createCaller, pdfOf, wordOf } from "../../support/resources";

let backend: Backend;
let cookies: Record<"ann" | "guest", string>;
let ann: Caller;
let guest: Caller;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  cookies = { ann: await backend.signIn("ann", signedInWith("google.com")), guest: await backend.signIn("guest") };
  ann = createCaller(backend.services, cookies.ann, "ann");
  guest = createCaller(backend.services, cookies.guest, "guest");
});

const account = createAccountCaller(() => backend.services);

async function merge(): Promise<void> {
  const { ticket } = await (await account("/merge-ticket", cookies.guest, {})).json<{ ticket: string }>();
  expect((await account("/merge", cookies.ann, { ticket })).status).toBe(200);
}
const exported = async (): Promise<AccountExport> =>
  v.parse(accountExportSchema, await (await account("/export", cookies.ann, undefined, "GET")).json());
const remove = () => account("", cookies.ann, { confirm: "delete", uid: "ann" }, "DELETE");
const stored = async () => (await bindings.FILES.list()).objects.map(({ key }) => key.split("/")[1]);
const uids = async (table: string) =>
  (await bindings.DB.prepare(`SELECT uid FROM ${table} ORDER BY uid`).all<{ uid: string }>()).results.map(
    ({ uid }) => uid,
  );

describe("account's files and stories", () => {
  it("are exported with their text, without deleted ones and those of others", async () => {
    const cv = await ann.upload(pdfOf(), { name: "Lebenslauf ä.pdf" });
    await ann.send("PUT", `/files/${cv.id}/text`, { uid: "ann", content: { state: "ready", text: "what it says" } });
    const gone = await ann.upload();
    await ann.call("DELETE", `/files/${gone.id}`);
    const story = await ann.told();
    const lost = await ann.told({ title: "lost" });
    await ann.call("DELETE", `/stories/${lost.id}`);
    await guest.upload();
    await guest.told({ title: "the guest's" });
    const { files, stories } = await exported();
    expect(files).toEqual([
      {
        ...{ id: cv.id, kind: "resume", name: "Lebenslauf ä.pdf", type: "pdf", size: cv.size },
        ...{ createdAt: cv.createdAt, defaultAt: null, text: { state: "ready", text: "what it says" } },
      },
    ]);
    expect(stories).toEqual([story]);
  });

  it("are exported even if there are more than one query reads", async () => {
    const { DB } = bindings;
    const file =
      "INSERT INTO resource_files VALUES (?, 'ann', 'ann', ?, 'story', ?, 'txt', 1, 1, NULL, 'none', 1, NULL, NULL)";
    const story = "INSERT INTO stories VALUES (?, 'ann', 1, ?, 'tech', '[]', '', 1, 1, 1, NULL, 'x')";
    await DB.batch([
      ...Array.from({ length: 21 }, (_, n) => DB.prepare(file).bind(`file-${n}-xxxx`, `resources/${n}`, `${n}.txt`)),
      ...Array.from({ length: 101 }, (_, n) => DB.prepare(story).bind(`story-${n}-xxxx`, `Story ${n}`)),
    ]);
    const { files, stories } = await exported();
    expect([new Set(files.map(({ name }) => name)).size, new Set(stories.map(({ title }) => title)).size]).toEqual([
      21, 101,
    ]);
  });

  it("leave nothing when the account is deleted, and others' stay", async () => {
    await ann.upload();
    const gone = await ann.upload();
    await ann.call("DELETE", `/files/${gone.id}`);
    await ann.told();
    await guest.upload();
    await guest.told();
    expect((await remove()).status).toBe(204);
    expect(await stored()).toEqual(["guest"]);
    expect([await uids("resource_files"), await uids("stories")]).toEqual([["guest"], ["guest"]]);
  });

  it("include a guest's after a merge: to read, restore, export and delete", async () => {
    const own = await ann.upload(pdfOf("ann's"));
    const theirs = await guest.upload(wordOf(), { name: "guest.docx" });
    const gone = await guest.upload(pdfOf("deleted"), { name: "gone.pdf" });
    await guest.change(theirs.id, { isDefault: true });
    await guest.call("DELETE", `/files/${gone.id}`);
    const told = await guest.told();
    await merge();
    expect((await ann.files()).files.map(({ name, isDefault }) => [name, isDefault]).sort()).toEqual([
      ["cv.pdf", false],
      ["guest.docx", true],
    ]);
    expect((await ann.stories()).stories.map(({ id }) => id)).toEqual([told.id]);
    expect(new Uint8Array(await (await ann.content(theirs.id)).arrayBuffer())).toEqual(wordOf());
    expect((await ann.call("POST", `/files/${gone.id}/restore`)).status).toBe(200);
    expect((await ann.content(gone.id)).status).toBe(200);
    const { files } = await exported();
    expect(files.map(({ id }) => id).sort()).toEqual([own.id, theirs.id, gone.id].sort());
    for (const { id } of files) expect((await ann.content(id)).status).toBe(200);
    await ann.call("DELETE", `/files/${theirs.id}`);
    backend.clock.now += 25 * 3_600_000;
    expect(await backend.services.resourceFiles.purge()).toBe(1);
    expect((await stored()).sort()).toEqual(["ann", "guest"]);
    expect((await remove()).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect([await uids("resource_files"), await uids("stories")]).toEqual([[], []]);
  });

  it("refuse an upload during which the guest is merged or the account deleted", async () => {
    const bytes = pdfOf("x".repeat(100_000));
    for (const [who, meanwhile] of [
      [guest, merge],
      [ann, remove],
    ] as const) {
      let isOver: Promise<unknown> | null = null;
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (sent > 50_000) isOver ??= meanwhile();
          await isOver;
          const piece = bytes.slice(sent, sent + 10_000);
          sent += piece.length;
          if (piece.length > 0) controller.enqueue(piece);
          else controller.close();
        },
      });
      const response = await who.put(null, { body, length: String(bytes.length) });
      expect(response.status).toBe(409);
      expect(await stored()).toEqual([]);
      backend.clock.now += 3_600_001;
      await backend.services.resourceFiles.purge();
      expect(await uids("resource_files")).toEqual([]);
    }
  });

  it("keep no upload that arrives just after the account's files were deleted", async () => {
    let isFirst = true;
    const FILES = bucketWith({
      async list(options) {
        const listed = await bindings.FILES.list(options);
        // Its session was looked at before the account was closed.
        const body = new Response(pdfOf()).body;
        const file = { kind: "resume", name: "cv.pdf", size: pdfOf().length } as const;
        if (isFirst) await backend.services.resourceFiles.upload("ann", "late-upload", { ...file, body });
        isFirst = false;
        return listed;
      },
    });
    backend = createBackend({ FILES });
    expect([(await remove()).status, (await remove()).status]).toEqual([202, 204]);
    expect([isFirst, await stored(), await uids("resource_files")]).toEqual([false, [], []]);
  });

  it("can't be saved for a deleted account", async () => {
    await remove();
    const late = { kind: "resume", name: "cv.pdf", size: pdfOf().length } as const;
    const body = new Response(pdfOf()).body;
    const upload = backend.services.resourceFiles.upload("ann", "late-upload", { ...late, body });
    await expect(upload).rejects.toMatchObject({ code: "unauthorized" });
    const story = { title: "late", content: "", category: "tech", tags: [] } as const;
    const save = backend.services.stories.save("ann", "late-story", 0, { ...story, tags: [] });
    await expect(save).rejects.toMatchObject({ code: "unauthorized" });
    expect(await stored()).toEqual([]);
  });
});
