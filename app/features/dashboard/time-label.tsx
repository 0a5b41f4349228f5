import { Skeleton } from "../../ui/skeleton";
import { useCalendar, usePageLanguage } from "./browser-clock";
import { describeWhen } from "./describe-when";

/** A time in words. The server renders a blank of the same size. */
export function TimeLabel({ at }: { at: number }) {
  const language = usePageLanguage();
  if (!useCalendar()) return <Skeleton className="w-20" />;
  const { short, full } = describeWhen(at, Date.now(), language);
  return (
    <time dateTime={new Date(at).toISOString()} title={full} className="whitespace-nowrap">
      {short}
    </time>
  );
}
