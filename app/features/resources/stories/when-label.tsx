import { useTranslation } from "react-i18next";
import { localDay } from "../../../../functions/shared/contract/deadline";
import { useToday } from "../../../state/use-today";
import { Skeleton } from "../../../ui/skeleton";

/**
 * The last change of a story: the time if today, otherwise the day. The server, which does not know the time zone,
 * renders a blank.
 */
export function WhenLabel({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const today = useToday();
  if (today === null) return <Skeleton className="inline-block w-10" />;
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={formatMoment(at, i18n.language)} className="num whitespace-nowrap">
      {formatWhen(date, today, i18n.language)}
    </time>
  );
}

export function formatMoment(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

function formatWhen(date: Date, today: string, language: string): string {
  const day = localDay(date);
  if (day === today) return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(date);
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year }).format(date);
}
