import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { keyOf } from "../../../../../../../app/features/tracker/mailbox/files/mail-key";
import { MailFiles } from "../../../../../../../app/features/tracker/mailbox/files/read-files";
import { sniff, sniffFile } from "../../../../../../../app/features/tracker/mailbox/files/sniff-file";
import type { SourceItem } from "../../../../../../../app/features/tracker/mailbox/source";
import { mailSchema } from "../../../../../../../functions/shared/contract/mail";
import { makeRawMail, writeMbox, writeRaw } from "../../../../../../support/raw-mails";

const NEWEST = Date.parse("2026-06-04T10:00:00Z");
const raw = (number: number, changes: Record<string, string> = {}) => {
  const { headers, body } = makeRawMail(number, { newest: NEWEST });
  return writeRaw({ headers: { ...headers, ...changes }, body });
};
const mbox = (...messages: string[]) => new Blob([writeMbox(messages)]);

type Read = { since?: number; owners?: string[]; handled?: ReadonlySet<string> };

async function open(files: readonly Blob[]): Promise<MailFiles> {
  const sniffed = await Promise.all(files.map(async (file) => ({ file, kind: await sniffFile(file) })));
  return new MailFiles(sniffed.flatMap(({ file, kind }) => (kind === null ? [] : [{ file, kind }])));
}

async function readAll(
  files: MailFiles,
  { since = 0, owners = [], handled = new Set() }: Read = {},
): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of files.read({ since, owners, handled })) items.push(item);
  return items;
}

const read = async (files: readonly Blob[], options?: Read) => readAll(await open(files), options);
const survey = async (files: readonly Blob[]) => (await open(files)).survey();

const outcomes = (items: readonly SourceItem[]) =>
  items.map((item) => (item.kind === "mail" ? item.mail.subject : item.why));

describe("MailFiles", () => {
  it("reads .mbox and .eml files in their order", async () => {
    const items = await read([mbox(raw(0), raw(1)), new Blob([raw(2)])]);
    expect(outcomes(items)).toEqual([
      "Thank you for applying to Halden Robotics",
      "Your order 1 is on its way",
      "Your order 2 is on its way",
    ]);
    for (const item of items) expect(item.kind === "mail" && v.is(mailSchema, item.mail)).toBe(true);
  });

  it("skips older mails, spam, trash, drafts, chats and duplicates", async () => {
    const labels = [
      "Spam",
      "Trash,Important",
      "Drafts",
      '"Chat",Inbox',
      "=?UTF-8?B?5Z6D5Zy+6YOo5Lu2?=",
      "=?UTF-8?B?6I2J56i/?=,x",
    ];
    const files = mbox(raw(0), raw(1, { Date: "Thu, 04 Jun 2020 10:00:00 +0200 (CEST)" }), raw(0));
    expect(outcomes(await read([files], { since: Date.parse("2026-01-01") }))).toEqual([
      "Thank you for applying to Halden Robotics",
      "older",
      "known",
    ]);
    const binned = mbox(...labels.map((label, i) => raw(i, { "X-Gmail-Labels": label })));
    const left = outcomes(await read([binned]));
    expect(left.slice(0, 4)).toEqual(["left_out", "left_out", "left_out", "left_out"]);
    expect(left[5]).toBe("left_out");
  });

  it("reads a mail with an impossible date", async () => {
    const items = await read([mbox(raw(1, { Date: "some day" }))], { since: NEWEST });
    expect(outcomes(items)).toEqual(["Your order 1 is on its way"]);
  });

  it("skips mails that an earlier run handled", async () => {
    const files = [mbox(raw(0), raw(1), raw(2))];
    const handled = new Set((await read(files)).slice(0, 2).map(({ key }) => key));
    expect(outcomes(await read(files, { handled }))).toEqual(["known", "known", "Your order 2 is on its way"]);
  });

  it("reports a broken message, and continues", async () => {
    const items = await read([mbox("no header at all\n", raw(1))]);
    expect(outcomes(items)).toEqual(["broken", "Your order 1 is on its way"]);
  });

  it("keeps Gmail's thread id and marks sent mails as own, whatever address they have", async () => {
    const own = { From: "Sam <alias@home.example>", "X-Gmail-Labels": "Sent,Important", "X-GM-THRID": "1789" };
    const [item] = await read([mbox(raw(1, own))], { owners: ["sam@home.example"] });
    expect(item).toMatchObject({ kind: "mail", mail: { isOwn: true, threadIds: ["thread:1789"] } });
  });

  it("counts the mails and finds the owner's addresses before reading", async () => {
    const sent = { From: "Sam <sam.two@home.example>", "X-Gmail-Labels": "Sent", "Delivered-To": "" };
    expect(await survey([mbox(raw(0), raw(1), raw(2, sent)), new Blob([raw(3)])])).toEqual({
      mails: 4,
      owners: ["sam@home.example", "sam.two@home.example"],
    });
  });

  it("reads the same after a survey as without one", async () => {
    const own = { From: "Sam <alias@home.example>", "X-Gmail-Labels": "Sent", "X-GM-THRID": "1789" };
    const files = [new Blob([raw(3)]), mbox(raw(0), raw(1, { "X-Gmail-Labels": "Spam" }), raw(2, own))];
    const surveyed = await open(files);
    await surveyed.survey();
    expect(await readAll(surveyed)).toEqual(await read(files));
  });

  it("takes the most frequent recipient as the owner when no header names one", async () => {
    const to = (number: number, address: string) => raw(number, { "Delivered-To": "", To: address });
    const files = mbox(to(1, "list@x.example"), to(2, "me@x.example"), to(3, "Me <ME@x.example>"));
    expect((await survey([files])).owners).toEqual(["me@x.example"]);
  });
});

describe("sniff", () => {
  const kind = (text: string) => sniff(new TextEncoder().encode(text));
  it.each<[string, string, "mbox" | "eml" | null]>([
    ["a mailbox", "From x\nA: 1\n", "mbox"],
    ["a mail", raw(1), "eml"],
    ["a mail after a blank line", `\r\n${raw(1)}`, "eml"],
    ["a table", "company,position\nOrrery,Engineer\n", null],
    ["a note", "Dear diary: today\nnothing\n", null],
    ["settings", "name: value\nother: thing\n\n", null],
    ["a page", "<html><body>From: x\nDate: y</body></html>", null],
    ["nothing", "", null],
  ])("recognizes %s by its content", (_, text, expected) => {
    expect(kind(text)).toBe(expected);
  });
});

describe("keyOf", () => {
  it("creates eight letters, different for each of many mails", () => {
    const keys = new Set(Array.from({ length: 20_000 }, (_, number) => keyOf(raw(number))));
    expect(keys.size).toBe(20_000);
    for (const key of keys) expect(key).toMatch(/^[\w-]{8}$/);
    const short = new Set(Array.from({ length: 20_000 }, (_, number) => keyOf(`m${number}`)));
    expect(short.size).toBe(20_000);
  });
});
