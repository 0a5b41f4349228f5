import { useTranslation } from "react-i18next";
import type { PracticeSum } from "../../../functions/contract/interviews";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
import type { PlanLeft } from "./plan-left";
import { practiceTime } from "./practice-time";
import { usePlanWords } from "./use-plan-words";

type PracticeStatsProps = { practised: PracticeSum; plan: PlanLeft | null };

/** How much somebody has practised lately, and how much their plan still has. */
export function PracticeStats({ practised, plan }: PracticeStatsProps) {
  const { t, i18n } = useTranslation("dashboard");
  const words = usePlanWords();
  const number = new Intl.NumberFormat(i18n.language);
  const time = practiceTime(practised.milliseconds);
  const hasPractised = practised.interviews > 0;
  if (!hasPractised && !plan) return null;
  return (
    <section
      aria-label={t("stats.title")}
      className={cn(
        "grid gap-3",
        hasPractised && "grid-cols-2",
        hasPractised && plan ? "md:grid-cols-3" : "md:max-w-160",
      )}
    >
      {hasPractised ? (
        <>
          <Stat
            label={t("stats.interviews", { count: practised.interviews })}
            value={number.format(practised.interviews)}
            note={t("stats.period")}
          />
          <Stat
            label={t(`stats.${time.unit}`, { count: time.count })}
            value={number.format(time.count)}
            note={t("stats.period")}
          />
        </>
      ) : null}
      {plan ? (
        <Stat
          className="max-md:col-span-full"
          label={words(plan).label}
          value={words(plan).value}
          note={words(plan).kinds}
        />
      ) : null}
    </section>
  );
}

type StatProps = { label: string; value: string; note: string; className?: string };

function Stat({ label, value, note, className }: StatProps) {
  return (
    <Card className={cn("flex flex-col gap-1 p-4", className)}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="num text-2xl font-semibold tracking-title">{value}</span>
        <span className="text-fg-2">{label}</span>
      </p>
      <p className="text-sm text-fg-3">{note}</p>
    </Card>
  );
}
