import type { Language } from "../../protocol/vocabulary";
import { late } from "../../text/letters";

/** The coach's language for a tag such as `zh-Hant-HK`; English for all others. */
export function languageOf(tag: string): Language {
  const lower = tag.toLowerCase();
  if (!/^(zh|cmn|yue)\b/.test(lower)) return "en";
  return /\b(hant|tw|hk|mo)\b/.test(lower) || lower.startsWith("yue") ? "zh-TW" : "zh-CN";
}

const HAN = late(String.raw`\p{Script=Han}`, "gu");
const WORD = late(String.raw`[\p{L}\p{N}][\p{L}\p{N}'’-]*`, "gu");
const SEAMS = late(String.raw`(?<=[A-Za-z0-9)])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Za-z0-9(])`, "gu");

/** Length in words; a Chinese character counts as 0.6 words. */
export function amountOf(text: string): number {
  const characters = text.match(HAN())?.length ?? 0;
  const words = text.replace(HAN(), " ").match(WORD())?.length ?? 0;
  return words + characters * 0.6;
}

/** Text that tries to command its reader. The coach doesn't obey it anyway; it is not worth quoting either. */
export function givesOrders(text: string): boolean {
  return /\b(ignore|disregard|forget)\b.{0,40}\b(instruction|prompt|rule|previous|above|all)|system prompt|you are now|as an ai\b|<\/?(system|instructions?)|忽略.{0,12}(指令|指示|规则|規則|提示|以上|之前)|系统提示|系統提示|你现在是|你現在是|(给|給).{0,4}(满分|滿分)|full marks|(score|rating) of (5|five|10|ten|100)/i.test(
    text,
  );
}

const QUOTES = { en: ["“", "”"], "zh-CN": ["“", "”"], "zh-TW": ["「", "」"] } as const;

export function quoted(words: string, language: Language): string {
  const [open, close] = QUOTES[language];
  return `${open}${words}${close}`;
}

/** Joins pieces of one turn: Chinese has no spaces between sentences. */
export function joined(language: Language, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(language === "en" ? " " : "");
}

/** Separates Latin letters and figures from the Chinese characters beside them. */
export function spaced(text: string): string {
  return text.replace(SEAMS(), " ");
}
