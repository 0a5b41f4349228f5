import { TrendingDown, TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { changeOf } from "./compare-interviews";
import type { CompareRow } from "./compare-table";

/** Improvements and declines, in words. */
export function ChangeList({ rows }: { rows: readonly CompareRow[] }) {
  const { t, i18n } = useTranslation("history");
  const judged = rows.flatMap(({ name, values, better }) => {
    const change = changeOf(values);
    return better === null || change === null || change === 0
      ? []
      : [{ name, isBetter: change > 0 === (better === "more") }];
  });
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const better = judged.filter(({ isBetter }) => isBetter).map(({ name }) => name);
  const worse = judged.filter(({ isBetter }) => !isBetter).map(({ name }) => name);
  const isKnown = rows.some(({ values }) => changeOf(values) !== null);
  if (judged.length === 0) {
    return <p className="p-4 text-sm text-fg-2">{t(isKnown ? "compare.nothing" : "compare.notComparable")}</p>;
  }
  return (
    <ul className="flex flex-col gap-2 p-4 text-sm">
      {better.length > 0 ? (
        <li className="flex gap-2">
          <TrendingUp aria-hidden className="mt-0.5 shrink-0 text-success" />
          {t("compare.wentUp", { what: list.format(better) })}
        </li>
      ) : null}
      {worse.length > 0 ? (
        <li className="flex gap-2">
          <TrendingDown aria-hidden className="mt-0.5 shrink-0 text-warning" />
          {t("compare.wentDown", { what: list.format(worse) })}
        </li>
      ) : null}
    </ul>
  );
}
