import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadChinese } from "../../../../party/speech/chinese";
import { makeSimplifiedBank, makeTraditionalBank } from "../../../support/chinese-banks";
import { readTexts } from "../../../support/chinese-texts";

describe("Chinese conversion banks", () => {
  it.each([
    ["traditional", makeTraditionalBank],
    ["simplified", makeSimplifiedBank],
  ] as const)("contain for %s the output of OpenCC's dictionaries (-u updates it)", async (name, make) => {
    await expect(`${JSON.stringify(make(), null, 2)}\n`).toMatchFileSnapshot(
      `../../../../party/speech/banks/chinese/${name}.json`,
    );
  });
});

describe("loadChinese", () => {
  it.each([
    ["请介绍一下你自己。", "請介紹一下你自己。"],
    ["我以后再干这件事，头发都白了", "我以後再幹這件事，頭髮都白了"],
    ["这里的面条和那里的面试", "這裡的麵條和那裡的面試"],
    ["我们的软件跑在服务器上", "我們的軟體跑在伺服器上"],
    ["台湾的平台", "台灣的平台"],
    ["我用 React 和 TypeScript 写了三年 code", "我用 React 和 TypeScript 寫了三年 code"],
    ["性能优化，支持循环", "性能優化，支持循環"],
  ])("writes in zh-TW %s as %s", async (heard, written) => {
    const write = await loadChinese("zh-TW");
    expect(write(heard)).toBe(written);
  });

  it.each([
    ["請介紹一下您自己，為什麼選擇這裡？", "请介绍一下您自己，为什么选择这里？"],
    ["軟體和頭髮", "软体和头发"],
    ["I said 這個 is fine", "I said 这个 is fine"],
  ])("writes in zh-CN %s as %s", async (heard, written) => {
    const write = await loadChinese("zh-CN");
    expect(write(heard)).toBe(written);
  });

  it("follows the script of the stream so far for an ambiguous sentence in zh-TW", async () => {
    const [first, second] = [await loadChinese("zh-TW"), await loadChinese("zh-TW")];
    expect(first("占比很低")).toBe("佔比很低");
    expect(second("這個問題")).toBe("這個問題");
    expect(second("占比很低")).toBe("占比很低");
    expect(second("这个")).toBe("這個");
    expect(second("占比很低")).toBe("佔比很低");
  });

  it("writes a sentence with both scripts in one script in zh-TW", async () => {
    const write = await loadChinese("zh-TW");
    expect(write("這個项目的头发和以后")).toBe("這個項目的頭髮和以後");
  });

  it.each(["zh-TW", "zh-CN"] as const)("leaves the product's own texts in %s unchanged", async (language) => {
    const write = await loadChinese(language);
    write("這是繁體");
    // One text names each script by its own name.
    const texts = readTexts(`locales/${language}`).filter((text) => !text.includes("简体中文"));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => write(text) !== text)).toEqual([]);
  });

  it.each(["zh-TW", "zh-CN"] as const)("does not change its own output in %s", async (language) => {
    const write = await loadChinese(language);
    const other = language === "zh-TW" ? "zh-CN" : "zh-TW";
    for (const text of readTexts(`locales/${other}`)) {
      const written = write(text);
      expect(write(written)).toBe(written);
    }
  });

  it.each(["en-US", "zh-CN", "zh-TW"] as const)("leaves everything but Chinese alone in %s", async (language) => {
    const write = await loadChinese(language);
    fc.assert(fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => write(text) === text));
  });

  it("is small enough for a Worker: all of it below 250 kB", () => {
    const bytes = ["traditional", "simplified"].map(
      (name) => readFileSync(`party/speech/banks/chinese/${name}.json`).byteLength,
    );
    expect((bytes[0] ?? 0) + (bytes[1] ?? 0)).toBeLessThan(250_000);
  });
});
