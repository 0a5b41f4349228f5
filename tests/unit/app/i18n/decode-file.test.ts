import { describe, expect, it } from "vitest";
import { decodeFile } from "../../../../app/i18n/decode-file";

const decodeText = (bytes: Uint8Array<ArrayBuffer>, language = "en") => decodeFile(bytes.buffer, language);

const bytes = (...all: number[]) => new Uint8Array(all);
const hex = (text: string) => new Uint8Array(text.split(" ").map((one) => Number.parseInt(one, 16)));
const utf16 = (text: string, isLittle: boolean) =>
  bytes(
    ...[...`\ufeff${text}`]
      .flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8])
      .map((_, i, all) => all[isLittle ? i : i ^ 1] ?? 0),
  );

describe("decodeFile", () => {
  it("reads UTF-8 with and without a byte order mark, with the line ends of every system", () => {
    const text = "Who: 我们\r\nlast\rline";
    expect(decodeText(new TextEncoder().encode(text))).toBe("Who: 我们\nlast\nline");
    expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe("Who: 我们\nlast\nline");
    expect(decodeText(bytes())).toBe("");
  });

  it("reads UTF-16 in either byte order", () => {
    expect(decodeText(utf16("故事 one", true))).toBe("故事 one");
    expect(decodeText(utf16("故事 one", false))).toBe("故事 one");
  });

  it("reads legacy encodings of China and Taiwan", () => {
    // 我们的故事是这样的 in GB18030, 我們的故事是這樣的 in Big5
    expect(decodeText(hex("ce d2 c3 c7 b5 c4 b9 ca ca c2 ca c7 d5 e2 d1 f9 b5 c4"))).toBe("我们的故事是这样的");
    expect(decodeText(hex("a7 da ad cc aa ba ac 47 a8 c6 ac 4f b3 6f bc cb aa ba"))).toBe("我們的故事是這樣的");
  });

  it("reads a Western encoding if accents stand alone", () => {
    expect(decodeText(bytes(...[..."Un café à moi"].map((one) => one.charCodeAt(0))))).toBe("Un café à moi");
    // Two in a row as well, in a language other than Chinese.
    expect(decodeText(Uint8Array.from(Buffer.from("Une idée créée à Orléans", "latin1")))).toBe(
      "Une idée créée à Orléans",
    );
  });

  it("assumes the encoding of the page's language for text too short to tell", () => {
    expect(decodeText(hex("a4 bd a5 71"), "zh-TW")).toBe("公司");
    expect(decodeText(hex("b9 ab cb be"), "zh-CN")).toBe("公司");
    expect(decodeText(hex("b9 ab cb be"))).toBe("公司");
  });

  it("never fails", () => {
    expect(typeof decodeText(bytes(0xff, 0xff, 0x80, 0x00, 0xc3))).toBe("string");
  });
});
