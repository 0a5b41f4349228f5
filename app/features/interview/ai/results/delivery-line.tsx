import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../../party/protocol/analysis";

/** How it was said, in numbers that were measured. */
export function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation("ai");
  const total = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);
  const words = (counts: readonly { words: string; count: number }[]) =>
    counts.length === 0 ? "" : ` (${counts.map(({ words: said, count }) => `${said} ×${count}`).join(", ")})`;
  const facts = [
    t(`results.amount.${delivery.unit}`, { n: delivery.amount }),
    ...(delivery.pace === null ? [] : [t(`results.pace.${delivery.unit}`, { n: Math.round(delivery.pace) })]),
    t("results.fillers", { n: total(delivery.fillers) }) + words(delivery.fillers),
    t("results.hedges", { n: total(delivery.hedges) }) + words(delivery.hedges),
    t("results.pauses", { n: delivery.pauses.length }),
  ];
  return (
    <ul aria-label={t("results.delivery")} className="num flex flex-wrap gap-x-4 gap-y-1 text-sm text-fg-3">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
