import { fold } from "../../text/fold";
import { CHINESE_COMMON_CHARACTERS, CHINESE_COMMON_WORDS, CHINESE_FUNCTION_CHARACTERS } from "./chinese";
import { ENGLISH_COMMON_WORDS, ENGLISH_FUNCTION_WORDS } from "./english";
import { toStem } from "./terms";
import type { AnswerText, Token } from "./text";

const words = (list: string) => list.split(/\s+/).filter((word) => word !== "");

export const englishFunctionWords: ReadonlySet<string> = new Set(words(ENGLISH_FUNCTION_WORDS));
const englishCommon: ReadonlySet<string> = new Set(words(ENGLISH_COMMON_WORDS));
const englishCommonStems: ReadonlySet<string> = new Set([...englishCommon].map(toStem));
const chineseCommon: ReadonlySet<string> = new Set(words(fold(CHINESE_COMMON_WORDS)));
export const chineseFunctionCharacters: ReadonlySet<string> = new Set(fold(CHINESE_FUNCTION_CHARACTERS));
export const chineseCommonCharacters: ReadonlySet<string> = new Set(
  fold(CHINESE_COMMON_CHARACTERS + CHINESE_FUNCTION_CHARACTERS),
);

export function isFunctionWord(token: Token): boolean {
  if (token.kind === "word") return englishFunctionWords.has(token.text);
  return token.kind === "han" && [...token.text].every((one) => chineseFunctionCharacters.has(one));
}

/** Whether a word is common in texts about anything. */
export function isCommon(token: Token): boolean {
  if (token.kind === "number") return false;
  if (isFunctionWord(token)) return true;
  if (token.kind === "han") return chineseCommon.has(token.text);
  return token.text.split("-").every((part) => isCommonEnglish(part));
}

function isCommonEnglish(word: string): boolean {
  return englishFunctionWords.has(word) || englishCommon.has(word) || englishCommonStems.has(toStem(word));
}

const INTERVIEW_WORDS: ReadonlySet<string> = new Set(
  words(
    fold(`tell time describe explain example give please name say ever last way make happen thing something somebody someone
    people person think use like know kind best good most important handle mean does look take get go want feel see
    请说 说说 谈谈 描述 说明 介绍 经历 经验 一次 一个 一位 一件 什么 怎么 如何 为什么 是否 有没有 哪些 哪个 你们 自己 您们 时候 最近 一下 例子
    举例 如果 可以 觉得 认为 事情 东西 别人 我们 平常 请问 处理 平时 通常 这个 那个`),
  ).map(toStem),
);

/** Whether a word is common in questions of any kind. */
export function isOfInterviews(token: Token): boolean {
  return INTERVIEW_WORDS.has(toStem(token.text));
}

/** The content words, each as its stem. */
export function findContentStems(text: AnswerText): Set<string> {
  return new Set(text.tokens.filter((token) => !isFunctionWord(token)).map((token) => toStem(token.text)));
}

/** The specific words, each as its stem: content words without the common ones. */
export function findParticularStems(text: AnswerText): Set<string> {
  const particular = text.tokens.filter((token) => !isCommon(token) && (token.kind !== "han" || token.text.length > 1));
  return new Set(particular.map((token) => toStem(token.text)));
}
