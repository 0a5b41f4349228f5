import PostalMime from "postal-mime";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { analyseMail } from "../../../../../functions/mail/analyse";
import { MAIL_LIMITS, mailSchema } from "../../../../../functions/shared/contract/mail";
import { readCalendar } from "../../../../../functions/shared/mail-parse/calendar";
import { htmlToText } from "../../../../../functions/shared/mail-parse/html-text";
import { keepLimits, parseMail } from "../../../../../functions/shared/mail-parse/parse-mail";
import { expectLinear } from "../../../../support/growth";
import { makeMail } from "../../../../support/mails";

const bytes = (text: string) => new TextEncoder().encode(text.replace(/\n/g, "\r\n"));
const HEAD = `From: "Ada Lind" <ada@firm.example>
To: Sam <sam@home.example>
Subject: Next steps
Date: Mon, 13 Jul 2026 11:02:00 -0700
Message-ID: <one@firm.example>
`;
const plain = (body: string, head = "") =>
  parseMail(bytes(`${HEAD}${head}Content-Type: text/plain; charset="utf-8"\n\n${body}`), {
    owners: ["sam@home.example"],
  });

describe("a mail", () => {
  it("is read with sender, subject, thread and the date in the sender's zone", async () => {
    const mail = await plain("Hello Sam", "In-Reply-To: <zero@home.example>\nReferences: <a@x> <zero@home.example>\n");
    expect(mail).toMatchObject({
      ...{ id: "one@firm.example", threadIds: ["zero@home.example", "a@x"], text: "Hello Sam", isOwn: false },
      ...{ from: { name: "Ada Lind", address: "ada@firm.example" }, date: "2026-07-13T11:02:00-07:00" },
    });
  });

  it.each([
    ["an English reply", "Yes.\n\nOn Tue, Jun 9, 2026 at 11:25 AM Ada wrote:\n> old words", "Yes."],
    [
      "a broken line above the quote",
      "Yes.\n\nOn Tue, Jun 9, 2026 at 11:25 AM Ada Lind <ada@firm.example>\nwrote:\n> old",
      "Yes.",
    ],
    ["Outlook's headers", "Yes.\n\nFrom: Ada\nSent: Monday\nTo: Sam\nSubject: Next\n\nold words", "Yes."],
    ["a Chinese client", "好的。\n\n在 2026年8月15日，20:11，周予安 写道：\n> 旧的", "好的。"],
    ["another Chinese client", "好的。\n\n------------------ 原始邮件 ------------------\n发件人: a\n旧的", "好的。"],
    ["a Swedish client", "Ja.\n\nFrån: Sam\nSkickat: idag\nTill: Ada\nÄmne: Re\n\ngammalt", "Ja."],
  ])("loses its history: %s", async (_, body, text) => {
    const mail = await plain(body);
    expect(mail.text).toBe(text);
    expect(mail.history).not.toBe("");
  });

  it("keeps its signature apart", async () => {
    expect(await plain("Hello\n\n-- \nAda, Firm Ltd")).toMatchObject({ text: "Hello", signature: "Ada, Firm Ltd" });
  });

  it("is the mail inside where its owner only passed that one on", async () => {
    const raw = HEAD.replace('"Ada Lind" <ada@firm.example>', "sam@home.example").replace(
      "Next steps",
      "Fwd: Interview",
    );
    const body =
      "look!!\n\n---------- Forwarded message ---------\nFrom: Bo <bo@firm.example>\nDate: today\nSubject: Interview\nTo: Sam\n\nSee you on Monday.";
    const mail = await parseMail(bytes(`${raw}Content-Type: text/plain\n\n${body}`), { owners: ["sam@home.example"] });
    expect(mail).toMatchObject({ text: "See you on Monday.", isForwarded: true, isOwn: false, subject: "Interview" });
    expect(mail.from.address).toBe("bo@firm.example");
  });

  it.each([
    [
      "from another mailbox of the reader's",
      "Sam Lee 李小山 <sam@old.example>",
      "keeping this here, that account closes soon",
      "Hello,",
    ],
    [
      "by somebody, and greets the reader",
      "Pat <pat@home.example>",
      "this came to our shared box, must be for you I think",
      "Dear Ms Lee,",
    ],
    [
      "by somebody, and greets the reader in Chinese",
      "Pat <pat@home.example>",
      "這封信寄到我這裡來了，應該是給妳的，轉給妳看看，記得回覆人家喔，別拖太久了，謝謝妳",
      "李小姐您好：",
    ],
  ])("is the mail inside where that was passed on %s", async (_, from, note, greeting) => {
    const mail = await passOn(from, note, greeting);
    expect(mail).toMatchObject({ text: `${greeting}\n\nSee you on Monday.`, isForwarded: true });
    expect(mail.from.address).toBe("bo@firm.example");
  });

  it.each([
    ["a friend's news", "look!!", "Dear Pat,"],
    ["a friend's news in Chinese", "又一封", "吳先生您好："],
    [
      "what a firm's second person adds",
      "Hi Sam, I take over from Bo. Could you make it Tuesday instead?",
      "Hi Sam,",
      "Pat <pat@firm.example>",
    ],
  ])("stays what it is where it passes on %s", async (_, note, greeting, from = "Pat <pat@home.example>") => {
    expect(await passOn(from, note, greeting)).toMatchObject({ text: note, isForwarded: false });
  });

  it("is the mail inside also where that is attached", async () => {
    const inner =
      "From: Bo <bo@firm.example>\nTo: sam@old.example\nSubject: The post\n\nHi Sam,\n\nIt went to another.";
    const raw = `From: Sam Lee <sam@old.example>
To: Sam Lee <sam@home.example>
Subject: Fwd: The post
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

One more for the collection, it is attached.
--b
Content-Type: message/rfc822

${inner}
--b--`;
    const mail = await parseMail(bytes(raw));
    expect(mail).toMatchObject({ text: "Hi Sam,\n\nIt went to another.", isForwarded: true, subject: "The post" });
    expect(mail.from.address).toBe("bo@firm.example");
  });

  it("is read in the charsets of China and Taiwan, in raw headers too", async () => {
    const gbk = [0xc3, 0xe6, 0xca, 0xd4];
    const head = bytes("From: hr@firm.example\nSubject: ");
    const rest = bytes('\nContent-Type: text/plain; charset="gbk"\nContent-Transfer-Encoding: 8bit\n\n');
    const mail = await parseMail(Uint8Array.from([...head, ...gbk, ...rest, ...gbk]));
    expect([mail.subject, mail.text]).toEqual(["面试", "面试"]);
    const big5 = await parseMail(bytes("Subject: =?big5?B?rbG9zQ==?=\nFrom: a@b.example\n\nx"));
    expect(big5.subject).toBe("面談");
    const odd = await parseMail(bytes("Subject: =?big5_tw?b?rbG9zQ==?=\nFrom: a@b.example\n\nx"));
    expect(odd.subject).toBe("面談");
  });

  it("has one sender, also where an encoded name has a comma in it", async () => {
    const mail = await parseMail(bytes("From: =?utf-8?Q?Werk_Z=C3=BCrich_AG=2C_HR?= <hr@werk.example>\n\nx"));
    expect(mail.from).toEqual({ name: "Werk Zürich AG, HR", address: "hr@werk.example" });
  });

  it("joins a character that two encoded words cut in two", async () => {
    const mail = await parseMail(bytes("From: a@b.example\nSubject: =?UTF-8?B?5Zyo5w==?=\n =?UTF-8?B?ur8=?=\n\nx"));
    expect(mail.subject).toBe("在线");
  });

  it("takes the HTML where the plain part only says to", async () => {
    const parts = `Content-Type: multipart/alternative; boundary="b"

--b
Content-Type: text/plain

Please use an HTML reader.
--b
Content-Type: text/html

<p>We are pleased to offer you the post.</p>
--b--`;
    const mail = await parseMail(bytes(`${HEAD}MIME-Version: 1.0\n${parts}`));
    expect(mail.text).toBe("We are pleased to offer you the post.");
  });
});

describe("text from HTML", () => {
  it.each([
    ["scripts and styles", "<style>p{}</style><script>alert(1)</script><p>Hi</p>", "Hi"],
    ["a hidden preheader", '<div style="display:none;max-height:0">You got the offer</div><p>Hi</p>', "Hi"],
    ["hidden by size", '<span style="font-size:0px">x<b>y</b></span>Hi', "Hi"],
    ["pictures that track", '<img src="https://track.example/p.gif" alt="x">Hi', "Hi"],
    ["comments", "<!--[if mso]>no<![endif]-->Hi", "Hi"],
    ["an unfinished script", "Hi<script>evil", "Hi"],
  ])("leaves out %s", (_, html, text) => {
    expect(htmlToText(html).text.trim()).toBe(text);
  });

  it("puts rows of tables in lines, and keeps the words of links", () => {
    const { text, links } = htmlToText(
      '<table><tr><td>职位</td><td>Go&nbsp;工程师 &amp; more</td></tr><tr><td><a href="https://a.example/x">Start</a></td></tr></table>',
    );
    expect(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual(["职位 Go 工程师 & more", "Start"]);
    expect(links).toEqual(["https://a.example/x"]);
  });

  it("marks what is quoted", () => {
    expect(htmlToText("New<blockquote>old<br>words</blockquote>").text).toContain("> old\n> words");
  });
});

describe("a calendar part", () => {
  const event = (method: string, more = "") =>
    `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nUID:u1\r\nDTSTART:20260716T170000Z\r\nSUMMARY:First chat\\, with\r\n  Lev\r\n${more}END:VEVENT\r\nEND:VCALENDAR`;

  it("says what is invited to and when", () => {
    expect(readCalendar(event("REQUEST"))).toMatchObject({
      ...{ method: "request", uid: "u1", summary: "First chat, with Lev", start: "2026-07-16T17:00:00Z" },
    });
  });

  it("says what is canceled", () => {
    expect(readCalendar(event("CANCEL"))?.method).toBe("cancel");
    expect(readCalendar(event("REQUEST", "STATUS:CANCELLED\r\n"))?.method).toBe("cancel");
    expect(readCalendar("nonsense")).toBeNull();
  });
});

describe("whatever somebody sends", () => {
  const long = (character: string, size = 50_000) => character.repeat(size);
  const head = (changes: Record<string, string>) =>
    Object.entries({ From: "a@b.example", Subject: "x", "Message-ID": "<m@b.example>", ...changes })
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n");
  const part = (type: string, body: string) => `${head({ "Content-Type": type })}\n\n${body}`;

  it.each([
    ["nothing", ""],
    ["no headers", "hello"],
    ["a subject without end", `${head({ Subject: long("面") })}\n\nx`],
    ["ids without end", `${head({ "Message-ID": `<${long("i")}>`, References: "<r@b.example> ".repeat(500) })}\n\nx`],
    ["a name and address without end", `${head({ From: `${long("N")} <${long("a")}@b.example>` })}\n\nx`],
    [
      "too many who get it",
      `${head({ To: Array.from({ length: 500 }, (_, i) => `p${i}@b.example`).join(", ") })}\n\nx`,
    ],
    ["too many links", part("text/plain", Array.from({ length: 900 }, (_, i) => `https://h${i}.example`).join(" "))],
    ["a host without end", part("text/plain", `https://${long("h")}.example/`)],
    ["text of pairs of units", part("text/plain; charset=utf-8", `x${long("🎉")}`)],
    ["a signature without end", part("text/plain", `hi\n-- \n${long("line\n")}`)],
    [
      "a history without end",
      part("text/plain", `yes\n\nOn Mon, 1 Jan 2026 Ada wrote:\n${"> old words\n".repeat(4_000)}`),
    ],
    ["a day that is none", `${head({ Date: "99 Foo 99999 99:99 +9999" })}\n\nx`],
    [
      "an invitation without end",
      part(
        "text/calendar",
        `BEGIN:VEVENT\nUID:${long("u")}\nSUMMARY:${long("s")}\nLOCATION:${long("l")}\nDESCRIPTION:${long("d")}\nDTSTART:99999999T999999Z\nEND:VEVENT`,
      ),
    ],
    ["a charset that is none", part("text/plain; charset=nonsense-9", "x")],
    ["words of another direction", part("text/plain; charset=utf-8", "\u202eمرحبا\u202c שלום 👩‍👩‍👧")],
  ])("fits the contract: %s", async (_, raw) => {
    const mail = await parseMail(bytes(raw), { owners: ["a@b.example"] });
    const { success, issues } = v.safeParse(mailSchema, mail);
    expect(issues?.map(({ path }) => path?.map(({ key }) => key))).toBeUndefined();
    expect(success).toBe(true);
    expect(mail.text).not.toMatch(/\p{Surrogate}/u);
    expect(analyseMail(mail).messageId).toBe(mail.id);
  });

  it("is a picture with words that nobody reads", async () => {
    const mail = await parseMail(bytes(part("text/html", '<img src="cid:1" alt="You got the offer">')));
    expect(mail.text).toBe("");
  });

  it.each([
    ["tags that never end", (size: number) => "<a ".repeat(size)],
    ["quotes that never end", (size: number) => `<a b="${"<a b='\"".repeat(size)}`],
    ["comments that never end", (size: number) => "<!--".repeat(size)],
    ["scripts that never end", (size: number) => "<script ".repeat(size)],
  ])("takes no more than its size says: %s", async (_, make) => {
    await expectLinear((size) => htmlToText(make(size)), { small: 4_000, large: 40_000 });
  });
});

describe("keepLimits", () => {
  it("cuts a mail to the limits of the contract", () => {
    const long = "x".repeat(30_000);
    const many = Array.from({ length: 500 }, (_, i) => `${i}.example`);
    const address = { name: long, address: long };
    const odd = makeMail({
      ...{ id: long, threadIds: many, from: address, replyTo: long, subject: long, date: long, text: long },
      ...{ to: many.map(() => address), signature: long, history: long, linkHosts: [...many, long] },
      calendar: { method: "request", uid: long, summary: long, description: long, start: long, location: long },
    });
    expect(v.is(mailSchema, odd)).toBe(false);
    expect(v.is(mailSchema, keepLimits(odd))).toBe(true);
    expect(v.is(mailSchema, keepLimits(makeMail({ id: "" })))).toBe(true);
    expect(keepLimits(odd).threadIds.at(-1)).toBe("499.example");
  });

  it("never cuts through a surrogate pair", () => {
    const long = `${"x".repeat(MAIL_LIMITS.line - 1)}😀`;
    const { subject, date, linkHosts } = keepLimits(makeMail({ subject: long, date: long, linkHosts: [long] }));
    expect([subject, date]).toEqual([long.slice(0, -2), long.slice(0, -2)]);
    expect(linkHosts).toEqual([]);
  });
});

function passOn(from: string, note: string, greeting: string) {
  const head = `From: ${from}\nTo: "Sam Lee 李小山" <sam@home.example>\nSubject: Fwd: Interview\nContent-Type: text/plain; charset=utf-8`;
  const inner = `From: Bo <bo@firm.example>\nDate: today\nSubject: Interview\nTo: Sam\n\n${greeting}\n\nSee you on Monday.`;
  return parseMail(bytes(`${head}\n\n${note}\n\n---------- Forwarded message ---------\n${inner}`));
}

describe("a mail of nothing but line breaks", () => {
  const head = "From: a@b.example\r\nSubject: Interview\r\nContent-Type: text/plain\r\n\r\nCan we talk on Monday?\r\n";

  it("is read to its 40,000th line, and what stands at its beginning is kept", async () => {
    const spy = vi.spyOn(PostalMime, "parse");
    const mail = await parseMail(new TextEncoder().encode(head + "\n".repeat(400_000)));
    expect(mail.text).toBe("Can we talk on Monday?");
    const [given] = spy.mock.calls[0] ?? [];
    expect((given as Uint8Array).byteLength).toBeLessThan(head.length + 40_000);
    spy.mockRestore();
  });

  it("is not cut below that", async () => {
    const last = "The last line counts.";
    const mail = await parseMail(new TextEncoder().encode(`${head}${"x\n".repeat(2_000)}${last}`));
    expect(mail.text).toContain(last);
  });
});
