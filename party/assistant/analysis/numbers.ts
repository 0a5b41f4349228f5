import { late } from "../../text/letters";
import type { TermHit } from "../words/terms";
import type { AnswerText } from "../words/text";

const ENGLISH_NUMBER =
  "(?:\\d[\\d.,:/]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|half|double|twice|a third|a quarter|two thirds|a couple of|one)";
const NUMBERS = new RegExp(
  [
    "\\d[\\d.,:/]*\\s?(?:%|percent|[a-z]{1,3}\\b)?",
    `\\b${ENGLISH_NUMBER}(?:[- ]${ENGLISH_NUMBER})*(?: per ?cent| of| and a half)?[- ](?!of us|day,|thing|more|another|way|who|by|to|other|and|or|is|was|that)[a-z]{3,}`,
    "\\b(?:doubled|halved|tripled|twice|by half|in half|a third|a quarter|two thirds|dozens|hundreds|thousands|monday|tuesday|wednesday|thursday|friday)\\b",
    "百分之[一二三四五六七八九十百点零两几]+",
    "[一二三四五六七八九十百千万亿半两几零]{1,8}多?(?:个?(?:半|多)?(?:月|小时|钟头|星期|礼拜|百分点|人|单|字|门|家|台|位|组|批|版|页|份|条|笔|张|件|层|步|类|阶段|季度|学期|分钟)|天|周|年|秒|毫秒|成|倍|元|块|万|千|点|次|遍|折|岁|公里|公斤|美元|台币|人民币|行)(?!个人觉得|起|下)",
    "一半|翻倍|翻了一番|三分之[一二两]|星期[一二三四五]|周[一二三四五]",
  ].join("|"),
  "gu",
);
/** Everyday phrases with a number that count nothing. */
const IDLE =
  /^(?:one|two) (?:day|time|side|hand|problem|thing|reason|example|people|person)s?$|^(?:一次|一个人|一天|一点|一家|一位|一遍|一份|一步|一些|一种|一组|一条|一件|一年|一批|一台|两个人|千万|万一|十点|一类)$/u;

/** Finds figures, in digits or in words. */
export function findNumbers(text: AnswerText): TermHit[] {
  return [...text.folded.matchAll(NUMBERS)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0].trim() }))
    .filter((hit) => !IDLE.test(hit.text));
}

const CHINESE_NAMES = late(
  String.raw`[A-Za-z][A-Za-z0-9.+#-]{1,}|(?:小|老|阿)[\p{Script=Han}](?=[，,说是的和跟])|[\p{Script=Han}]{1,2}(?:姐|哥|总|老师)(?=[，,。说是的和跟提])`,
  "gu",
);
const ENGLISH_NAMES = late(
  String.raw`(?<=[\p{Ll}\d,;:)"] (?:the |a )?)(?!I\b|I'|I’|Okay|OK\b)[A-Z][\p{L}\d.+#-]*[\p{L}\d+#]`,
  "gu",
);

/** Finds names of people, places and products: capitalized words within a sentence, Latin words within Chinese. */
export function findNames(text: AnswerText): TermHit[] {
  const pattern = text.chinese ? CHINESE_NAMES() : ENGLISH_NAMES();
  return [...text.raw.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}
