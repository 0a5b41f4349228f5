/** A quantity in folded text. */
export type Quantity = { start: number; end: number };

const WORD =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|half)";
const NUMBER = `(?:\\d[\\d.,]{0,15}(?:k|m|bn)?|${WORD}(?:[ -](?:and )?${WORD})*)`;
const TIME =
  "(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|milliseconds?|ms|quarters?|years?(?![- ]old| of age| ago))";
const COUNTED =
  "(?:people|persons|customers?|clients?|users?|orders?|tickets?|calls?|patients?|students?|pupils?|children|kids|members?|colleagues|employees|engineers|developers|nurses|guests?|visitors?|candidates?|volunteers?|teams?|stores?|shops?|branches|rooms?|beds?|tables?|boxes|pallets?|parcels?|items?|pieces|units?|products?|pages?|lines?|tests?|bugs?|incidents?|errors?|complaints?|requests?|queries|rows?|records?|files?|servers?|services?|machines?|countries|cities|projects?|meetings?|emails?|e-mails?|messages?|reports?|hours?|shifts?|sales|deals?|contracts?|euros?|dollars?|pounds?|bucks|percent|per cent|percentage points?|points?|times|kilos?|kg|tons?|tonnes?|km|kilometers?|kilometres?|miles?|meters?|metres?|gigabytes?|gb|mb|megabytes?|fold)";

const ENGLISH = new RegExp(
  [
    `[$€£¥]\\s?\\d[\\d.,]{0,15}(?:\\s?(?:k|m|bn|thousand|million|billion))?`,
    `\\b\\d[\\d.,]{0,15}\\s?(?:%|percent|per cent)`,
    `\\b${NUMBER}[ -](?:\\w+ ){0,2}?(?:${TIME}|${COUNTED})\\b`,
    `\\b(?:from|to|by) ${NUMBER} (?:to|down to|up to) ${NUMBER}\\b`,
    "\\b(?:doubled|tripled|quadrupled|halved|cut in half|by half|twice as (?:many|much|fast|long)|a (?:third|quarter|fifth) of|(?:down|up) (?:to|by) (?:about |around |almost |nearly |less than |under )?(?:a|one) (?:half|third|quarter|fifth|tenth))\\b",
  ].join("|"),
  "g",
);
const CHINESE =
  /百分之[零一二两三四五六七八九十百点\d]+|\d[\d.,]{0,15}\s?(?:%|％)|(?:\d[\d.,]{0,15}|[二两三四五六七八九十百千万亿]{1,8}|半)(?:多|来|几)?(?:个)?(?:半)?(?:小时|钟头|分钟|秒|毫秒|天(?!前)|周|星期|礼拜|个月|年(?!级|前|代|[一二三四五六七八九十\d]+班)|人|位|名|家|间|台|辆|单|笔|件|箱|份|张|条|封|通|次|倍|成|元|块钱|万元|美元|台币|百分点|公里|公斤|吨|页|行|门|批|组|桌|床|户|场)(?!目|级|口|点整)|(?:翻了?(?:一番|倍)|减半|一半|提高了?[一二两三四五六七八九十\d]+倍)/g;
/** Years, ages, clock times, dates and pairs measure nothing. */
const NO_QUANTITY =
  /^(?:two|2)[ -](?!hundred|thousand|million|billion|dozen|(?:\w+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?))|^(?:19|20)\d\d(?:年)?$|岁|\b\d{1,2}(?::\d\d)? ?(?:am|pm|o'clock)\b|点钟|^[一两二2]\s?(?:次|位|个人|人|名|年|家|件|份|张|条|场|组|台|间|箱|封|通|桌|户|门|批)$|^\d{1,2}(?:月|号|日)/;

/** Finds quantities that measure something: counts, durations, money and shares. */
export function findQuantities(folded: string): Quantity[] {
  const pattern = /[\u3400-\u9fff]/.test(folded) ? [CHINESE, ENGLISH] : [ENGLISH];
  return pattern
    .flatMap((one) => [...folded.matchAll(one)])
    .filter(({ 0: words }) => !NO_QUANTITY.test(words))
    .filter(
      ({ index }) =>
        !/\b(?:i'm|i am|aged?|turned|since|in|before|around|year)\s$/.test(
          folded.slice(Math.max(0, index - 9), index),
        ) || !/^(?:19|20)\d\d/.test(folded.slice(index)),
    )
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length }))
    .sort((a, b) => a.start - b.start);
}

/** Anything that may count or measure, in digits or words. A lone "one" counts only before what it measures. */
const ANY_NUMBER = new RegExp(
  [
    `\\d|\\b(?:${WORD.slice(3, -1)})s?\\b`,
    "\\b(?:zero|none|both|double\\w*|triple\\w*|twice|thrice|quarter|halved|quadrupl\\w*|(?:a|one) (?:third|fifth|tenth)|decades?|fortnight|semester|most of|majority|couple|few|several|dozens|percent\\w*)\\b",
    "\\b(?:one|an?|every|each) (?:whole |full |single )?(?:second|minute|hour|day|night|week|month|year|hundred|thousand|million|point|shift)\\b",
    "(?:[二两三四五六七八九百千万亿几半]|十(?!分(?!钟)))(?!思|处|面八方|脚)|一(?:个)?(?:多|整)?(?:半|季度|学期|番|小时|钟头|分钟|秒|天|夜|晚|周|星期|礼拜|月|年|倍|成|百|千|万|次|遍|批)|倍|一共|总共",
  ].join("|"),
);

/** Whether folded text has a number, or words that may stand for one. */
export function hasNumber(folded: string): boolean {
  return ANY_NUMBER.test(folded) || findQuantities(folded).length > 0;
}
