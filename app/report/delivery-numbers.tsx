import { useTranslation } from "react-i18next";
import type { Delivery } from "../../party/protocol/analysis";

const MOST_SHOWN = 4;

/** The measurements as numbers, with the words that were counted. */
export function DeliveryNumbers({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation("assistant");
  const { unit, amount, speakingMs, pace, fillers, hedges, pauses } = delivery;
  const seconds = Math.round(speakingMs / 1000);
  const longest = Math.max(0, ...pauses.map(({ ms }) => ms));
  const rows: [name: string, value: string][] = [
    [
      t("analysis.delivery.length"),
      seconds > 0
        ? t(`analysis.delivery.lengthIn.${unit}`, { count: amount, seconds })
        : t(`analysis.delivery.amountOf.${unit}`, { count: amount }),
    ],
    // Leave out values that don't apply to a typed answer.
    ...(pace === null
      ? []
      : [
          [t("analysis.delivery.pace"), t(`analysis.delivery.paceOf.${unit}`, { count: Math.round(pace) })] as [
            string,
            string,
          ],
        ]),
    ...(speakingMs === 0
      ? []
      : [[t("analysis.delivery.fillers"), countsOf(fillers) || t("analysis.delivery.none")] as [string, string]]),
    ...(speakingMs === 0 && hedges.length === 0
      ? []
      : [[t("analysis.delivery.hedges"), countsOf(hedges) || t("analysis.delivery.none")] as [string, string]]),
    ...(speakingMs === 0 || pauses.length === 0
      ? []
      : [
          [
            t("analysis.delivery.pauses"),
            t("analysis.delivery.pausesOf", { count: pauses.length, seconds: Math.round(longest / 1000) }),
          ] as [string, string],
        ]),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-fg-3">{name}</dt>
          <dd className="num break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function countsOf(counts: Delivery["fillers"]): string {
  return counts
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_SHOWN)
    .map(({ words, count }) => `${words} ×${count}`)
    .join(", ");
}
