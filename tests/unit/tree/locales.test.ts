import { describe, expect, it } from "vitest";
import { findTextProblems, readTexts, type Texts } from "../../support/texts";

describe("locales", () => {
  it("exist in English and both Chinese scripts", () => {
    expect(Object.keys(readTexts()).sort()).toEqual(["en", "zh-CN", "zh-TW"]);
  });

  it("have the same keys in each language", () => {
    expect(findTextProblems(readTexts())).toEqual([]);
  });

  it("name no two tabs of a panel alike", () => {
    for (const [language, namespaces] of Object.entries(readTexts())) {
      for (const { tabs } of Object.values(namespaces)) {
        // Plural forms may be alike.
        const names =
          typeof tabs === "object" ? Object.values(tabs).filter((name) => !String(name).includes("{{")) : [];
        expect(names, language).toEqual([...new Set(names)]);
      }
    }
  });
});

describe("check of the locales", () => {
  const check = (en: Texts, other: Texts, language = "zh-CN") =>
    findTextProblems({ en: { common: en }, [language]: { common: other } });

  it("finds nothing in correct files", () => {
    const en = { menu: { open: "Open {{name}}" }, lines_one: "{{count}} line", lines_other: "{{count}} lines" };
    expect(check(en, { menu: { open: "打开 {{name}}" }, lines_other: "{{count}} 行" })).toEqual([]);
  });

  it.each<[string, Texts, Texts, string?]>([
    ["a missing key", { a: "One", b: "Two" }, { a: "一" }],
    ["a missing inner key", { menu: { open: "Open", close: "Close" } }, { menu: { open: "打开" } }],
    ["a key too much", { a: "One" }, { a: "一", b: "二" }],
    ["another variable", { a: "Hello {{name}}" }, { a: "你好 {{user}}" }],
    ["a variable left out", { a: "Hello {{name}}" }, { a: "你好" }],
    ["a tag left out", { a: "Read <link>this</link>" }, { a: "阅读" }],
    [
      "a singular that Chinese has not",
      { n_one: "{{count}} day", n_other: "{{count}} days" },
      { n_one: "一天", n_other: "{{count}} 天" },
    ],
    ["a number that counts in one language only", { n: "{{count}} days" }, { n_other: "{{count}} 天" }],
    ["an empty text", { a: "One" }, { a: " " }],
    ["an English text", { a: "Open the menu" }, { a: "Open the menu" }],
    ["simplified characters in Taiwan", { a: "Settings" }, { a: "设置" }, "zh-TW"],
    ["a camera by a second name", { a: "Camera" }, { a: "鏡頭" }, "zh-TW"],
    ["a formal address in China", { a: "Your name" }, { a: "您的名字" }, "zh-CN"],
    ["an informal address in Taiwan", { a: "Your name" }, { a: "你的名字" }, "zh-TW"],
    ["traditional characters in China", { a: "Settings" }, { a: "設定" }, "zh-CN"],
    ["no space before a company", { a: "Change {{company}}" }, { a: "更改{{company}}" }, "zh-CN"],
    ["no space after a company", { a: "{{company}} interview" }, { a: "{{company}}面試" }, "zh-TW"],
  ])("finds %s", (_, en, other, language) => {
    expect(check(en, other, language)).not.toEqual([]);
  });

  it("finds a plural form that English lacks", () => {
    expect(findTextProblems({ en: { common: { n_other: "{{count}} days" } } })).toEqual([
      "en/common: plural form of n one is missing",
    ]);
  });

  it("finds a missing namespace", () => {
    expect(findTextProblems({ en: { common: {}, landing: {} }, "zh-TW": { common: {} } })).toHaveLength(1);
  });
});
