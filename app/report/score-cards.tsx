import { useTranslation } from "react-i18next";
import type { Report } from "../../party/report/report";
import { isByRules } from "../../party/report/without-rule-scores";
import { Card } from "../ui/card";
import { useScoreFormat } from "./report-labels";
import { ScoreBars } from "./score-bars";

/** Average scores of a model; without any, why. */
export function ScoreCards({ report }: { report: Report }) {
  const { t } = useTranslation("report");
  const format = useScoreFormat();
  if (report.score === null) {
    return (
      <Card padded aria-label={t("scores")}>
        <p className="text-sm text-fg-2">{t(isByRulesAlone(report) ? "noScoreByRules" : "noScore")}</p>
      </Card>
    );
  }
  const cards = [
    { name: t("overall"), score: report.score },
    ...report.criteria.map(({ criterion, score }) => ({ name: t(`criterion.${criterion}`), score })),
  ];
  return (
    <section
      aria-label={t("scores")}
      className="grid grid-cols-2 gap-3 md:grid-flow-col md:auto-cols-fr md:grid-cols-none"
    >
      {cards.map(({ name, score }) => (
        <Card key={name} className="flex flex-col gap-2 p-4">
          <span className="text-xs font-medium text-fg-3">{name}</span>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="num text-xl font-semibold">
              {format(score)}
              <span className="sr-only"> {t("ofFive")}</span>
            </span>
            <ScoreBars score={score} />
          </span>
        </Card>
      ))}
    </section>
  );
}

function isByRulesAlone({ questions }: Report): boolean {
  const judged = questions.flatMap(({ suggestion, analysis }) => (suggestion && analysis ? [suggestion] : []));
  return judged.length > 0 && judged.every(isByRules);
}
