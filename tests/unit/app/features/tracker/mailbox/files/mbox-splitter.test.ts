import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MboxSplitter } from "../../../../../../../app/features/tracker/mailbox/files/mbox-splitter";
import { writeMbox } from "../../../../../../support/raw-mails";

const MUCH = 1_000_000;
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function split(file: Uint8Array, cuts: readonly number[] = [], maxBytes = MUCH): string[] {
  const splitter = new MboxSplitter(maxBytes);
  const ends = [...new Set([...cuts.map((cut) => cut % (file.length + 1)), file.length])].sort((a, b) => a - b);
  let start = 0;
  const messages: Uint8Array[] = [];
  for (const end of ends) {
    messages.push(...splitter.push(file.slice(start, end)));
    start = end;
  }
  return [...messages, ...splitter.end()].map(decode);
}

describe("MboxSplitter", () => {
  it.each(["\n", "\r\n"])("splits a file into its messages, byte by byte (%j)", (end) => {
    const messages = [`A: 1${end}${end}one${end}`, `A: 2${end}${end}two${end}${end}more${end}`];
    expect(split(encode(writeMbox(messages, end)))).toEqual(messages);
  });

  it("unquotes only lines that the format had quoted", () => {
    const message = "A: 1\n\nFrom here on\n>From there\n\nFrom a blank line\n> quoted\n";
    expect(split(encode(writeMbox([message, "A: 2\n\nx\n"])))).toEqual([message, "A: 2\n\nx\n"]);
  });

  it("continues over a line that begins with From in the middle of a paragraph", () => {
    expect(split(encode("From a\nA: 1\n\nit is far\nFrom here to there\n"))).toEqual([
      "A: 1\n\nit is far\nFrom here to there\n",
    ]);
  });

  it("accepts a file without a final line end", () => {
    expect(split(encode("From a\nA: 1\n\nend"))).toEqual(["A: 1\n\nend"]);
    expect(split(encode("From a\nA: 1\n\n>From the end"))).toEqual(["A: 1\n\nFrom the end"]);
    expect(split(encode("From a\nA: 1\n\nx\n\nFrom b"))).toEqual(["A: 1\n\nx\n"]);
  });

  it("returns no empty messages", () => {
    expect(split(encode("From a\n\nFrom b\nA: 1\n\nx\n"))).toEqual(["A: 1\n\nx\n"]);
    expect(split(encode(""))).toEqual([]);
  });

  it("keeps bytes of any charset", () => {
    const bytes = new Uint8Array([...encode("From a\nA: 1\n\n"), 0xc4, 0xe3, 0xff, 0x00, 0x0d, 0x80, 10]);
    const splitter = new MboxSplitter(MUCH);
    expect([...splitter.push(bytes), ...splitter.end()].map((one) => [...one])).toEqual([
      [...encode("A: 1\n\n"), 0xc4, 0xe3, 0xff, 0x00, 0x0d, 0x80, 10],
    ]);
  });

  it("cuts a message that is too long, and continues with the next", () => {
    const long = `${`A: 1\n\n${"x".repeat(76)}\n`.repeat(1)}${"y".repeat(5_000)}\n`;
    const [first = "", second] = split(encode(writeMbox([long, "A: 2\n\nshort\n"])), [], 200);
    expect(first).toBe(long.slice(0, 200));
    expect(second).toBe("A: 2\n\nshort\n");
  });

  it("takes linear time for one endless line", () => {
    const line = encode(`From a\nA: 1\n\n${"x".repeat(4_000_000)}`);
    const cuts = Array.from({ length: 4_000 }, (_, i) => i * 1_000);
    expect(split(line, cuts, 1_000)).toHaveLength(1);
  });

  it("returns the same however the bytes are divided", () => {
    const words = fc.constantFrom(
      "From ",
      ">From ",
      ">>From x",
      "\n",
      "\r\n",
      "\n\n",
      "x",
      "Subject: a",
      "面试",
      ">".repeat(120),
      "From me to you ".repeat(12),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), fc.array(fc.nat(), { maxLength: 30 }), (pieces, cuts) => {
        const file = encode(`From a b\n${pieces.join("")}`);
        expect(split(file, cuts)).toEqual(split(file));
      }),
      { numRuns: 500 },
    );
  });

  it("returns the messages that were written", () => {
    const line = fc.constantFrom("From the start", ">From", ">From x", "", "text", "> From", "From");
    const message = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => `A: 1\n\n${lines.join("\n")}\n.\n`);
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 12 }), (messages, cuts) => {
        expect(split(encode(writeMbox(messages)), cuts)).toEqual(messages);
      }),
      { numRuns: 300 },
    );
  });
});
