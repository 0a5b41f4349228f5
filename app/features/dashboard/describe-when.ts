import type { Language } from "../../../party/protocol/vocabulary";
import { openCalendar } from "./calendar";

export type When = {
  /** The shortest unambiguous form: time today, weekday and time, or date. */
  short: string;
  /** Date and time in full. */
  full: string;
};

/** Describes a time in `language` as seen at `now` in `timeZone` (default: the browser's). */
export function describeWhen(at: number, now: number, language: Language, timeZone?: string): When {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone }).format(at);
  const full = format({ dateStyle: "long", timeStyle: "short" });
  const { dayOf } = openCalendar(timeZone);
  const daysAgo = dayOf(now) - dayOf(at);
  if (daysAgo < 0 || daysAgo > 6) {
    const isThisYear = yearOf(at, timeZone) === yearOf(now, timeZone);
    return { short: format({ day: "numeric", month: "short", year: isThisYear ? undefined : "numeric" }), full };
  }
  const day =
    daysAgo < 2
      ? capitalize(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-daysAgo, "day"), language)
      : format({ weekday: "short" });
  return { short: `${day} ${format({ timeStyle: "short" })}`, full };
}

function yearOf(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(at);
}

function capitalize(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}
