import { useTranslation } from "react-i18next";
import { NumbersTable } from "../../../ui/numbers-table";
import type { Figures } from "./figures";

const WIDTH = 400;
const HEIGHT = 132;
const BOTTOM = 22;
const TOP = 16;

/** Applications per week; the lower part of each bar are the answered ones. */
export function WeekChart({ weeks, earlier, undated }: Pick<Figures, "weeks" | "earlier" | "undated">) {
  const { t, i18n } = useTranslation(["journey", "common"]);
  const format = new Intl.DateTimeFormat(i18n.language, { month: "short", day: "numeric", timeZone: "UTC" });
  const label = (week: string) => format.format(new Date(`${week}T00:00:00Z`));
  const sent = weeks.map((week) => week.sent);
  const most = Math.max(1, ...sent);
  const total = sent.reduce((sum, count) => sum + count, 0);
  const step = WIDTH / Math.max(weeks.length, 8);
  const tall = (count: number) => (count / most) * (HEIGHT - TOP - BOTTOM);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm text-fg-2">{t("stats.byWeek")}</figcaption>
      {first && last ? (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={t("stats.byWeekSentence", {
              ...{ weeks: weeks.length, low: Math.min(...sent), high: most, total },
            })}
            className="h-auto w-full max-w-100 text-2xs"
          >
            <path d={`M0 ${TOP - 0.5}H${WIDTH}`} className="stroke-line-subtle" />
            <text x={WIDTH} y={TOP - 4} textAnchor="end" className="num fill-fg-3">
              {most}
            </text>
            <path d={`M0 ${HEIGHT - BOTTOM + 0.5}H${WIDTH}`} className="stroke-line-strong" />
            {weeks.map((week, at) => (
              <g key={week.week} transform={`translate(${at * step + step * 0.15} ${HEIGHT - BOTTOM})`}>
                <rect
                  y={-tall(week.sent)}
                  width={step * 0.7}
                  height={tall(week.sent)}
                  rx={1.5}
                  className="fill-stage-applied opacity-50"
                />
                <rect
                  y={-tall(week.answered)}
                  width={step * 0.7}
                  height={tall(week.answered)}
                  rx={1.5}
                  className="fill-stage-interview"
                />
              </g>
            ))}
            <text x={0} y={HEIGHT - 6} className="fill-fg-3">
              {label(first.week)}
            </text>
            {weeks.length > 3 ? (
              <text x={weeks.length * step} y={HEIGHT - 6} textAnchor="end" className="fill-fg-3">
                {label(last.week)}
              </text>
            ) : null}
          </svg>
          <NumbersTable
            label={t("common:showNumbers")}
            head={[t("stats.week"), t("stats.sent"), t("stats.answered")]}
            rows={weeks.map((week) => [label(week.week), week.sent, week.answered])}
          />
        </>
      ) : null}
      {earlier > 0 ? <p className="text-xs text-fg-3">{t("stats.earlier", { count: earlier })}</p> : null}
      {undated > 0 ? <p className="text-xs text-fg-3">{t("stats.undated", { count: undated })}</p> : null}
    </figure>
  );
}
