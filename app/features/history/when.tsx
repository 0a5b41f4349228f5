import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton";
import { useIsBrowser } from "../../ui/use-is-browser";

/** A time in words. Only the browser knows its time zone, so the server renders a blank of the same size. */
export function When({ at, long = false }: { at: number; long?: boolean }) {
  const { i18n } = useTranslation();
  const isBrowser = useIsBrowser();
  if (!isBrowser) return <Skeleton className="inline-block w-24" />;
  const format = (dateStyle: "medium" | "long") =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle, timeStyle: "short" }).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={format("long")}>
      {format(long ? "long" : "medium")}
    </time>
  );
}
