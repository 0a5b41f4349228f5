import { findNumbers } from "../analysis/numbers";
import type { AnswerText } from "../words/text";
import { englishFunctionWords } from "../words/vocabulary";

/** The word after a figure: the thing that is counted. */
const COUNTED =
  /^(?:[ -]?[a-z]{3,14}\b|\s?(?:毫秒|分[钟鐘]|小[时時]|[个個]百分[点點]|[个個]月|[秒天周週年人倍万萬亿億次行台臺元块塊个個位家条條]))/u;
const LAST_WORD = /[ -]([a-z]+)$/u;
const DAY = /^(?:mon|tues|wednes|thurs|fri)day$|^星期.$|^周[一二三四五]$/u;
/** A kind of thing, such as a double charge. */
const KIND = /^double[ -]\w+$/u;

/**
 * Finds figures with their units, verbatim and each once. Days of the week and words such as "double charge" don't
 * count.
 */
export function findFigures(text: AnswerText): string[] {
  const found = findNumbers(text).flatMap(({ start, end }) => {
    const words = text.folded.slice(start, end).trim();
    if (DAY.test(words)) return [];
    const last = LAST_WORD.exec(words)?.[1];
    if (last && englishFunctionWords.has(last)) return [text.raw.slice(start, start + words.length - last.length - 1)];
    const next = /\d$/u.test(words) ? COUNTED.exec(text.folded.slice(start + words.length))?.[0] : undefined;
    const counted = next && !englishFunctionWords.has(next.trim()) ? next.length : 0;
    if (counted === 0 && KIND.test(words)) return [];
    return [text.raw.slice(start, start + words.length + counted)];
  });
  return [...new Set(found.map((figure) => figure.replace(/[.,:/]+$/, "").trim()))];
}
