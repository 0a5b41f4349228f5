import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const UNITS = ["B", "KB", "MB", "GB", "TB"];
const STEP = 1_000;

/** Numbers, sizes and times in the page's language. Times are UTC, like the days that limits count. */
export function useFigures() {
  const { language } = useTranslation("operator").i18n;
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const short = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const time = new Intl.DateTimeFormat(language, {
      ...{ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
      ...{ timeZone: "UTC", hourCycle: "h23" },
    });
    return {
      count: (value: number) => whole.format(value),
      size: (bytes: number) => formatStorage(bytes, short),
      time: (at: number) => time.format(at),
    };
  }, [language]);
}

/** A size in the units in which Cloudflare counts and `DATABASE_LIMIT_MB` is set: each is a thousand of the one before. */
export function formatStorage(bytes: number, format: Intl.NumberFormat): string {
  const largest = UNITS.length - 1;
  let power = 0;
  while (power < largest && bytes >= STEP ** (power + 1)) power += 1;
  return `${format.format(bytes / STEP ** power)} ${UNITS[power]}`;
}
