import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Number formatting in the page's language. */
export function useNumbers() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(i18n.language);
    const tenths = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return { number: (value: number) => whole.format(value), score: (value: number) => tenths.format(value) };
  }, [i18n.language]);
}
