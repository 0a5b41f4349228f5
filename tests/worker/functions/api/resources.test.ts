import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../functions/db/database";
import { createResourceFileStore } from "../../../../functions/db/resource-files-queries";
import { STORAGE_LIMITS } from "../../../../functions/db/storage-limits";
import { createOwnFiles } from "../../../../functions/files/own-files";
import { createResourceFiles } from "../../../../functions/services/uploaded-files";
import { fileHeaders, ownerHeaders } from "../../../../functions/shared/contract/owner-headers";
import { RESOURCE_LIMITS } from "../../../../functions/shared/contract/resources";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { signedInWith } from "../../support/claims";
import { bucketWith, bytesOf, type Caller, createCaller, DOC, newId, pdfOf, wordOf } from "../../support/resources";

let backend: Backend;
let ann: Caller;
let bob: Caller;

beforeEach(async () => {
  await emptyStorage();
  await begin();
});

async function begin(settings: Record<string, unknown> = {}): Promise<void> {
  backend = createBackend(settings);
  ann = createCaller(backend.services, await backend.signIn("ann", signedInWith("google.com")), "ann");
  bob = createCaller(backend.services, await backend.signIn("bob"), "bob");
}

const stored = async () => (await bindings.FILES.list()).objects.map(({ key }) => key);
const rows = async () => (await bindings.DB.prepare("SELECT id FROM resource_files").all()).results;
async function codeOf(response: Response): Promise<unknown[]> {
  const { error } = await response.json<{ error: { code: string; fields?: object } }>();
  return [response.status, error.code, ...Object.keys(error.fields ?? {})];
}
async function expectNothingKept(): Promise<void> {
  expect([await stored(), await rows()]).toEqual([[], []]);
}

describe("uploaded file", () => {
  it("is stored for its owner and returned byte for byte", async () => {
    const bytes = pdfOf("x".repeat(100_000));
    const file = await ann.upload(bytes);
    expect(file).toMatchObject({ kind: "resume", name: "cv.pdf", type: "pdf", size: bytes.length, text: "pending" });
    expect(await stored()).toEqual([expect.stringMatching(/^users\/ann\/resources\//)]);
    const { files, used, quota } = await ann.files();
    expect([files, used, quota]).toEqual([[file], bytes.length, 200 * 1024 * 1024]);
    const response = await ann.content(file.id);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it("may have 10 MB", async () => {
    const bytes = new Uint8Array(RESOURCE_LIMITS.fileBytes).fill(0x20);
    bytes.set(pdfOf());
    expect((await ann.upload(bytes)).size).toBe(RESOURCE_LIMITS.fileBytes);
  });

  it.each([
    ["resume", "cv.PDF", pdfOf(), "pdf"],
    ["resume", "cv.pdf", bytesOf(`\n\nfrom a scanner\n%PDF-1.4 and so on`), "pdf"],
    ["resume", "cv.doc", DOC, "doc"],
    ["resume", "cv.docx", wordOf(), "docx"],
    ["story", "story.txt", bytesOf("Once."), "txt"],
    ["story", "story.markdown", bytesOf("# Once"), "md"],
    ["story", "story.txt", bytesOf("<script>alert(1)</script>"), "txt"],
    ["story", "story.pdf", pdfOf(), "pdf"],
    ["story", "utf-16.txt", Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e, 0x0a, 0), "txt"],
    ["story", "utf-16be.txt", Uint8Array.of(0xfe, 0xff, 0x4e, 0x2d, 0, 0x0a), "txt"],
    ["story", "gb18030.txt", Uint8Array.of(0xd6, 0xd0, 0xce, 0xc4, 0x81, 0x30, 0x81, 0x30), "txt"],
    ["story", "一.txt", bytesOf("\ufeff我负责这个项目。"), "txt"],
  ])("is recognized by its content as %s called %s", async (kind, name, bytes, type) => {
    const file = await ann.upload(bytes, { kind, name });
    expect([file.kind, file.type]).toEqual([kind, type]);
    expect(file.text).toBe(type === "doc" ? "unreadable" : "pending");
  });

  it.each([
    ["resume", "cv.pdf", bytesOf("no PDF at all")],
    ["resume", "cv.pdf", wordOf()],
    ["resume", "cv.pdf", bytesOf(`${" ".repeat(2_000)}%PDF-1.4`)],
    ["resume", "cv.docx", pdfOf()],
    ["resume", "cv.docx", DOC],
    ["resume", "cv.doc", wordOf()],
    ["resume", "cv.txt", bytesOf("a text is no résumé")],
    ["resume", "cv", pdfOf()],
    ["resume", "cv.pdf.exe", pdfOf()],
    ["resume", "constructor", pdfOf()],
    ["story", "story.docx", wordOf()],
    ["story", "story.html", bytesOf("<p>")],
    ["story", "story.svg", bytesOf("<svg/>")],
    ["story", "story.txt", pdfOf()],
    ["story", "story.md", wordOf()],
    ["story", "story.txt", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
    ["story", "story.txt", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10)],
    ["story", "story.txt", Uint8Array.of(0xff, 0xfe, 0x41, 0, 1, 0)],
    ["story", "story.txt", bytesOf("MZ\u0000\u0001")],
  ])("is refused without a trace if it isn't what it claims, as %s called %s", async (kind, name, bytes) => {
    expect(await codeOf(await ann.put(bytes, { kind, name }))).toEqual([422, "invalid", "type"]);
    await expectNothingKept();
  });

  it("is refused without content, with another kind or without an id", async () => {
    expect(await codeOf(await ann.put(new Uint8Array(), {}))).toEqual([422, "invalid", "size"]);
    expect(await codeOf(await ann.put(pdfOf(), { kind: "picture" }))).toEqual([422, "invalid", "kind"]);
    expect(await codeOf(await ann.put(pdfOf(), { id: "short" }))).toEqual([422, "invalid", "body"]);
    expect(await codeOf(await ann.put(pdfOf(), { name: "x".repeat(2_000) }))).toEqual([422, "invalid", "name"]);
    await expectNothingKept();
  });
});

describe("uploaded Word file", () => {
  /** The directory says so; what is packed is a few bytes. */
  function declaring(size: number) {
    const bytes = wordOf();
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at + 46 < bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    return bytes;
  }

  it.each([
    ["cut off", wordOf().slice(0, 150)],
    ["no directory", Uint8Array.of(0x50, 0x4b, 3, 4, ...new Array<number>(5_000).fill(0))],
    ["a directory that says it is huge", declaring(400 * 1024 * 1024)],
    ["too many parts", wordOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [`word/${n}`, ""])))],
  ])("is removed again if it is %s", async (_, bytes) => {
    expect(await codeOf(await ann.put(bytes, { name: "cv.docx" }))).toEqual([422, "invalid", "type"]);
    await expectNothingKept();
  });

  it("is removed again if it is a spreadsheet", async () => {
    const { zipSync } = await import("fflate");
    const sheet = new Uint8Array(
      zipSync({ "[Content_Types].xml": bytesOf("<Types/>"), "xl/workbook.xml": bytesOf("<x/>") }),
    );
    expect(await codeOf(await ann.put(sheet, { name: "cv.docx" }))).toEqual([422, "invalid", "type"]);
    await expectNothingKept();
  });
});

describe("upload", () => {
  const piece = pdfOf("x".repeat(64 * 1024));
  const streamOf = (pieces: readonly Uint8Array[], end?: Error) => {
    const left = [...pieces];
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = left.shift();
        if (next) controller.enqueue(next);
        else if (end) controller.error(end);
        else controller.close();
      },
    });
  };

  it("is refused if its stated length exceeds 10 MB", async () => {
    const bytes = new Uint8Array(RESOURCE_LIMITS.fileBytes + 1);
    bytes.set(pdfOf());
    expect(await codeOf(await ann.put(bytes))).toEqual([413, "too_large"]);
    expect(await codeOf(await ann.put(bytes, { length: "99999999999" }))).toEqual([413, "too_large"]);
    await expectNothingKept();
  });

  it.each(["", "-1", "1e3", "ten", null])("is refused with the stated length %j", async (length) => {
    expect(await codeOf(await ann.put(piece, { length }))).toEqual([422, "invalid", "size"]);
    await expectNothingKept();
  });

  it.each([
    ["longer", 1],
    ["much longer", RESOURCE_LIMITS.fileBytes],
    ["shorter", -1],
    ["shorter than its beginning", 10 - piece.length],
  ])("leaves nothing if it claims to be %s than it is", async (_, more) => {
    const length = String(Math.min(piece.length + more, RESOURCE_LIMITS.fileBytes));
    expect(await codeOf(await ann.put(piece, { length }))).toEqual([422, "invalid", "size"]);
    expect(await codeOf(await ann.put(null, { length, body: streamOf([piece]) }))).toEqual([422, "invalid", "size"]);
    await expectNothingKept();
  });

  it("is aborted if it exceeds its stated length", async () => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += piece.length;
        controller.enqueue(piece);
      },
    });
    expect(await codeOf(await ann.put(null, { length: String(2 * piece.length), body }))).toEqual([
      422,
      "invalid",
      "size",
    ]);
    expect(read).toBeLessThan(10 * piece.length);
    await expectNothingKept();
  });

  it.each([0, 1, 3])("leaves nothing if it breaks off after %d pieces, and can be retried", async (some) => {
    const id = newId();
    const body = streamOf(
      Array.from({ length: some }, () => piece),
      new Error("gone"),
    );
    const response = await ann.put(null, { id, length: String(5 * piece.length), body });
    expect(response.status).toBe(422);
    await expectNothingKept();
    expect((await ann.upload(piece, { id })).id).toBe(id);
  });

  it("can be retried after a crash of the Worker, and is purged later", async () => {
    const id = newId();
    await bindings.FILES.put("users/ann/resources/half", "half");
    await bindings.DB.prepare(
      "INSERT INTO resource_files VALUES (?, 'ann', 'ann', 'resources/half', 'resume', 'cv.pdf', 'pdf', 4, 0, NULL, 'pending', ?, NULL, NULL)",
    )
      .bind(id, backend.clock.now)
      .run();
    expect((await ann.files()).files).toEqual([]);
    expect((await ann.content(id)).status).toBe(404);
    const file = await ann.upload(pdfOf(), { id });
    expect(file.id).toBe(id);
    expect(await stored()).toEqual([expect.not.stringContaining("half")]);
  });

  it("is idempotent", async () => {
    const id = newId();
    const file = await ann.upload(pdfOf("first"), { id });
    const again = await ann.put(pdfOf("second"), { id, name: "other.pdf" });
    expect([again.status, await again.json()]).toEqual([200, file]);
    expect(await (await ann.content(id)).text()).toContain("first");
    expect(await stored()).toHaveLength(1);
  });

  it("is stored once if sent twice at the same time", async () => {
    const id = newId();
    const answers = await Promise.all([ann.put(piece, { id }), ann.put(piece, { id })]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    expect((await ann.files()).files).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect((await ann.content(id)).status).toBe(200);
  });

  it.each([
    ["is incomplete", false],
    ["is complete", true],
  ] as const)("is accepted if an earlier try reserves its id just before it and %s", async (_, isWhole) => {
    const id = newId();
    const store = createResourceFileStore(openDatabase(bindings.DB));
    let isTaken = false;
    const early: typeof store.reserve = async (...reserved) => {
      if (!isTaken) {
        await bindings.DB.prepare(
          "INSERT INTO resource_files VALUES (?, 'ann', 'ann', 'resources/early', 'resume', 'cv.pdf', 'pdf', 4, ?, NULL, 'none', ?, NULL, NULL)",
        )
          .bind(id, isWhole ? 1 : 0, backend.clock.now)
          .run();
        isTaken = true;
      }
      return store.reserve(...reserved);
    };
    const files = createResourceFiles({
      store: { ...store, reserve: early },
      files: createOwnFiles(bindings.FILES),
      quota: 100_000,
      now: () => backend.clock.now,
    });
    const body = new Blob([pdfOf()]).stream();
    const { file, isNew } = await files.upload("ann", id, {
      kind: "resume",
      name: "cv.pdf",
      size: pdfOf().length,
      body,
    });
    expect([file.id, isNew]).toEqual([id, !isWhole]);
    expect((await ann.files()).files.map((one) => one.id)).toEqual([id]);
  });

  it("requires a session, our origin and the expected user", async () => {
    const nobody = createCaller(backend.services, null, "ann");
    expect((await nobody.put(pdfOf())).status).toBe(401);
    expect((await ann.put(pdfOf(), { as: "bob" })).status).toBe(401);
    const length = { "content-length": String(pdfOf().length) };
    const headers = { origin: "https://elsewhere.example", ...length, ...fileHeaders("ann", "cv.pdf") };
    const elsewhere = await ann.call("PUT", `/files/${newId()}?kind=resume`, {
      body: pdfOf(),
      headers,
    });
    expect(elsewhere.status).toBe(403);
    await expectNothingKept();
  });
});

describe("storage limit", () => {
  const half = (() => {
    const bytes = new Uint8Array(600 * 1024).fill(0x20);
    bytes.set(pdfOf());
    return bytes;
  })();

  it("follows the operator's setting", async () => {
    await begin({ FILES_QUOTA_MB: "1" });
    const first = await ann.upload(half);
    expect(await codeOf(await ann.put(half))).toEqual([507, "storage_full"]);
    expect(await stored()).toHaveLength(1);
    expect((await bob.upload(half)).size).toBe(half.length);
    expect((await ann.call("DELETE", `/files/${first.id}`)).status).toBe(204);
    await ann.upload(half);
    expect(await codeOf(await ann.call("POST", `/files/${first.id}/restore`))).toEqual([507, "storage_full"]);
    expect((await ann.files()).used).toBe(half.length);
  });

  it("holds for concurrent uploads", async () => {
    await begin({ FILES_QUOTA_MB: "1" });
    const answers = await Promise.all([ann.put(half), ann.put(half), ann.put(half)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 507, 507]);
  });

  it("limits restorable files, too", async () => {
    await begin({ FILES_QUOTA_MB: "1" });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      backend.clock.now += 1_000;
      const { id } = await ann.upload(half);
      ids.push(id);
      await ann.call("DELETE", `/files/${id}`);
    }
    const restored = await Promise.all(ids.map(async (id) => (await ann.call("POST", `/files/${id}/restore`)).status));
    expect(restored).toEqual([404, 404, 200]);
    // Their bytes went with the requests that deleted them: nothing waits for the schedule.
    expect(await stored()).toHaveLength(1);
  });

  it("counts stored bytes: deleted files may take as much again", async () => {
    await begin({ FILES_QUOTA_MB: "1" });
    const bucket = bucketWith({ delete: () => Promise.reject(new Error("the bucket is away")) });
    await begin({ FILES_QUOTA_MB: "1", FILES: bucket });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      backend.clock.now += 1_000;
      const id = newId();
      statuses.push((await ann.put(half, { id })).status);
      await ann.call("DELETE", `/files/${id}`);
    }
    expect(statuses).toEqual([201, 201, 201, 507, 507]);
    expect(await stored()).toHaveLength(3);
  });

  it("allows 200 files", async () => {
    const fill = Array.from({ length: 200 }, (_, n) =>
      bindings.DB.prepare(
        "INSERT INTO resource_files VALUES (?, 'ann', 'ann', ?, 'resume', 'cv.pdf', 'pdf', 4, 1, NULL, 'pending', ?, NULL, NULL)",
      ).bind(`fill-${n}-xxxx`, `resources/${n}`, n),
    );
    await bindings.DB.batch(fill);
    expect(await codeOf(await ann.put(pdfOf()))).toEqual([507, "storage_full"]);
    expect((await ann.files()).files).toHaveLength(200);
  });
});

describe("file name", () => {
  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\ann\\cv.pdf", "cv.pdf"],
    ["cv\r\nset-cookie: x.pdf", "cv set-cookie: x.pdf"],
    ["cv\u0000\u001b.pdf", "cv.pdf"],
    ["cv\u202efdp.pdf", "cvfdp.pdf"],
    ["\u2066cv\u2069\u200f.pdf", "cv.pdf"],
    ["  Ann's résumé (final) *2*.pdf ", "Ann's résumé (final) *2*.pdf"],
    ["简历“终版”;a=b.pdf", "简历“终版”;a=b.pdf"],
    ["👩‍💻 cv.pdf", "👩‍💻 cv.pdf"],
    [`${"long ".repeat(58)}cv.pdf`, `${"long ".repeat(23)}l.pdf`],
    [`${"👩".repeat(145)}x.pdf`, `${"👩".repeat(58)}.pdf`],
  ])("%j is shown and saved as %j", async (name, shown) => {
    const file = await ann.upload(pdfOf(), { name });
    expect(file.name).toBe(shown);
    expect(file.name.length).toBeLessThanOrEqual(RESOURCE_LIMITS.fileName);
    const disposition = (await ann.content(file.id)).headers.get("content-disposition") ?? "";
    const [, plain, encoded] =
      /^attachment; filename="([\w. -]*)"; filename\*=UTF-8''([\w.~%!#$&+^`|-]+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(encoded ?? "")).toBe(shown);
    expect(plain).toHaveLength([...shown].length);
  });

  it.each(["..", "///", "\u202e", ".", " "])("%j is invalid", async (name) => {
    expect(await codeOf(await ann.put(pdfOf(), { name }))).toEqual([422, "invalid", "name"]);
  });

  it("can be changed and keeps its extension", async () => {
    const { id } = await ann.upload();
    expect((await ann.change(id, { name: " My CV " })).name).toBe("My CV.pdf");
    expect((await ann.change(id, { name: "CV 2026.PDF" })).name).toBe("CV 2026.PDF");
    expect((await ann.change(id, { name: "../cv.docx" })).name).toBe("cv.docx.PDF");
    expect((await ann.files()).files.map(({ name }) => name)).toEqual(["cv.docx.PDF"]);
    expect(await codeOf(await ann.send("PATCH", `/files/${id}`, { uid: "ann", name: ".." }))).toEqual([
      422,
      "invalid",
      "name",
    ]);
  });
});

describe("downloaded file", () => {
  it.each([
    ["story", "page.txt", "<!doctype html><script>alert(1)</script>", "text/plain"],
    ["story", "picture.md", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "text/plain"],
    ["story", "script.txt", "alert(1)", "text/plain"],
    ["resume", "page.pdf", "<html><script>alert(1)</script>%PDF-1.7", "application/pdf"],
  ])("never runs as a page or a script: a %s called %s", async (kind, name, text, type) => {
    const { id } = await ann.upload(bytesOf(text), { kind, name });
    const { headers } = await ann.content(id);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("default file", () => {
  it("is the oldest of its kind or the latest choice, also after a deletion and a restoration", async () => {
    const uploads = [];
    for (const name of ["one.pdf", "two.pdf", "three.pdf"]) {
      backend.clock.now += 1_000;
      uploads.push(await ann.upload(pdfOf(), { name }));
    }
    const [one, two, three] = uploads;
    await ann.upload(pdfOf(), { kind: "story", name: "story.pdf" });
    const defaults = async () => (await ann.files()).files.filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults()).toEqual(["story.pdf", "one.pdf"]);
    expect((await ann.change(two?.id ?? "", { isDefault: true })).isDefault).toBe(true);
    backend.clock.now += 1_000;
    await ann.change(three?.id ?? "", { isDefault: true });
    expect(await defaults()).toEqual(["story.pdf", "three.pdf"]);
    await ann.call("DELETE", `/files/${three?.id}`);
    expect(await defaults()).toEqual(["story.pdf", "two.pdf"]);
    await ann.call("POST", `/files/${three?.id}/restore`);
    expect(await defaults()).toEqual(["story.pdf", "three.pdf"]);
    expect((await ann.change(one?.id ?? "", { isDefault: false })).isDefault).toBe(false);
  });
});

describe("file text", () => {
  it("is what the page extracted", async () => {
    const { id } = await ann.upload();
    const text = async () => (await ann.call("GET", `/files/${id}/text`)).json();
    expect(await text()).toEqual({ state: "pending" });
    const write = (content: unknown) => ann.send("PUT", `/files/${id}/text`, { uid: "ann", content });
    expect((await write({ state: "ready", text: "我".repeat(100_000) })).status).toBe(204);
    expect(await text()).toEqual({ state: "ready", text: "我".repeat(100_000) });
    expect((await ann.files()).files[0]?.text).toBe("ready");
    expect((await write({ state: "none" })).status).toBe(204);
    expect(await text()).toEqual({ state: "none" });
    expect((await write({ state: "ready", text: "x".repeat(100_001) })).status).toBe(422);
    expect((await write({ state: "ready", text: "x".repeat(1_000_000) })).status).toBe(413);
    expect((await write({ state: "ready" })).status).toBe(422);
  });

  it("counts in bytes, together with those of deleted files", async () => {
    const write = (id: string, text: string) =>
      bob.send("PUT", `/files/${id}/text`, { uid: "bob", content: { state: "ready", text } });
    const [kept, deleted, more] = [await bob.upload(), await bob.upload(), await bob.upload()];
    await write(kept.id, "我");
    await write(deleted.id, "x");
    // D1 takes 2 MB in one row.
    const most = STORAGE_LIMITS.guest.fileTextBytes;
    for (let n = 0; n < 4; n++) {
      const { id } = await bob.upload();
      await bindings.DB.prepare("UPDATE resource_files SET text = hex(zeroblob(? / 2)) WHERE id = ?")
        .bind(1_900_000, id)
        .run();
    }
    await bob.call("DELETE", `/files/${deleted.id}`);
    await bindings.DB.prepare("UPDATE resource_files SET text = hex(zeroblob(? / 2)) WHERE id = ?")
      .bind(most - 4 * 1_900_000 - 6, deleted.id)
      .run();
    expect(await codeOf(await write(more.id, "我我"))).toEqual([507, "storage_full"]);
    expect((await write(more.id, "我")).status).toBe(204);
    expect(await codeOf(await write(kept.id, "我x"))).toEqual([507, "storage_full"]);
    expect((await write(kept.id, "xyz")).status).toBe(204);
    expect((await write(kept.id, "x")).status).toBe(204);
    expect((await write(more.id, "我我")).status).toBe(507);
    expect((await write(more.id, "我xx")).status).toBe(204);
    const other = await ann.upload();
    const ofAnn = { uid: "ann", content: { state: "ready", text: "我我" } };
    expect((await ann.send("PUT", `/files/${other.id}/text`, ofAnn)).status).toBe(204);
    expect((await write("id-of-nobody", "x")).status).toBe(404);
  });
});

describe("deleting a file", () => {
  it("can be undone for a day, then is permanent", async () => {
    const file = await ann.upload();
    const remove = () => ann.call("DELETE", `/files/${file.id}`);
    const restore = () => ann.call("POST", `/files/${file.id}/restore`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await ann.files()).files).toEqual([]);
    expect((await ann.content(file.id)).status).toBe(404);
    expect((await ann.put(pdfOf(), { id: file.id })).status).toBe(404);
    backend.clock.now += RESOURCE_LIMITS.restorableMs - 1;
    await backend.services.resourceFiles.purge();
    const restored = await restore();
    expect([restored.status, await restored.json()]).toEqual([200, file]);
    expect((await restore()).status).toBe(200);
    await remove();
    backend.clock.now += RESOURCE_LIMITS.restorableMs + 1;
    expect((await restore()).status).toBe(404);
    expect(await backend.services.resourceFiles.purge()).toBe(1);
    await expectNothingKept();
  });
});

describe("file whose undo time has just expired", () => {
  it("isn't restored without its bytes, even if clocks differ", async () => {
    const { id } = await ann.upload();
    await ann.call("DELETE", `/files/${id}`);
    const over = backend.clock.now + RESOURCE_LIMITS.restorableMs;
    const behind = createBackend({}, { now: over - 1 }).services.resourceFiles;
    const FILES = bucketWith({
      async delete(keys) {
        await expect(behind.restore("ann", id)).rejects.toMatchObject({ code: "not_found" });
        await bindings.FILES.delete(keys);
      },
    });
    expect(await createBackend({ FILES }, { now: over + 1 }).services.resourceFiles.purge()).toBe(1);
    await expectNothingKept();
  });

  it("isn't listed without its bytes after a late upload", async () => {
    const bytes = pdfOf("x".repeat(60_000));
    let tell = () => {};
    const isPurging = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const FILES = bucketWith({
      async delete(keys) {
        tell();
        expect((await sending).status).toBe(409);
        await bindings.FILES.delete(keys);
      },
    });
    const later = createBackend({ FILES }, { now: backend.clock.now + 3_600_001 }).services.resourceFiles;
    let purging: Promise<number> | null = null;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent >= 40_000) {
          purging ??= later.purge();
          await isPurging;
        }
        const piece = bytes.slice(sent, sent + 10_000);
        sent += piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        else controller.close();
      },
    });
    const sending = ann.put(null, { body, length: String(bytes.length) });
    await sending;
    expect(await purging).toBe(1);
    await expectNothingKept();
  });
});

describe("another user's file", () => {
  it("isn't found in any request", async () => {
    const { id } = await ann.upload();
    const before = await ann.files();
    const answers = [
      await bob.put(pdfOf(), { id }),
      await bob.content(id),
      await bob.send("PATCH", `/files/${id}`, { uid: "bob", name: "mine.pdf" }),
      await bob.send("PATCH", `/files/${id}`, { uid: "bob", isDefault: true }),
      await bob.call("DELETE", `/files/${id}`),
      await bob.call("POST", `/files/${id}/restore`),
      await bob.call("GET", `/files/${id}/text`),
      await bob.send("PUT", `/files/${id}/text`, { uid: "bob", content: { state: "none" } }),
    ];
    for (const answer of answers) expect([answer.status, await codeOf(answer)]).toEqual([404, [404, "not_found"]]);
    expect(await ann.files()).toEqual(before);
    expect((await bob.files()).files).toEqual([]);
    await ann.call("DELETE", `/files/${id}`);
    expect((await bob.call("POST", `/files/${id}/restore`)).status).toBe(404);
    expect((await bob.put(pdfOf(), { id })).status).toBe(404);
  });

  it("isn't found without the owner's session or from another origin", async () => {
    const { id } = await ann.upload();
    const changes = (who: Caller, uid: string) => [
      who.send("PATCH", `/files/${id}`, { uid, name: "x.pdf" }),
      who.call("DELETE", `/files/${id}`, { headers: ownerHeaders(uid) }),
      who.call("POST", `/files/${id}/restore`, { headers: ownerHeaders(uid) }),
      who.send("PUT", `/files/${id}/text`, { uid, content: { state: "none" } }),
    ];
    for (const answer of await Promise.all(changes(bob, "ann"))) expect(answer.status).toBe(401);
    const nobody = createCaller(backend.services, null, "ann");
    for (const answer of await Promise.all(changes(nobody, "ann"))) expect(answer.status).toBe(401);
    for (const path of ["/files", `/files/${id}/content`, `/files/${id}/text`]) {
      expect((await nobody.call("GET", path)).status).toBe(401);
    }
    const headers = { origin: "https://elsewhere.example" };
    expect((await ann.call("DELETE", `/files/${id}`, { headers })).status).toBe(403);
    expect((await ann.files()).files).toHaveLength(1);
  });

  it("is protected before the body of a request is read", async () => {
    const nobody = createCaller(backend.services, null, "ann");
    const sends = (who: Caller, headers: Record<string, string> = {}) =>
      Promise.all(
        [
          ["PATCH", "/files/some-file"],
          ["PUT", "/files/some-file/text"],
          ["PUT", "/stories/some-story"],
        ].map(async ([method = "", path = ""]) => (await who.call(method, path, { body: "no JSON", headers })).status),
      );
    expect(await sends(nobody)).toEqual([401, 401, 401]);
    expect(await sends(ann, { origin: "https://elsewhere.example" })).toEqual([403, 403, 403]);
    expect(await sends(ann)).toEqual([422, 422, 422]);
  });

  it("answers other methods with 405 and the allowed ones", async () => {
    const { id } = await ann.upload();
    for (const path of ["/files", `/files/${id}/content`, `/files/${id}/restore`]) {
      expect((await ann.call("PATCH", path)).status).toBe(405);
    }
    expect((await ann.call("GET", `/files/${id}`)).headers.get("allow") ?? ORIGIN).toBe("PUT, PATCH, DELETE");
  });
});
