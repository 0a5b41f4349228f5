import { useTranslation } from "react-i18next";
import { dayOf } from "../../../../functions/shared/contract/deadline";
import { useToday } from "../../../state/use-today";
import { Skeleton } from "../../../ui/skeleton";

/**
 * A day, with the year if it is not the current one. The server, which does not know the time zone, renders a blank of
 * the same size.
 */
export function DayLabel({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const today = useToday();
  if (today === null) return <Skeleton className="inline-block w-10" />;
  return (
    <time dateTime={dayOf(at)} title={describeDay(at, today, i18n.language, true)} className="whitespace-nowrap">
      {describeDay(at, today, i18n.language)}
    </time>
  );
}

export function describeDay(at: string, today: string, language: string, inFull = false): string {
  const day = dayOf(at);
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return at;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  // A year with Chinese units is wider than a list's column.
  const month = isThisYear || language === "en" ? "short" : "numeric";
  const format: Intl.DateTimeFormatOptions = inFull
    ? { dateStyle: "full" }
    : { day: "numeric", month, year: isThisYear ? undefined : "numeric" };
  return new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).format(date);
}

/** `describeDay`, with the time of a moment: in the browser's zone, or as it is if it has none. */
export function describeMoment(at: string, today: string, language: string): string {
  const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(at);
  const date = new Date(hasZone ? at : `${at}Z`);
  const day = describeDay(at, today, language);
  if (!at.includes("T") || Number.isNaN(date.getTime())) return day;
  const zone = hasZone ? undefined : "UTC";
  const time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: zone }).format(date);
  return `${day} ${time}`;
}
