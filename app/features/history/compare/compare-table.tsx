import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "../../../ui/cn";
import { changeOf, judgeChange, type Pair } from "./compare-interviews";

export type CompareRow = {
  name: string;
  values: Pair;
  /** The direction that counts as better; null: neither. */
  better: "more" | "less" | null;
  /** The value of a full bar; default: the greater of the two. */
  most?: number;
  format: (value: number) => string;
  digits?: number;
  /** A smaller change is neither better nor worse. */
  smallest: number;
};

export type CompareTableProps = { label: string; rows: readonly CompareRow[] };

/** A chart and a table in one: bars with their numbers, and the change. */
export function CompareTable({ label, rows }: CompareTableProps) {
  const { t } = useTranslation("history");
  return (
    <table aria-label={label} className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line text-left text-xs text-fg-3">
          <td className="w-[32%]" />
          <th scope="col" className="px-2 py-2 font-medium">
            {t("compare.earlier")}
          </th>
          <th scope="col" className="px-2 py-2 font-medium">
            {t("compare.later")}
          </th>
          <th scope="col" className="w-[18%] py-2 pr-4 pl-2 text-right font-medium max-md:w-[21%]">
            {t("compare.change")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const whole = row.most ?? Math.max(1, row.values[0] ?? 0, row.values[1] ?? 0);
          return (
            <tr key={row.name} className="border-b border-line-subtle last:border-b-0">
              <th scope="row" className="py-3 pr-2 pl-4 text-left font-normal wrap-anywhere text-fg-2">
                {row.name}
              </th>
              {row.values.map((value, side) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
                <td key={side} className="px-2 py-3">
                  {value === null ? (
                    <span className="text-fg-3">{t("compare.unknown")}</span>
                  ) : (
                    <span className="flex items-center gap-3 max-md:flex-col max-md:items-start max-md:gap-1">
                      <span className="num w-10 shrink-0 font-medium">{row.format(value)}</span>
                      <span aria-hidden className="ink h-2 w-full overflow-hidden rounded-full bg-active">
                        <span
                          className={cn("block h-full", side === 0 ? "bg-fg-3" : "bg-primary-text")}
                          style={{ width: `${Math.round(Math.min(1, value / whole) * 100)}%` }}
                        />
                      </span>
                    </span>
                  )}
                </td>
              ))}
              <td className="py-3 pr-4 pl-2 text-right">
                <Change row={row} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Change({ row }: { row: CompareRow }) {
  const { values, format, digits = 1 } = row;
  const { t } = useTranslation("history");
  const change = changeOf(values, digits);
  if (change === null) return <span className="text-fg-3">–</span>;
  if (change === 0) {
    return (
      <span className="inline-flex items-center gap-1 text-fg-3">
        <Minus aria-hidden className="size-icon-sm" />
        <span className="sr-only">{t("compare.same")}</span>
      </span>
    );
  }
  const Icon = change > 0 ? TrendingUp : TrendingDown;
  const verdict = judgeChange(values, row);
  return (
    <span
      className={cn(
        "num relative inline-flex items-center gap-1 font-medium whitespace-nowrap",
        verdict === "better" ? "text-success" : verdict === "worse" ? "text-warning" : "text-fg-2",
      )}
    >
      <Icon aria-hidden className="size-icon-sm max-md:hidden" />
      {change > 0 ? "+" : "−"}
      {format(Math.abs(change))}
      {verdict === null ? null : <span className="sr-only"> {t(`compare.${verdict}`)}</span>}
    </span>
  );
}
