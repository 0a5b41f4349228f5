import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { percentOf } from "../../../../functions/shared/journey/percent";
import { Card, CardHead } from "../../../ui/card";
import { ChannelChart } from "./channel-chart";
import { countFigures, ENOUGH } from "./figures";
import { WeekChart } from "./week-chart";

/** Response rate, time to the first answer, by channel and by week. */
export function NumbersCard({ rows }: { rows: readonly ApplicationRow[] }) {
  const { t } = useTranslation("journey");
  const titleId = useId();
  const figures = useMemo(() => countFigures(rows), [rows]);
  const { total, answered, wait, channels, weeks, earlier, undated } = figures;
  if (total === 0) return null;
  const days = (count: number) => (count === 0 ? t("stats.sameDay") : t("stats.days", { count }));
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={t("stats.title")} />
      <div className="grid gap-x-8 gap-y-6 p-5 lg:grid-cols-[auto_1fr_1fr]">
        <dl className="flex gap-8 lg:flex-col lg:gap-5">
          <Figure
            name={t("stats.response")}
            value={total < ENOUGH ? null : percentOf(answered / total)}
            note={`${t("stats.of", { count: answered, total })} · ${t("stats.responseNote")}`}
          />
          <Figure
            name={t("stats.wait")}
            value={wait && wait.count >= ENOUGH ? days(wait.median) : null}
            note={t("stats.waitNote", { count: wait?.count ?? 0 })}
          />
        </dl>
        <ChannelChart channels={channels} />
        <WeekChart weeks={weeks} earlier={earlier} undated={undated} />
      </div>
    </Card>
  );
}

type FigureProps = { name: string /** Null: too few to tell. */; value: string | null; note: string };

function Figure({ name, value, note }: FigureProps) {
  const { t } = useTranslation("journey");
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="text-sm text-fg-2">{name}</dt>
      <dd className={value === null ? "text-base text-fg-2" : "num text-2xl font-semibold tracking-title"}>
        {value ?? t("stats.tooFew")}
      </dd>
      <dd className="text-xs text-fg-3 lg:max-w-44">{note}</dd>
    </div>
  );
}
