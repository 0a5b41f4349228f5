import { Link } from "@remix-run/react";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryDetail } from "../../../../functions/shared/contract/history";
import { useScoreFormat } from "../../../report/report-labels";
import { Card, CardHead } from "../../../ui/card";
import { kindOf } from "../list/list-query";
import { useInterviewFacts, useInterviewTitle } from "../use-interview-words";
import { When } from "../when";
import { changeOf, compareInterviews } from "./compare-interviews";
import { type CompareRow, CompareTable } from "./compare-table";

/** Two interviews side by side: scores, measurements, questions. */
export function CompareView({ one, other }: { one: HistoryDetail; other: HistoryDetail }) {
  const { t, i18n } = useTranslation(["history", "report"]);
  const comparison = useMemo(() => compareInterviews(one, other), [one, other]);
  const score = useScoreFormat();
  const titleOf = useInterviewTitle();
  const factsOf = useInterviewFacts();
  const { rows, delivery, criteria, questions } = comparison;
  const type = rows[0].summary?.interviewType;
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 });

  const scored = { better: "more", most: 5, format: score } as const;
  const scores: CompareRow[] = [
    { ...scored, name: t("report:overall"), values: comparison.score },
    ...criteria.map(({ criterion, scores }) => ({
      ...scored,
      ...{ name: t(`report:criterion.${criterion}`), values: scores },
    })),
  ];
  const counted = { format: whole.format, digits: 0 };
  const { unit, pace, fillers, hedges, pauses, talk } = delivery;
  const measured: CompareRow[] = [
    ...(unit ? [{ ...counted, name: t(`compare.pace.${unit}`), values: pace, better: null }] : []),
    { ...counted, name: t("report:delivery.fillers"), values: fillers, better: "less" },
    { ...counted, name: t("report:delivery.hedges"), values: hedges, better: "less" },
    { ...counted, name: t("report:delivery.pauses"), values: pauses, better: null },
    { name: t("compare.talk"), values: talk, better: null, most: 1, format: percent.format, digits: 2 },
  ];
  const isSame = kindOf(rows[0]) !== null && kindOf(rows[0]) === kindOf(rows[1]);

  return (
    <>
      <h1 className="text-xl tracking-title">{type ? t(`compare.title.${type}`) : t("compare.heading")}</h1>
      <div className="grid gap-3 md:grid-cols-2">
        {rows.map((row, side) => (
          <Card key={row.id} padded className="flex flex-col gap-1">
            <p className="flex items-center gap-2 text-xs font-medium text-fg-3">
              <span
                aria-hidden
                className={side === 0 ? "size-2 rounded-full bg-fg-3" : "size-2 rounded-full bg-primary-text"}
              />
              {t(side === 0 ? "compare.earlier" : "compare.later")}
            </p>
            <Link to={`/history/${row.id}`} className="font-medium wrap-anywhere hover:underline">
              {titleOf(row)}
            </Link>
            <p className="text-sm wrap-anywhere text-fg-3">
              <When at={row.startedAt} /> · {factsOf(row).join(" · ")}
            </p>
          </Card>
        ))}
      </div>
      {isSame ? null : <p className="text-sm text-warning">{t("compare.otherKind")}</p>}
      <Card>
        <CardHead title={t("compare.changed")} />
        <ChangeList rows={[...scores, ...measured]} />
      </Card>
      <Card>
        <CardHead title={t("report:scores")} />
        <CompareTable label={t("report:scores")} rows={scores} />
      </Card>
      <Card>
        <CardHead title={t("report:delivery.title")} />
        <CompareTable label={t("report:delivery.title")} rows={measured} />
      </Card>
      <Card>
        <CardHead title={t("report:nav.questions")} />
        {questions.length === 0 ? (
          <p className="p-4 text-sm text-fg-2">{t("compare.noQuestions")}</p>
        ) : (
          <CompareTable
            label={t("report:nav.questions")}
            rows={questions.map(({ text, scores: values, asked }) => ({ ...scored, name: text, values, asked }))}
          />
        )}
      </Card>
    </>
  );
}

/** Improvements and declines, in words. */
function ChangeList({ rows }: { rows: readonly CompareRow[] }) {
  const { t, i18n } = useTranslation("history");
  const judged = rows.flatMap(({ name, values, better }) => {
    const change = changeOf(values);
    return better === null || change === null || change === 0
      ? []
      : [{ name, isBetter: change > 0 === (better === "more") }];
  });
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const better = judged.filter(({ isBetter }) => isBetter).map(({ name }) => name);
  const worse = judged.filter(({ isBetter }) => !isBetter).map(({ name }) => name);
  const isKnown = rows.some(({ values }) => changeOf(values) !== null);
  if (judged.length === 0) {
    return <p className="p-4 text-sm text-fg-2">{t(isKnown ? "compare.nothing" : "compare.notComparable")}</p>;
  }
  return (
    <ul className="flex flex-col gap-2 p-4 text-sm">
      {better.length > 0 ? (
        <li className="flex gap-2">
          <TrendingUp aria-hidden className="mt-0.5 shrink-0 text-success" />
          {t("compare.wentUp", { what: list.format(better) })}
        </li>
      ) : null}
      {worse.length > 0 ? (
        <li className="flex gap-2">
          <TrendingDown aria-hidden className="mt-0.5 shrink-0 text-warning" />
          {t("compare.wentDown", { what: list.format(worse) })}
        </li>
      ) : null}
    </ul>
  );
}
