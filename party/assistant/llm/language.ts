const NAMES: Readonly<Record<string, string | undefined>> = {
  "zh-CN": "Simplified Chinese as it is written in mainland China, addressing the reader as 你",
  "zh-TW":
    "Traditional Chinese as it is written in Taiwan, with the words used there (使用者、資料庫、程式、專案、品質), addressing the reader as 您",
};

/** The language's name for a prompt. The tag comes from outside, so no part of it gets in. */
export function nameLanguage(tag: string): string {
  const [language, region] = readTag(tag);
  if (language === "zh" || language === "yue") {
    const isTraditional = /\b(hant|tw|hk|mo)\b/i.test(tag) || language === "yue";
    return NAMES[isTraditional ? "zh-TW" : "zh-CN"] ?? "";
  }
  const tagged = region ? `${language}-${region}` : language;
  return new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(tagged) ?? "English";
}

function readTag(tag: string): [language: string, region: string | undefined] {
  try {
    const { language, region } = new Intl.Locale(tag);
    return [language, region];
  } catch {
    return ["en", undefined];
  }
}
