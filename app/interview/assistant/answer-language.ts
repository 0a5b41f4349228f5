import type { SpokenLanguage } from "../../../party/protocol/vocabulary";

const HAN = /\p{Script=Han}/gu;
const LETTERS = /[\p{L}]/gu;

/** Written in Chinese, as far as its signs tell: names and terms in between are often English. */
export function isMostlyChinese(text: string): boolean {
  const han = text.match(HAN)?.length ?? 0;
  return han >= 2 && han * 3 >= (text.match(LETTERS)?.length ?? 0);
}

/**
 * The language of the interview: the spoken language that was set, unless the words themselves are in another. The
 * page's language decides between the Chinese scripts.
 */
export function answerLanguage(words: string, spoken: SpokenLanguage, page: SpokenLanguage): SpokenLanguage {
  if (words.trim() === "") return spoken;
  if (!isMostlyChinese(words)) return /\p{L}/u.test(words) ? "en-US" : spoken;
  if (spoken !== "en-US") return spoken;
  return page === "en-US" ? "zh-CN" : page;
}
