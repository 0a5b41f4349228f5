import { fold } from "../../../party/text/fold";
import type { Mail } from "../../shared/contract/mail";

/** A day in a text: its ISO date, its place in characters, and whether the words around it make it a deadline. */
export type DayFound = { date: string; at: number; length: number; isLimit: boolean };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const M = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const COUNT: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, fourteen: 14 },
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 十: 10 },
};
/** Parses Chinese numbers below 100, which official letters use: "十一", "二十五". */
function hanNumber(text = ""): number {
  const [tens = "", ones = ""] = text.includes("十") ? text.split("十") : ["", text];
  const digit = (one: string) => "一二三四五六七八九".indexOf(one) + 1;
  return (text.includes("十") ? 10 * (tens ? digit(tens) : 1) : 0) + (ones ? digit(ones) : 0);
}

const HAN_DAYS = "日一二三四五六";
const LIMIT =
  /(?:\bby|\bbefore|\buntil|\btill|\bno later than|\blatest|\bdeadline|\bdue|\bwithin|\bends?|\bexpires?(?: on)?|\bcloses?:?|\bultimately|\bopen until|\bon or before|\bnot later than|截止|截至|之前|期限|请于|請於|请在|有效|逾期|前|内|~)\s*(?:on |the |the latest |is |of |at )?[^.!?\n。]{0,28}$/;

/** Finds the days that a text names. Relative ones count from `sent`, the mail's ISO date. */
export function findDays(text: string, sent: string): DayFound[] {
  const folded = fold(text);
  const base = sent.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(base)) return [];
  const year = Number(base.slice(0, 4));
  const found: DayFound[] = [];
  const add = (match: RegExpMatchArray, date: string | null, isLimit?: boolean) => {
    const at = match.index ?? 0;
    const length = match[0].length;
    if (!date || found.some((one) => at < one.at + one.length && one.at < at + length)) return;
    const after = folded.slice(at + length, at + length + 14);
    const before = folded.slice(Math.max(0, at - 40), at);
    // The day on which something starts isn't a deadline: "From the 9th on, until the exam".
    const isStart = /^(?: ?\d{1,2}:\d{2}(?::\d{2})?)? ?(?:起|~|～|至|到(?=\d))/.test(after);
    const limit =
      isLimit ?? (!isStart && (LIMIT.test(before) || /^[^.。\n]{0,10}(?:前|截止|之前|以前|eod)/.test(after)));
    found.push({ date, at, length, isLimit: limit });
  };
  const each = (pattern: RegExp, take: (match: RegExpMatchArray) => string | null, isLimit?: boolean) => {
    for (const match of folded.matchAll(pattern)) add(match, take(match), isLimit);
  };
  const future = (month: number, day: number) => {
    const here = toDate(year, month, day);
    return here && here < addDays(base, -60) ? toDate(year + 1, month, day) : here;
  };
  // Taiwan counts years from 1912.
  each(/(?<!\d)(1[0-4]\d)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g, ([, y, m, d]) =>
    toDate(Number(y) + 1911, Number(m), Number(d)),
  );
  each(/(?<![\d/.])(1[12]\d)([/.])(\d{1,2})\2(\d{1,2})(?![\d/.])/g, ([, y, , m, d]) =>
    toDate(Number(y) + 1911, Number(m), Number(d)),
  );
  each(/(20\d\d)\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})/g, ([, y, m, d]) =>
    toDate(Number(y), Number(m), Number(d)),
  );
  each(/(\d{1,2})\.(\d{1,2})\.(20\d\d)/g, ([, d, m, y]) => toDate(Number(y), Number(m), Number(d)));
  each(
    /(\d{1,2})\/(\d{1,2})\/(20\d\d)/g,
    ([, m, d, y]) => toDate(Number(y), Number(m), Number(d)) ?? toDate(Number(y), Number(d), Number(m)),
  );
  each(new RegExp(`(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -](?:of )?${M}[ ,-]*(20\\d\\d)?`, "g"), ([, d, m, y]) =>
    monthDay(m, d, y),
  );
  each(new RegExp(`${M} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (20\\d\\d))?\\b`, "g"), ([, m, d, y]) => monthDay(m, d, y));
  each(/(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]/g, ([, m, d]) => future(Number(m), Number(d)));
  each(/([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})[日号]/g, ([, m, d]) =>
    future(hanNumber(m), hanNumber(d)),
  );
  each(/\bthis time next week\b/g, () => addDays(base, 7), true);
  each(/(?<![\d/.-]|\d:)(\d{1,2})\/(\d{1,2})(?![\d/]|\s*(?:页|题|天|min|hr))/g, ([, a, b]) => {
    const [first, second] = [Number(a), Number(b)];
    return first > 12 ? future(second, first) : future(first, second);
  });
  each(
    /\b(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|fourteen)[ -](day|week|hour)s?\b(?: from| of| after| to| time|$|[^\w])/g,
    ([whole = "", n = "", unit]) => {
      const count = COUNT[n] ?? Number(n);
      if (!/^(?:day|week|hour)$/.test(unit ?? "") || (/from$/.test(whole) === false && count === 1 && unit === "day"))
        return null;
      return addSpan(count, unit === "week" ? 168 : unit === "day" ? 24 : 1);
    },
  );
  each(/(\d+|[一二两三四五六七八十])\s?(?:个)?(天|日|周|小时|礼拜)(?:之)?(?:内|以内|\(含)/g, ([, n = "", unit]) => {
    return addSpan(COUNT[n] ?? Number(n), unit === "小时" ? 1 : unit === "周" || unit === "礼拜" ? 168 : 24);
  });
  each(
    /(?<!\d)(\d{1,3}|[一二两三四五六七八十]) ?个?(天|小时)(?:后|之后)?(?:失效|过期|到期|关闭)|(?<!\d)(\d{1,3}) ?个?(小时)有效/g,
    ([, n, unit, m, hours]) => addSpan(COUNT[n ?? ""] ?? Number(n ?? m), (unit ?? hours) === "小时" ? 1 : 24),
    true,
  );
  each(/\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?:working|business|work) days?\b/g, ([, n = ""]) =>
    addWorkdays(COUNT[n] ?? Number(n)),
  );
  each(
    /(\d+|[一二两三四五六七八十])\s?个?工作[天日](?:之|以)?内/g,
    ([, n = ""]) => addWorkdays(COUNT[n] ?? Number(n)),
    true,
  );
  each(/\b(\d{1,3}) ?h(?:rs?)?\b/g, ([, n]) => (Number(n) >= 12 ? addSpan(Number(n), 1) : null));
  each(/\bfortnight\b/g, () => addDays(base, 14));
  each(/起\s?(\d+)\s?小时|时限 ?(\d+) ?小时/g, ([, a, b]) => addSpan(Number(a ?? b), 1), true);
  each(/一周内|一周之内|一星期内/g, () => addDays(base, 7), true);
  each(/\b(?:tomorrow|tmrw)\b|明天|明日/g, () => addDays(base, 1));
  each(/后天/g, () => addDays(base, 2));
  each(/(?<!\bfrom )\btoday\b|\btonight\b|今天|今晚/g, () => base);
  each(
    /\b(?:eod|cob|end of (?:the )?day|close of business)\b(?! (?:on |the )?(?:mon|tue|wed|thu|fri|sat|sun|\d))/g,
    () => base,
  );
  each(/\bend of (?:the |this )?week\b/g, () => nextDay(5));
  each(/\bend of (?:the |this )?month\b|(?<!\d)月底(?!\s?[(（]?\d)/g, lastOfMonth);
  const dates = [...found];
  /** Whether a weekday only repeats the date beside it: "Monday 23 November", "11月23日(周一)". */
  const isSaidBeside = ({ index = 0, 0: { length } }: RegExpMatchArray) =>
    dates.some(
      (one) =>
        (/^[ ,(（]{0,3}$/.test(folded.slice(one.at + one.length, index)) && one.at < index) ||
        (/^[ ,.(（]{0,2}(?:the )?$/.test(folded.slice(index + length, one.at)) && index < one.at),
    );
  each(/(下下|下|这|本)?(?:个)?(?:周|星期|礼拜)([一二三四五六日天])/g, (match) => {
    const [, which, name = ""] = match;
    if (isSaidBeside(match)) return null;
    const index = HAN_DAYS.indexOf(name === "天" ? "日" : name);
    if (!which) return nextDay(index);
    const monday = addDays(base, -((dayOf(base) + 6) % 7) + (which === "下" ? 7 : which === "下下" ? 14 : 0));
    const day = addDays(monday, (index + 6) % 7);
    // On a Sunday, "this Wednesday" is the next one.
    return day < base ? addDays(day, 7) : day;
  });
  const weekday = (match: RegExpMatchArray) => {
    const [, name = "", day, number = day] = match;
    if (isSaidBeside(match)) return null;
    const date = nextDay(DAYS.findIndex((one) => name.startsWith(one)));
    return number ? (dayOfMonth(Number(number)) ?? date) : date;
  };
  const numbered = "(?: the (\\d{1,2})(?:st|nd|rd|th|\\.(?!\\d)|(?=[,;)\\n]|$))| (\\d{1,2})(?:st|nd|rd|th))";
  each(new RegExp(`\\b(?:this |next )?(sun|mon|tues?|wed|thu|thurs?|fri|sat)${numbered}`, "g"), weekday);
  each(new RegExp(`\\b(?:this |next )?(sun|mon|tues|wednes|thurs|fri|satur)day(?:${numbered})?`, "g"), weekday);
  each(
    /(?<=\b(?:by|before|until|till) )(?:this |next )?(mon|tues?|wed|thu|thurs?|fri)(?=[.,;:!?)(\n]|$| (?:at|noon|eod|cob|latest|please|pls|lunch|morning|evening|night|\d|\())/g,
    weekday,
  );
  each(/月底\s?\(?(\d{1,2})号/g, ([, d]) => dayOfMonth(Number(d)), true);
  each(
    /(?<![\d月])(\d{1,2})\s?[日号](?![楼线门厅馆院店厂]|会议)(?=[^,，。;；\n\d]{0,10}(?:前|截止)|下班)/g,
    ([, d]) => dayOfMonth(Number(d)),
    true,
  );
  each(
    /\b(?:by|until|till|before|no later than) the (\d{1,2})(?:st|nd|rd|th)\b/g,
    ([, d]) => dayOfMonth(Number(d)),
    true,
  );
  return found.sort((a, b) => a.at - b.at);

  function monthDay(month = "", day = "", y?: string): string | null {
    const index = MONTHS.indexOf(month.slice(0, 3)) + 1;
    return y ? toDate(Number(y), index, Number(day)) : future(index, Number(day));
  }
  function addSpan(count: number, hours: number): string | null {
    const minutes = zoneOf(sent);
    const time = Date.parse(sent);
    if (!count || count > 400 || Number.isNaN(time)) return null;
    return new Date(time + count * hours * 3_600_000 + minutes * 60_000).toISOString().slice(0, 10);
  }
  function lastOfMonth(): string {
    return new Date(Date.UTC(year, Number(base.slice(5, 7)), 0)).toISOString().slice(0, 10);
  }
  function addWorkdays(count: number): string | null {
    if (!count || count > 60) return null;
    let day = base;
    for (let left = count; left > 0; ) {
      day = addDays(day, 1);
      if (dayOf(day) % 6 !== 0) left -= 1;
    }
    return day;
  }
  function nextDay(index: number): string {
    const ahead = (index - dayOf(base) + 7) % 7;
    return addDays(base, ahead || 7);
  }
  function dayOfMonth(day: number): string | null {
    const month = Number(base.slice(5, 7));
    const here = toDate(year, month, day);
    return here && here >= base ? here : toDate(month === 12 ? year + 1 : year, (month % 12) + 1, day);
  }
}

const MOVED =
  /(?:\bmoved? (?:from [^.。\n]{1,60} )?to|\brescheduled (?:from [^.。\n]{1,60} )?(?:to|for)|改[到至在]|挪到|[顺延][延到]到?)\s?(?:[a-z]+day,? )?[^.。\n]{0,4}$/;
const CONDITION = /(?:如需|若需|如果|如要|若要|\bif )[^.。\n]{0,20}$/;

/**
 * The deadline of a mail: the first day named as one, else the last day. For an interview (`isTalk`): the day it was
 * moved to, else a deadline, else the day in the calendar, else the first later day.
 */
export function findDeadline(mail: Mail, isTalk: boolean): string | null {
  return findDay(mail, isTalk, true);
}

/** The day of the interview, whatever the deadline for an answer is. */
export function findMeetingDay(mail: Mail): string | null {
  return findDay(mail, true, false);
}

function findDay(mail: Mail, isTalk: boolean, countsLimits: boolean): string | null {
  const all = findDays(mail.text, mail.date).filter(({ date }) => date >= mail.date.slice(0, 10));
  const limits = countsLimits ? all.filter(({ isLimit }) => isLimit) : [];
  const days = countsLimits ? all : all.filter(({ isLimit }) => !isLimit);
  const start = mail.calendar?.method === "request" ? localDay(mail.calendar.start, mail.date) : null;
  if (isTalk) {
    const text = fold(mail.text);
    const moved = days.find(({ at }) => MOVED.test(text.slice(Math.max(0, at - 100), at)));
    // The deadline of a condition doesn't count: "If you need another day, tell us by tonight."
    const limit = limits.find(({ at }) => !CONDITION.test(text.slice(Math.max(0, at - 24), at)));
    const later = days.find(({ date }) => date > mail.date.slice(0, 10));
    return (
      (moved ?? limit)?.date ?? start ?? (later ?? days[0])?.date ?? findDays(mail.subject, mail.date)[0]?.date ?? null
    );
  }
  return limits.at(0)?.date ?? days.at(-1)?.date ?? null;
}

function localDay(start: string | null, sent: string): string | null {
  if (!start || Number.isNaN(Date.parse(start))) return null;
  if (!start.endsWith("Z")) return start.slice(0, 10);
  return new Date(Date.parse(start) + zoneOf(sent) * 60_000).toISOString().slice(0, 10);
}

function zoneOf(date: string): number {
  const match = /([+-])(\d{2}):(\d{2})$/.exec(date);
  return match ? (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
}

function toDate(year: number, month: number, day: number): string | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function dayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
