import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Progress } from "../../../functions/shared/contract/history";
import { Card, CardHead } from "../../ui/card";
import { NumbersTable } from "../../ui/numbers-table";
import { StackedBars } from "../../ui/stacked-bars";
import { useCalendar } from "./browser-clock";
import { dateOf } from "./calendar";
import { countWeeks, WEEKS } from "./weeks";

type WeekCardProps = { recent: Progress["recent"]; now: number };

/** Interviews per week, with AI and with a peer. */
export function WeekCard({ recent, now }: WeekCardProps) {
  const { t, i18n } = useTranslation(["dashboard", "common"]);
  const titleId = useId();
  const calendar = useCalendar();
  const format = new Intl.DateTimeFormat(i18n.language, { month: "short", day: "numeric", timeZone: "UTC" });
  const weeks =
    calendar &&
    countWeeks(recent, now, calendar).map((week) => ({ ...week, name: format.format(dateOf(week.monday)) }));
  const sum = (kind: "ai" | "peer") => weeks?.reduce((all, week) => all + week[kind], 0) ?? 0;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={t("weeks.title")}>
        <span className="flex gap-4 text-xs text-fg-2">
          <Key className="bg-ai" name={t("weeks.ai")} />
          <Key className="bg-interviewer" name={t("weeks.peer")} />
        </span>
      </CardHead>
      <div className="flex min-h-72 flex-col justify-between gap-3 p-4">
        {weeks ? (
          <>
            <StackedBars
              label={t("weeks.label", { from: weeks[0]?.name ?? "", ai: sum("ai"), peer: sum("peer") })}
              bars={weeks.map(({ monday, name, ai, peer }, at) => ({
                key: monday,
                // Only every other label fits; this week's is always shown.
                name: (WEEKS - 1 - at) % 2 === 0 ? name : null,
                parts: [
                  { key: "ai", amount: ai, className: "bg-ai" },
                  { key: "peer", amount: peer, className: "bg-interviewer" },
                ],
              }))}
            />
            <NumbersTable
              label={t("common:showNumbers")}
              head={[t("weeks.week"), t("weeks.ai"), t("weeks.peer")]}
              rows={weeks.map(({ name, ai, peer }) => [name, ai, peer])}
            />
          </>
        ) : null}
      </div>
    </Card>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={`size-2 rounded-xs ${className}`} />
      {name}
    </span>
  );
}
