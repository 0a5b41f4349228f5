import { useTranslation } from "react-i18next";
import type { PracticeSum } from "../../../functions/contract/interviews";
import { Card } from "../../ui/card";
import { practiceTime } from "./practice-time";

/** How much somebody has practised lately. */
export function PracticeStats({ practised }: { practised: PracticeSum }) {
  const { t, i18n } = useTranslation("dashboard");
  const number = new Intl.NumberFormat(i18n.language);
  const time = practiceTime(practised.milliseconds);
  if (practised.interviews === 0) return null;
  return (
    <section aria-label={t("stats.title")} className="grid grid-cols-2 gap-3 md:max-w-160">
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
    </section>
  );
}

function Stat({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <Card className="flex flex-col gap-1 p-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="num text-2xl font-semibold tracking-title">{value}</span>
        <span className="text-fg-2">{label}</span>
      </p>
      <p className="text-sm text-fg-3">{note}</p>
    </Card>
  );
}
