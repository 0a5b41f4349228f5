import { describe, expect, it } from "vitest";
import { detectLanguage } from "../../../../app/i18n/detect";
import { matchLanguage } from "../../../../app/i18n/languages";

describe("matchLanguage", () => {
  it.each([
    ["en", "en"],
    ["en-GB", "en"],
    ["zh", "zh-CN"],
    ["zh-SG", "zh-CN"],
    ["zh-Hans-HK", "zh-CN"],
    ["zh-TW", "zh-TW"],
    ["zh_TW", "zh-TW"],
    ["ZH-HK", "zh-TW"],
    ["zh-MO", "zh-TW"],
    ["zh-Hant", "zh-TW"],
    ["zh-Hant-CN", "zh-TW"],
    ["yue", "zh-TW"],
    ["yue-Hans", "zh-CN"],
    ["de", null],
    ["*", null],
    ["", null],
  ])("%s → %s", (tag, language) => {
    expect(matchLanguage(tag)).toBe(language);
  });
});

describe("detectLanguage", () => {
  const detect = (headers: Record<string, string>) => detectLanguage(new Headers(headers));

  it("prefers the cookie to the browser's languages", () => {
    expect(detect({ cookie: "a=1; i18nextLng=zh-TW; b=2", "accept-language": "en" })).toBe("zh-TW");
    expect(detect({ cookie: "i18nextLng=zh-CN" })).toBe("zh-CN");
  });

  it("uses the browser's first supported language, by quality", () => {
    expect(detect({ "accept-language": "de, zh-HK;q=0.8, en;q=0.9" })).toBe("en");
    expect(detect({ "accept-language": "fr-CH, zh-Hant;q=0.7, en;q=0.5" })).toBe("zh-TW");
    expect(detect({ "accept-language": "en;q=0, zh" })).toBe("zh-CN");
  });

  it("falls back to English", () => {
    expect(detect({})).toBe("en");
    expect(detect({ cookie: "i18nextLng=tlh; xi18nextLng=zh-TW", "accept-language": "de;q=x, *" })).toBe("en");
  });
});
