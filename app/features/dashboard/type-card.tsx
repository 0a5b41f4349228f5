import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Card, CardHead } from "../../ui/card";
import { MeterBar } from "../../ui/meter-bar";
import type { ScoreLine } from "./score-lines";
import { useNumbers } from "./use-numbers";

/** The average score of each interview type. */
export function TypeCard({ lines }: { lines: readonly ScoreLine[] }) {
  const { t } = useTranslation("dashboard");
  const titleId = useId();
  const { score } = useNumbers();
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={t("byType.title")}>
        <span className="text-xs text-fg-3">{t("byType.note")}</span>
      </CardHead>
      <ul className="flex flex-col gap-3 p-4 text-sm">
        {lines.map(({ type, average }) => (
          <li key={type} className="grid grid-cols-[6rem_minmax(0,1fr)_2rem] items-center gap-3">
            <span className="truncate" title={t(`types.${type}`)}>
              {t(`types.${type}`)}
            </span>
            <MeterBar share={average / 5} />
            <span className="num text-right">{score(average)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
