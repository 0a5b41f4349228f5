import { describe, expect, it } from "vitest";
import { readCalendar } from "../../../../../functions/shared/mail-parse/calendar";
import { parseMail } from "../../../../../functions/shared/mail-parse/parse-mail";
import { expectLinear } from "../../../../support/growth";

/** Anybody can mail these to a user. */

const encode = (text: string) => new TextEncoder().encode(text);
const fill = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));

describe("a hostile calendar part", () => {
  const read = (line: string) => readCalendar(`BEGIN:VEVENT\n${line}\nEND:VEVENT`);

  // Two dozen of them first: exponential work would never end with more.
  it.each([";", ";a=", ';"', ';a="b"', ';"";', '"'])("takes no more than its size says: %j", async (unit) => {
    const work = (times: number) => read(`SUMMARY${unit.repeat(times)}`);
    await expectLinear(work, { small: 10, large: 23 });
    await expectLinear(work, { small: 1_000, large: 10_000 });
  });

  it("is read past a colon in a quoted parameter", () => {
    expect(read('SUMMARY;LANGUAGE=en;X="a:b;c";Y=z:Talk: with Lev')?.summary).toBe("Talk: with Lev");
  });
});

describe("hostile headers", () => {
  const UNITS = ["a", " ", "(", "(a", ")", ";", "\\", '"', "<", "=?", "=?a?q?", "=?utf-8?q?a?= ", "Re: ", "\r\n "];
  const HEADERS = ["Subject", "From", "References", "Date", "Content-Type"];

  it.each(HEADERS)("take no more than their size says: %s", async (name) => {
    for (const unit of UNITS) {
      const read = (size: number) => parseMail(encode(`${name}: ${fill(unit, size)}\r\n\r\nHello`));
      await expectLinear(read, { small: 2_000, large: 16_000 });
    }
  });
});

describe("a mail of parts within parts", () => {
  const nested = (levels: number) => {
    const open = Array.from(
      { length: levels },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    );
    return encode(`From: a@b.example\r\n${open.join("")}Content-Type: text/plain\r\n\r\nInside`);
  };

  it("is no mail beyond 256 levels", async () => {
    expect((await parseMail(nested(20))).text).toBe("Inside");
    await expect(parseMail(nested(300))).rejects.toThrow("nesting");
  });
});
