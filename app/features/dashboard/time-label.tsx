import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../i18n/languages";
import { Skeleton } from "../../ui/skeleton";
import { describeWhen } from "./describe-when";

const never = () => () => {};

/** When something was. Only the browser knows its time zone: what the server renders is a blank of the same size. */
export function TimeLabel({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isBrowser) return <Skeleton className="w-20" />;
  const language = LANGUAGES.find((known) => known === i18n.language) ?? "en";
  const { short, full } = describeWhen(at, Date.now(), language);
  return (
    <time dateTime={new Date(at).toISOString()} title={full}>
      {short}
    </time>
  );
}
