import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packMails, readMails } from "../../eval/support/mails/labeled";
import { readPacked } from "../../eval/support/mails/packed";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), "mocki-packed-"));
  folder = mkdtempSync(path.join(parent, "set-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const HEADERS = "From: Acme <hr@acme.example>\r\nTo: sam@home.example\r\nSubject: News\r\n";
const MAILS = {
  "ascii.eml": Buffer.from(`${HEADERS}\r\nOne\r\nTwo \u2028\u0000 three\n`),
  "big5.eml": Buffer.from([
    ...Buffer.from(`${HEADERS}Content-Type: text/plain; charset=big5\r\n\r\n`),
    ...[0xad, 0xb1, 0xb8, 0xd5],
  ]),
  "bom.eml": Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from(`${HEADERS}\r\n面试`)]),
  "empty.eml": Buffer.from(""),
};

function writeFolder(): void {
  const labels = Object.keys(MAILS).map((file) => ({ file, status: "unknown", difficulty: 3 }));
  for (const [file, raw] of Object.entries(MAILS)) writeFileSync(path.join(folder, file), raw);
  writeFileSync(path.join(folder, "labels.json"), JSON.stringify(labels));
}

describe("packMails", () => {
  it("keeps every byte of a mail, whatever its charset, and every field of its label", () => {
    writeFolder();
    const packed = readPacked(packMails(folder));
    expect(packed.map(({ label }) => label)).toEqual(
      Object.keys(MAILS).map((file) => ({ file, status: "unknown", difficulty: 3 })),
    );
    expect(packed.map(({ raw }) => Buffer.from(raw).toString("hex"))).toEqual(
      Object.values(MAILS).map((raw) => raw.toString("hex")),
    );
  });

  it("writes one line for each mail", () => {
    writeFolder();
    const lines = readFileSync(packMails(`${folder}/`), "utf8").split("\n");
    expect(lines).toHaveLength(Object.keys(MAILS).length + 1);
    expect(existsSync(`${folder}.jsonl`)).toBe(true);
  });
});

describe("readMails", () => {
  it("reads a packed folder as it reads the folder itself, named with or without the extension", async () => {
    writeFolder();
    const loose = await readMails(folder);
    const file = packMails(folder);
    rmSync(folder, { recursive: true });
    expect(loose[1]?.mail.text).toBe("面試");
    expect(await readMails(folder)).toEqual(loose);
    expect(await readMails(file)).toEqual(loose);
  });

  it("names the line of a packed file that is not a mail", async () => {
    const file = path.join(parent, "bad.jsonl");
    writeFileSync(file, '{"file":"a.eml","status":"unknown","raw":""}\n{"file":"b.eml","status":"unknown"}\n');
    await expect(readMails(file)).rejects.toThrow(`${file}:2 is no packed mail.`);
    writeFileSync(file, "{\n");
    await expect(readMails(file)).rejects.toThrow(`${file}:1 is no JSON.`);
    writeFileSync(file, '{"file":"a.eml","status":"fine","raw":""}\n');
    await expect(readMails(file)).rejects.toThrow("0.status: ");
  });
});
