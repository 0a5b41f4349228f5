import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const UNITS = ["B", "KB", "MB", "GB", "TB"];

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
      size(bytes: number) {
        const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
        return `${short.format(bytes / 1024 ** power)} ${UNITS[power]}`;
      },
      time: (at: number) => time.format(at),
    };
  }, [language]);
}
