import { useTranslation } from "react-i18next";
import type { Report, ReportedDelivery } from "../../party/report/report";
import { NumbersTable } from "../ui/numbers-table";
import { stampOf } from "./places";

/** The comfortable pace, in units per minute. */
export const EASY_PACE = {
  words: { from: 120, to: 160, step: 30 },
  characters: { from: 180, to: 260, step: 60 },
} as const;

const WIDTH = 512;
const HEIGHT = 220;
const LEFT = 40;
const BOTTOM = 24;
const TOP = 12;

/** Pace over the interview: a chart with a text alternative, and the numbers below. */
export function PaceChart({ delivery, report }: { delivery: ReportedDelivery; report: Report }) {
  const { t } = useTranslation(["report", "common"]);
  const { points, unit } = delivery;
  const easy = EASY_PACE[unit];
  const paces = points.map(({ pace }) => pace);
  const low = Math.floor(Math.min(easy.from, ...paces) / easy.step) * easy.step;
  const high = Math.ceil(Math.max(easy.to, ...paces) / easy.step) * easy.step;
  const from = points[0]?.at ?? 0;
  const length = Math.max(1, (points.at(-1)?.at ?? 0) - from);
  const x = (at: number) => LEFT + ((at - from) / length) * (WIDTH - LEFT - 12);
  const y = (pace: number) => TOP + (1 - (pace - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const lines = Array.from({ length: Math.round((high - low) / easy.step) + 1 }, (_, n) => low + n * easy.step);
  const sentence = t(`delivery.chart.${unit}`, { low: Math.min(...paces), high: Math.max(...paces) });
  return (
    <figure className="flex flex-col gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence} className="h-auto w-full text-2xs">
        <rect
          x={LEFT}
          y={y(easy.to)}
          width={WIDTH - LEFT - 12}
          height={y(easy.from) - y(easy.to)}
          className="fill-success-soft"
        />
        {lines.map((pace) => (
          <g key={pace}>
            <path d={`M${LEFT} ${y(pace)}H${WIDTH - 12}`} className="stroke-line-subtle" />
            <text x={LEFT - 8} y={y(pace) + 4} textAnchor="end" className="fill-fg-3">
              {pace}
            </text>
          </g>
        ))}
        <polyline
          points={points.map(({ at, pace }) => `${x(at)},${y(pace)}`).join(" ")}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-primary-text"
        />
        {points.map(({ at, pace }) => (
          <circle key={at} cx={x(at)} cy={y(pace)} r={4} strokeWidth={2} className="fill-card stroke-primary-text" />
        ))}
        {[points[0], points.at(-1)].map((point, n) =>
          point ? (
            <text
              key={n === 0 ? "first" : "last"}
              x={x(point.at)}
              y={HEIGHT - 6}
              textAnchor={n === 0 ? "start" : "end"}
              className="fill-fg-3"
            >
              {stampOf(point.at, report.startedAt)}
            </text>
          ) : null,
        )}
      </svg>
      <NumbersTable
        label={t("common:showNumbers")}
        head={[t("delivery.at"), t("delivery.pace")]}
        rows={points.map(({ at, pace }) => [
          stampOf(at, report.startedAt),
          t(`delivery.paceOf.${unit}`, { count: pace }),
        ])}
      />
    </figure>
  );
}
