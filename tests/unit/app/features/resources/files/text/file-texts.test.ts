import { describe, expect, it } from "vitest";
import { checkFile } from "../../../../../../../app/features/resources/files/check-files";
import { slimDocx } from "../../../../../../../app/features/resources/files/text/slim-docx";
import { createTextReader } from "../../../../../../../app/features/resources/files/text/text-reader";
import { keepText } from "../../../../../../../app/features/resources/files/text/tidy-text";
import { formatSize } from "../../../../../../../app/i18n/format-size";
import { RESOURCE_LIMITS, type ResourceFile } from "../../../../../../../functions/shared/contract/resources";
import { makeDocx, makeDocxBomb, makeOldDoc, makePdf } from "../../../../../../support/sample-files";

const named = (name: string, bytes: Buffer | string) =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);

describe("checkFile", () => {
  it.each([
    ["Ida.pdf", makePdf(["Ida"]), ["resume", "story"]],
    ["Ida_CV.pdf", makePdf(["Ida"]), ["resume"]],
    ["Re\u0301sume\u0301.pdf", makePdf(["Ida"]), ["resume"]],
    ["resume2024.pdf", makePdf(["Ida"]), ["resume"]],
    ["Rising Star.pdf", makePdf(["Ida"]), ["resume", "story"]],
    ["我的简历.pdf", makePdf(["Ida"]), ["resume"]],
    ["my-stories.pdf", makePdf(["Ida"]), ["story"]],
    ["cv.docx", makeDocx(["Ida"]), ["resume"]],
    ["cv.doc", makeOldDoc(), ["resume"]],
    ["story.md", "# Me", ["story"]],
  ])("accepts %s as the kinds that its type and name allow", async (name, bytes, kinds) => {
    expect(await checkFile(named(name, bytes))).toMatchObject({ fault: null, kinds });
  });

  it.each([
    ["cv.exe", "MZ", "type"],
    ["cv.pdf", "<html>", "type"],
    ["cv.txt", makePdf(["Ida"]), "type"],
    ["cv.docx", Buffer.from("504b0304", "hex"), "type"],
    ["cv.txt", "", "empty"],
    ["cv.pdf", Buffer.alloc(RESOURCE_LIMITS.fileBytes + 1), "size"],
  ])("refuses %s because name and content differ", async (name, bytes, fault) => {
    expect(await checkFile(named(name, bytes))).toMatchObject({ fault });
  });
});

describe("slimDocx", () => {
  it("unpacks only the parts that the text is read from", () => {
    expect(Buffer.from(slimDocx(makeDocx(["Led a team"]))).toString("latin1")).toContain("Led a team");
  });

  it("gives up on a file that is huge when unpacked", () => {
    expect(() => slimDocx(makeDocxBomb(30))).toThrow("too large");
    expect(() => slimDocx(makeDocx(["Led a team"]), 100)).toThrow("too large");
  });
});

describe("text reader", () => {
  it("removes invisible characters and cuts text that is too long", () => {
    expect(keepText("\ufeffA\u0000B \r\n\r\n\r\n\r\nC\ud800")).toEqual({ state: "ready", text: "AB\n\nC" });
    expect(keepText(" \n\u0007 ")).toEqual({ state: "none" });
    const long = keepText("x".repeat(RESOURCE_LIMITS.fileText + 1));
    expect(long.state === "ready" && long.text.length).toBe(RESOURCE_LIMITS.fileText);
  });

  const pending: ResourceFile = {
    ...{
      id: "a",
      kind: "resume",
      name: "a.docx",
      type: "docx",
      size: 1,
      isDefault: true,
      text: "pending",
      createdAt: 1,
    },
  };

  it("reads each file once, from the file itself if the page has it", async () => {
    const asked: string[] = [];
    const told: ResourceFile[] = [];
    const reader = createTextReader({
      read: async (_, content) => ({ state: "ready", text: await content.text() }),
      loadContent: async (id) => {
        asked.push(id);
        return { kind: "done", value: new Blob(["fetched"]) };
      },
      put: async () => ({ kind: "done", value: null }),
      onRead: (file) => told.push(file),
    });
    await Promise.all([reader.want(pending, new Blob(["own"])), reader.want(pending)]);
    expect(asked).toEqual([]);
    await reader.want({ ...pending, id: "b" });
    expect(asked).toEqual(["b"]);
    await reader.want({ ...pending, id: "c", text: "none" });
    expect(told.map(({ id, text }) => `${id} ${text}`)).toEqual(["a ready", "b ready"]);
  });

  it("leaves the text unread if the reader cannot be loaded", async () => {
    const told: ResourceFile[] = [];
    const reader = createTextReader({
      read: async () => {
        throw new Error("no network");
      },
      loadContent: async () => ({ kind: "unreachable" }),
      put: async () => ({ kind: "done", value: null }),
      onRead: (file) => told.push(file),
    });
    await reader.want(pending);
    await reader.want(pending, new Blob(["own"]));
    expect(told).toEqual([]);
  });
});

describe("formatSize", () => {
  it.each([
    [0, "0 KB"],
    [1, "1 KB"],
    [900, "1 KB"],
    [10 * 1024 * 1024, "10 MB"],
    [1.25 * 1024 * 1024, "1.3 MB"],
  ])("shows %d bytes as %s", (bytes, words) => {
    expect(formatSize(bytes, "en")).toBe(words);
  });
});
