import { fold } from "../../../text/fold";
import { late } from "../../../text/letters";

const NUMBERS = /\d+(?:[.,]\d+)*/g;
const QUOTED = /[“"「『]([^”"」』]{2,})[”"」』]/g;
const ADDRESS = /https?:|www\./i;
const SIGNS = late(String.raw`[\s\p{P}]+`, "gu");

const bare = (text: string) => fold(text).replace(SIGNS(), " ").trim();

/**
 * Whether the figures and quotations of a model's sentence occur in the candidate's words: anything that a model adds
 * is not shown. Words for numbers ("twelve") count as their digits.
 */
export function isSupported(text: string, said: string): boolean {
  if (ADDRESS.test(text)) return false;
  const known = bare(said);
  const figures = [...text.matchAll(NUMBERS)].map(([figure]) => figure);
  if (figures.some((figure) => !said.includes(figure) && !wordsOf(figure).some((word) => known.includes(word))))
    return false;
  return [...text.matchAll(QUOTED)].every(([, words = ""]) => known.includes(bare(words)));
}

/** Whether a suggested wording only repeats the old one. */
export function repeats(instead: string, quote: string): boolean {
  const [better, old] = [bare(instead), bare(quote)];
  return better === old || (old.length > 12 && better.includes(old));
}

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const HAN = "零一二三四五六七八九".split("");

/** The words for a number below 100 in English and Chinese. */
function wordsOf(figure: string): string[] {
  const number = Number(figure);
  if (!Number.isInteger(number) || number < 0 || number > 99) return [];
  const [tens, units] = [Math.floor(number / 10), number % 10];
  const english = UNITS[number] ?? [TENS[tens - 2], units > 0 ? UNITS[units] : ""].join(" ").trim();
  const han = number < 10 ? HAN[number] : `${tens > 1 ? HAN[tens] : ""}十${units > 0 ? HAN[units] : ""}`;
  return [english, ...(han ? [han] : []), ...(number === 2 ? ["两"] : [])];
}
