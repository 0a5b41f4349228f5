import { fold } from "../../../party/text/fold";
import type { Mail } from "../../shared/contract/mail";
import { findDays, findMeetingDay } from "./deadline";

/**
 * `at`: the interview's day, or its moment where the mail surely names the time: with an offset where the time zone is
 * known, else by the clock of the place. It begins with the day that the mail names. `text`: the mail's own words on it, and the link to the call on a new line.
 */
export type Meeting = { at: string; text: string | null };

type Time = { clock: string; zone: string | null };

export function findMeeting(mail: Mail): Meeting | null {
  const day = findMeetingDay(mail);
  if (!day) return null;
  const times = findTimes(mail, day);
  const [time] = times;
  const isSure = time !== undefined && times.every(({ clock }) => clock === time.clock) && !isMovedOn(mail.text, time);
  const zone = time && offsetOf(times.find(({ zone }) => zone !== null)?.zone ?? null, day);
  const at = startOf(mail, day) ?? (isSure ? `${day}T${time.clock}${zone === null ? "" : `:00${zone}`}` : day);
  const text = [sentenceOf(mail, day), linkOf(mail)].filter((one) => one !== null).join("\n");
  return { at, text: text || null };
}

/** The calendar's start, if it has a time zone and is on that day by the sender's clock. */
function startOf({ calendar, date }: Mail, day: string): string | null {
  const start = calendar?.method === "request" ? calendar.start : null;
  if (!start || !/T\d{2}:?\d{2}.*Z$/.test(start) || Number.isNaN(Date.parse(start))) return null;
  const [zone = "Z", sign = "+", hours = "0", minutes = "0"] = /([+-])(\d{2}):(\d{2})$/.exec(date) ?? [];
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const local = new Date(Date.parse(start) + offset * 60_000).toISOString().slice(0, 19);
  return local.startsWith(day) ? `${local}${zone}` : null;
}

const ZONE =
  "(?:utc|gmt)(?: ?[+-]\\d{1,2}(?::?\\d{2})?)?|cest|cet|eest|eet|west|wet|msk|[ecmp][sd]t|sgt|hkt|jst|kst|aest|aedt|nzst|nzdt|(?:beijing|taipei|singapore|hong kong|tokyo|seoul) time|(?:北京|台北|台湾|香港|新加坡|东京|首尔)时间";
const PARTS_OF_DAY = "上午|早上|早晨|中午|下午|傍晚|晚上|今晚|晚间";
/** A time of day: "10:30", "2 pm", "下午3点半". A bare number isn't one. */
const TIME = `(?:(${ZONE}) ?)?(${PARTS_OF_DAY})?\\s?(\\d{1,2})(?:[:.](\\d{2})(?!\\d|[.]\\d)|(?=\\s?[ap]\\.?m\\b)|[点时](?:(半)|(\\d{1,2})分?)?(?!间|内))\\s?([ap]\\.?m\\b\\.?)?`;
const RANGE = `(?:\\s?(?:-|–|—|~|至|到|to|until)\\s?(?:${PARTS_OF_DAY})?\\s?(\\d{1,2})(?:[:.点时]\\d{0,2}分?)?\\s?([ap]\\.?m\\b\\.?)?)?`;
const ZONED = `${TIME}${RANGE}(?:[\\s,(]{0,2}(${ZONE})(?![a-z])|(?=\\D|$))(?!\\s?(?:or\\b|/|或)\\s?\\d)`;
const WEEKDAY =
  "(?:\\(?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)\\b|(?:周|星期|礼拜)[一二三四五六日天])\\)?[\\s,.]{0,3})?";
const AFTER_DAY = new RegExp(
  `^[\\s,;:.()的-]{0,4}${WEEKDAY}(?:(?:at|from|@|starting at|start(?:s|ing)?:?|time:|时间:)\\s?)?${ZONED}`,
);
const BEFORE_DAY = new RegExp(`(?<![\\d:.])${ZONED}[\\s,)]{0,3}(?:on )?(?:the )?${WEEKDAY}$`);
const REACH = 70;

/** The times that are named right beside this day. */
function findTimes({ text, subject, date }: Mail, day: string): Time[] {
  return [text, subject].flatMap((place) => {
    const folded = fold(place);
    return findDays(place, date)
      .filter((one) => one.date === day && !one.isLimit)
      .flatMap(({ at, length }) => {
        const after = AFTER_DAY.exec(folded.slice(at + length, at + length + REACH));
        const match = after ?? BEFORE_DAY.exec(folded.slice(Math.max(0, at - REACH), at));
        const time = match && readTime(match);
        return time ? [time] : [];
      });
  });
}

/** Null where it is open which half of the day is meant. */
function readTime(match: RegExpExecArray) {
  const [, zoneBefore, part, hours = "", colon, half, spoken, meridiem, endHours, endMeridiem, zoneAfter] = match;
  const said = Number(hours);
  // "7:30 to 8:30 pm" begins in the evening, "11 to 1 pm" in the morning.
  const isRangeLate = endMeridiem?.startsWith("p") === true && Number(endHours) < 12 && Number(endHours) >= said;
  const minutes = half ? 30 : Number(colon ?? spoken ?? 0);
  const isLate =
    meridiem?.startsWith("p") ||
    (!meridiem && !part && isRangeLate) ||
    /[下傍晚]/.test(part ?? "") ||
    (part === "中午" && said < 11);
  if (meridiem && said > 12) return null;
  if (!meridiem && !part && !endMeridiem && said < 7) return null;
  const hour = isLate && said < 12 ? said + 12 : meridiem?.startsWith("a") && said === 12 ? 0 : said;
  if (hour > 23 || minutes > 59) return null;
  const clock = `${String(hour).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
  return { clock, zone: zoneBefore ?? zoneAfter ?? null };
}

const MOVES = /\b(?:mov(?:ed?|ing)|reschedul\w+|chang(?:ed?|ing)|postpon\w+|instead|new time)\b|改|推迟|延后|提前|顺延/;

/** Whether a mail that moves an interview names another time after this one: the new one, if the day stays. */
function isMovedOn(text: string, { clock }: Time): boolean {
  const folded = fold(text);
  if (!MOVES.test(folded)) return false;
  const last = [...folded.matchAll(new RegExp(TIME, "g"))]
    .map(([...match]) => readTime(match as RegExpExecArray))
    .at(-1);
  return last !== undefined && last?.clock !== clock;
}

const EAST = /^(?:beijing|taipei|singapore|hong kong) time$|^(?:北京|台北|台湾|香港|新加坡)时间$|^(?:sgt|hkt)$/;
const NORTH_EAST = /^(?:tokyo|seoul) time$|^(?:东京|首尔)时间$|^(?:jst|kst)$/;
/** Hours from UTC, in winter and in summer. CST has too many meanings. */
const ZONES: Readonly<Record<string, { hours: number; season: "winter" | "summer" | null }>> = {
  ...{ wet: { hours: 0, season: "winter" }, west: { hours: 1, season: "summer" } },
  ...{ cet: { hours: 1, season: "winter" }, cest: { hours: 2, season: "summer" } },
  ...{ eet: { hours: 2, season: "winter" }, eest: { hours: 3, season: "summer" }, msk: { hours: 3, season: null } },
  ...{
    est: { hours: -5, season: "winter" },
    edt: { hours: -4, season: "summer" },
    cdt: { hours: -5, season: "summer" },
  },
  ...{
    mdt: { hours: -6, season: "summer" },
    pst: { hours: -8, season: "winter" },
    pdt: { hours: -7, season: "summer" },
  },
};

/** As "+01:00"; null where the zone is unknown, or can't be meant: many write CET all year. */
function offsetOf(zone: string | null, day: string): string | null {
  if (zone === null) return null;
  if (EAST.test(zone)) return "+08:00";
  if (NORTH_EAST.test(zone)) return "+09:00";
  const fixed = /^(?:utc|gmt)(?: ?([+-])(\d{1,2})(?::?(\d{2}))?)?$/.exec(zone);
  if (fixed) {
    const [, sign = "+", hours = "0", minutes = "00"] = fixed;
    return Number(hours) <= 14 && Number(minutes) < 60 ? `${sign}${hours.padStart(2, "0")}:${minutes}` : null;
  }
  const known = ZONES[zone];
  const month = Number(day.slice(5, 7));
  const isSummer = month >= 4 && month <= 9;
  const isWinter = month === 12 || month <= 2;
  if (!known || (known.season === "winter" && isSummer) || (known.season === "summer" && isWinter)) return null;
  return `${known.hours < 0 ? "-" : "+"}${String(Math.abs(known.hours)).padStart(2, "0")}:00`;
}

const MOST_WORDS = 200;

/** The line of the mail that names the day, verbatim. */
function sentenceOf({ text, date }: Mail, day: string): string | null {
  const found = findDays(text, date).find((one) => one.date === day && !one.isLimit);
  if (!found) return null;
  const end = /[!?。！？\n]|\.(?=\s)(?<!\b(?:a|p|m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.)/i;
  const before =
    text
      .slice(0, found.at)
      .split(/[!?。！？\n]|\.\s/)
      .at(-1) ?? "";
  const rest = text.slice(found.at);
  const words = before + rest.slice(0, found.length) + (rest.slice(found.length).split(end)[0] ?? "");
  return words.trim().length <= MOST_WORDS ? words.trim() : null;
}

const CALL =
  /https:\/\/(?:meet\.google\.com\/[a-z-]{8,20}|(?:[\w-]+\.)?zoom\.us\/j\/\d{5,20}[^\s<>"')\]]{0,200}|teams\.(?:microsoft|live)\.com\/(?:l\/)?meet[^\s<>"')\]]{1,300}|[\w-]+\.webex\.com\/(?:meet|join)[^\s<>"')\]]{1,200}|meeting\.tencent\.com\/[^\s<>"')\]]{1,100}|vc\.feishu\.cn\/j\/\d{5,20})/i;

/** The link to a call of a known service, without a full stop after it. */
function linkOf({ text, calendar }: Mail): string | null {
  for (const place of [text, calendar?.location ?? "", calendar?.description ?? ""]) {
    const link = CALL.exec(place)?.[0].replace(/[.,;:!]+$/, "");
    if (link) return link;
  }
  return null;
}
