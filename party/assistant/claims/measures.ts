import { firstFrom, judgePieces } from "../../text/pieces";
import { countsTrouble, isForBetter } from "./changes";
import { findQuantities, type Quantity } from "./quantities";

/** A quantity of something that was done. `isChange`: from one value to another, or a share. */
export type Measure = Quantity & { isChange: boolean };

const COUNT =
  "(?:\\d+|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|none|zero|one|once|a (?:dozen|hundred|few))\\b)";
const ABOUT = "(?:(?:about|around|almost|nearly|over|under|roughly|maybe|like|some|just|only|an average of) )*";
const CHANGE = new RegExp(
  [
    `\\b(?:from|by) ${ABOUT}${COUNT}[^,.!?]{0,40} to ${ABOUT}${COUNT}|\\b(?:down|up) to ${ABOUT}${COUNT}|\\b(?:down|up) (?:to|by) ${ABOUT}(?:less than )?(?:a|one) (?:half|third|quarter|fifth|tenth)\\b`,
    "\\d\\s?%|\\b(?:percent|per cent|doubled|tripled|halved)\\b|百分之",
    "从[^,。]{0,6}[\\d一二两三四五六七八九十百千万半][^,。]{0,8}(?:降|减|升|涨|提高|提升|缩短?|变|做|压)(?:成|到)",
  ].join("|"),
  "g",
);
/** In UTF-16 units: a quantity so near such words is what changed. */
const BESIDE = 8;
const DONE =
  /\b(?:\w{3,}ed|was|were|had|did|got|made|took|built|ran|led|fell|rose|grew|went|came|kept|brought|taught|wrote|found|won|lost|sold|bought|cut|put|sent|spent|met|saw|held|paid|gave|told|left|drove|dropped|has|have)\b|了|过|[降减升涨增花完][到低少高加掉成]|达到|去年|前年|上个?(?:月|周|季|学期)|当时|后来|最后/;
/** Words of wishes, plans and assumptions. */
const NOT_DONE =
  /\b(?:would|want|wants|wanted to|hope|hoping|looking for|prefer|expect|expecting|will|plan to|going to|should|could|ideally|if|within)\b|希望|想(?:要|在|做|去|找)|打算|期望|期待|如果|要是|最好|以内|之内|理想|计划|不超过|愿意/;
const UNSURE =
  /\b(?:maybe|perhaps|probably|i guess|i think|i suppose|not sure|something like|don't (?:remember|know)|can't remember)\b|吧|好像|可能|大概|也许|不(?:太)?(?:确定|记得|清楚)|忘了|应该/;
/** Words that announce a correction of what was just said. */
const CORRECTION =
  /(?:^|[.,!?;:…—\n-] ?)(?:no,? |sorry,? |oh,? )*(?:wait|scratch that|strike that|correction|or rather|let me (?:correct|rephrase|restate|say that again)|actually,? no|that's (?:not right|wrong)|i misspoke)\b|等等|等一下|不对|说错|讲错|记错|(?:重新|再|换个)(?:说|讲)|更正|纠正|应该说|准确(?:地|来)?说/g;
/** Something went wrong, so a count of it is not worth praise. */
export const MISTAKE =
  /\b(?:wrong(?:ly)?|mistakes?|by accident|accidentally|mix(?:ed)? up|mess(?:ed)? up|screwed up|forgot|failed|broke|lost|missed|late|off by)\b|错|失误|搞砸|弄(?:丢|坏|混)|漏|忘|迟|摔|赔|亏|[接装放拿]反/;
/** Times. "Two weeks later" doesn't measure anything that was done, but "in two weeks" does. */
const TIME =
  /(?<!\b(?:a|an|per|each|every) )(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|quarters?|years?|小时|钟头|分钟|秒|天|周|星期|礼拜|个半?月|年|半)$/;
const SOON_BEFORE =
  /\b(?:(?:run|running|right|clean|held|stable|green|open) for|in|within|under|saved?|saves|saving|cut|gained) (?:(?:just|only|about|around|under|less than|almost|us|me|them|her|him|the team) )*$|(?:只|就|才)(?:用|花|要|需)了?$|(?:提前|提早|节省|省下?|缩短|减少|少花|快|早)了?(?:大概|大约|差不多|将近|整整)?$/;
const SOON_AFTER =
  /^ (?:faster|sooner|earlier|early|ahead|less|shorter|instead|left|to spare)\b|^(?:就|之?内)[^,。]{0,4}(?:[完好成满]|搞定|上线)/;
/** In UTF-16 units: words so far from a quantity can't tell what it measures. */
const MOST_AROUND = 90;
/** A mark inside a number doesn't end a piece: "3.5", "1,000". */
const SENTENCE_MARKS = /[!?\n。;]|\.(?!\d)/g;
const CLAUSE_MARKS = /[!?\n。;]|[.,](?!\d)/g;

/**
 * Finds quantities of something done, without corrected and uncertain ones, changes that aren't known to be for the
 * better, and mere counts of trouble; changes come before mere amounts.
 */
export function findMeasures(folded: string): Measure[] {
  const corrected = Math.max(-1, ...[...folded.matchAll(CORRECTION)].map(({ index }) => index));
  const changes = [...folded.matchAll(CHANGE)];
  const changeEnds = changes.map(({ index, 0: words }) => index + words.length + BESIDE);
  const isChanged = ({ start, end }: Quantity) => {
    const change = changes[firstFrom(changeEnds, start + 1)];
    return change !== undefined && change.index - BESIDE < end;
  };
  const judgeSentence = judgePieces(folded, positionsOf(SENTENCE_MARKS, folded), (sentence) => ({
    isDone: DONE.test(sentence) && !MISTAKE.test(sentence),
    isNotDone: NOT_DONE.test(sentence),
  }));
  const isUnsure = judgePieces(folded, positionsOf(CLAUSE_MARKS, folded), (clause) => UNSURE.test(clause));
  const sentenceStarts = positionsOf(SENTENCE_MARKS, folded);
  const clauseMarks = positionsOf(CLAUSE_MARKS, folded);
  const isWorthPraise = ({ start, end }: Quantity, isChange: boolean) => {
    const clauseStart = clauseMarks[firstFrom(clauseMarks, start) - 1] ?? -1;
    const clauseEnd = clauseMarks[firstFrom(clauseMarks, end)] ?? folded.length;
    const sentenceStart = sentenceStarts[firstFrom(sentenceStarts, start) - 1] ?? -1;
    const clause = folded.slice(Math.max(clauseStart + 1, start - MOST_AROUND), Math.min(clauseEnd, end + MOST_AROUND));
    const sentence = folded.slice(
      Math.max(sentenceStart + 1, start - 2 * MOST_AROUND),
      Math.min(clauseEnd, end + MOST_AROUND),
    );
    return isChange ? isForBetter(clause, sentence) : !countsTrouble(clause);
  };
  const found = findQuantities(folded).flatMap((quantity): Measure[] => {
    const { isDone, isNotDone } = judgeSentence(quantity);
    const isChange = isChanged(quantity);
    const words = folded.slice(quantity.start, quantity.end);
    const isPassing =
      TIME.test(words) &&
      !SOON_BEFORE.test(folded.slice(Math.max(0, quantity.start - 40), quantity.start)) &&
      !SOON_AFTER.test(folded.slice(quantity.end));
    const isMeasured = isChange || (isDone && !isPassing);
    if (quantity.start < corrected || !isMeasured || isNotDone) return [];
    return isUnsure(quantity) || !isWorthPraise(quantity, isChange) ? [] : [{ ...quantity, isChange }];
  });
  return [...found.filter(({ isChange }) => isChange), ...found.filter(({ isChange }) => !isChange)];
}

const YEARS_OF_WORK = new RegExp(
  [
    `\\b(?:i've|i have|i) (?:been|worked|run|ran|led|taught|done|managed|driven|drove|sold|cooked|nursed|cared|designed|built|looked after|spent)\\b[^.!?\\n]{0,60}?\\b(${COUNT}(?:[ -](?:and )?${COUNT})*(?: and a half)? years)\\b(?! (?:ago|old|of age))`,
    "(?:做|干|教|开|当|带|跑|卖|写|管|待|工作|从事|负责)(?:了|过)?(?:快|将近|差不多|整整)?([\\d一二两三四五六七八九十]{1,4}(?:个)?(?:多)?年(?:半|多)?)(?!前|后|级|底|初|代)|(?<![\\d一二两三四五六七八九十])([\\d一二两三四五六七八九十]{1,4}(?:多)?年(?:多)?)(?:的)?[^,。!?\\n年]{0,8}(?:经验|资历)",
  ].join("|"),
);

const NOT_WORK =
  /\b(?:out of work|unemployed|jobless|looking|waiting|sick|ill|caring for|married|on leave|at home|prison)\b|在家|待业|失业|生病|找工作|照顾/;

/** Finds how long somebody has done this work; in an introduction also how much there is of it. */
export function findExperience(folded: string, isIntroduction: boolean): Quantity | null {
  const years = YEARS_OF_WORK.exec(folded);
  const words = years?.[1] ?? years?.[2] ?? years?.[3];
  const spans = [
    ...(years && words !== undefined ? [spanOf(years, words)] : []),
    ...(isIntroduction ? findQuantities(folded).filter(({ start, end }) => !TIME.test(folded.slice(start, end))) : []),
  ];
  const isSure = judgePieces(
    folded,
    positionsOf(CLAUSE_MARKS, folded),
    (clause) => ![UNSURE, NOT_DONE, MISTAKE, NOT_WORK].some((pattern) => pattern.test(clause)),
  );
  return folded.search(CORRECTION) === -1 ? (spans.find(isSure) ?? null) : null;
}

function spanOf({ index, 0: all }: RegExpExecArray, words: string): Quantity {
  const start = index + all.lastIndexOf(words);
  return { start, end: start + words.length };
}

function positionsOf(pattern: RegExp, text: string): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}
