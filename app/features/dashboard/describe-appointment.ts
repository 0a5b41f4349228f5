import type { Language } from "../../../party/protocol/vocabulary";

/**
 * The day of an upcoming event, and its time if it has one, in the browser's time zone (or `timeZone`). A day, or a
 * time without a zone, is shown as it is.
 */
export function describeAppointment(deadline: string, language: Language, isShort: boolean, timeZone?: string): string {
  const hasTime = deadline.includes("T");
  const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(deadline);
  const date = new Date(hasZone ? deadline : hasTime ? `${deadline}Z` : `${deadline}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return deadline;
  const day: Intl.DateTimeFormatOptions = isShort
    ? { weekday: "short", day: "numeric", month: "short" }
    : { weekday: "long", day: "numeric", month: "long" };
  const time: Intl.DateTimeFormatOptions = hasTime ? { hour: "numeric", minute: "2-digit" } : {};
  return new Intl.DateTimeFormat(language, { ...day, ...time, timeZone: hasZone ? timeZone : "UTC" }).format(date);
}
