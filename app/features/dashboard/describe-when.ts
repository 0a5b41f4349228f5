import type { Language } from "../../../functions/contract/user";

const DAY_MS = 86_400_000;

export type When = {
  /** As short as it can be told apart: today and a time, a weekday and a time, a date. */
  short: string;
  /** Date and time in full. */
  full: string;
};

/** When something was, as a person in `timeZone` (default: the browser's) tells it in `language` at `now`. */
export function describeWhen(at: number, now: number, language: Language, timeZone?: string): When {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone }).format(at);
  const full = format({ dateStyle: "long", timeStyle: "short" });
  const daysAgo = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (daysAgo < 0 || daysAgo > 6) {
    const isThisYear = yearOf(at, timeZone) === yearOf(now, timeZone);
    return { short: format({ day: "numeric", month: "short", year: isThisYear ? undefined : "numeric" }), full };
  }
  const day =
    daysAgo < 2
      ? capitalise(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-daysAgo, "day"), language)
      : format({ weekday: "short" });
  return { short: `${day} ${format({ timeStyle: "short" })}`, full };
}

/** Calendar days since 1970 in a time zone. */
function dayNumber(at: number, timeZone?: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read("year"), read("month") - 1, read("day")) / DAY_MS;
}

function yearOf(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(at);
}

function capitalise(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}
