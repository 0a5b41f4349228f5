import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fitMail } from "../../../../../../../app/features/tracker/mailbox/files/fit-mail";
import { keyOf } from "../../../../../../../app/features/tracker/mailbox/files/mail-key";
import { readFiles, surveyFiles } from "../../../../../../../app/features/tracker/mailbox/files/read-files";
import { sniff } from "../../../../../../../app/features/tracker/mailbox/files/sniff-file";
import type { SourceItem } from "../../../../../../../app/features/tracker/mailbox/source";
import { mailSchema } from "../../../../../../../functions/shared/contract/mail";
import { makeMail } from "../../../../../../support/mails";
import { makeRawMail, writeMbox, writeRaw } from "../../../../../../support/raw-mails";

const NEWEST = Date.parse("2026-06-04T10:00:00Z");
const raw = (number: number, changes: Record<string, string> = {}) => {
  const { headers, body } = makeRawMail(number, { newest: NEWEST });
  return writeRaw({ headers: { ...headers, ...changes }, body });
};
const mbox = (...messages: string[]) => new Blob([writeMbox(messages)]);

type Read = { since?: number; owners?: string[]; handled?: ReadonlySet<string> };

async function read(files: Blob[], { since = 0, owners = [], handled = new Set() }: Read = {}): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of readFiles(files, { since, owners, handled })) items.push(item);
  return items;
}

const outcomes = (items: readonly SourceItem[]) =>
  items.map((item) => (item.kind === "mail" ? item.mail.subject : item.why));

describe("mail files", () => {
  it("of both kinds are read in their order", async () => {
    const items = await read([mbox(raw(0), raw(1)), new Blob([raw(2)])]);
    expect(outcomes(items)).toEqual([
      "Thank you for applying to Halden Robotics",
      "Your order 1 is on its way",
      "Your order 2 is on its way",
    ]);
    for (const item of items) expect(item.kind === "mail" && v.is(mailSchema, item.mail)).toBe(true);
  });

  it("pass over what is older, spam, binned, a draft, a chat, or there twice", async () => {
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

  it("read a mail without a date that makes sense", async () => {
    const items = await read([mbox(raw(1, { Date: "some day" }))], { since: NEWEST });
    expect(outcomes(items)).toEqual(["Your order 1 is on its way"]);
  });

  it("pass over what an earlier run is done with, without a look", async () => {
    const files = [mbox(raw(0), raw(1), raw(2))];
    const handled = new Set((await read(files)).slice(0, 2).map(({ key }) => key));
    expect(outcomes(await read(files, { handled }))).toEqual(["known", "known", "Your order 2 is on its way"]);
  });

  it("tell of a broken message and go on", async () => {
    const items = await read([mbox("no header at all\n", raw(1))]);
    expect(outcomes(items)).toEqual(["broken", "Your order 1 is on its way"]);
  });

  it("carry Gmail's thread, and know what was sent from whichever address", async () => {
    const own = { From: "Sam <alias@home.example>", "X-Gmail-Labels": "Sent,Important", "X-GM-THRID": "1789" };
    const [item] = await read([mbox(raw(1, own))], { owners: ["sam@home.example"] });
    expect(item).toMatchObject({ kind: "mail", mail: { isOwn: true, threadIds: ["thread:1789"] } });
  });

  it("are counted beforehand, with whose they are", async () => {
    const sent = { From: "Sam <sam.two@home.example>", "X-Gmail-Labels": "Sent", "Delivered-To": "" };
    const survey = await surveyFiles([mbox(raw(0), raw(1), raw(2, sent)), new Blob([raw(3)])]);
    expect(survey).toEqual({ mails: 4, owners: ["sam@home.example", "sam.two@home.example"] });
  });

  it("tell whose they are by whom most are addressed to, where no header says it", async () => {
    const to = (number: number, address: string) => raw(number, { "Delivered-To": "", To: address });
    const survey = await surveyFiles([
      mbox(to(1, "list@x.example"), to(2, "me@x.example"), to(3, "Me <ME@x.example>")),
    ]);
    expect(survey.owners).toEqual(["me@x.example"]);
  });
});

describe("a file", () => {
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
  ])("that is %s is known by what stands in it", (_, text, expected) => {
    expect(kind(text)).toBe(expected);
  });
});

describe("a mail's key", () => {
  it("is eight letters, and no two of many mails share one", () => {
    const keys = new Set(Array.from({ length: 20_000 }, (_, number) => keyOf(raw(number))));
    expect(keys.size).toBe(20_000);
    for (const key of keys) expect(key).toMatch(/^[\w-]{8}$/);
    const short = new Set(Array.from({ length: 20_000 }, (_, number) => keyOf(`m${number}`)));
    expect(short.size).toBe(20_000);
  });
});

describe("an odd mail", () => {
  it("is cut to what the server takes", () => {
    const long = "x".repeat(30_000);
    const many = Array.from({ length: 500 }, (_, i) => `${i}.example`);
    const address = { name: long, address: long };
    const odd = makeMail({
      ...{ id: long, threadIds: many, from: address, replyTo: long, subject: long, date: long, text: long },
      ...{ to: many.map(() => address), signature: long, history: long, linkHosts: [...many, long] },
      calendar: { method: "request", uid: long, summary: long, description: long, start: long, location: long },
    });
    expect(v.is(mailSchema, odd)).toBe(false);
    expect(v.is(mailSchema, fitMail(odd))).toBe(true);
    expect(v.is(mailSchema, fitMail(makeMail({ id: "" })))).toBe(true);
    expect(fitMail(odd).threadIds.at(-1)).toBe("499.example");
  });
});
