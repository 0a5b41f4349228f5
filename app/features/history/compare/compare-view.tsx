import { Link } from "@remix-run/react";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryDetail } from "../../../../functions/shared/contract/history";
import { useScoreFormat } from "../../../report/report-labels";
import { Card, CardHead } from "../../../ui/card";
import { HeadingText } from "../../../ui/heading-text";
import { kindOf } from "../list/list-query";
import { useInterviewFacts, useInterviewTitle } from "../use-interview-words";
import { When } from "../when";
import { compareInterviews, judgeChange, SMALLEST_CHANGE } from "./compare-interviews";
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

  const scored = { better: "more", smallest: SMALLEST_CHANGE.score, most: 5, format: score } as const;
  const scores: CompareRow[] = [
    ...known([{ ...scored, name: t("report:overall"), values: comparison.score }]),
    ...criteria.map(({ criterion, scores }) => ({
      ...scored,
      ...{ name: t(`report:criterion.${criterion}`), values: scores },
    })),
  ];
  const { unit, pace, fillers, talk } = delivery;
  const open = { better: null, smallest: 0 } as const;
  const measured = known([
    ...(unit ? [{ ...open, name: t(`compare.pace.${unit}`), values: pace, format: whole.format, digits: 0 }] : []),
    {
      ...{ name: t("compare.fillers"), values: fillers, better: "less", smallest: SMALLEST_CHANGE.fillers },
      format: score,
    },
    { ...open, name: t("compare.talk"), values: talk, most: 1, format: percent.format, digits: 2 },
  ]);
  const isSame = kindOf(rows[0]) !== null && kindOf(rows[0]) === kindOf(rows[1]);

  return (
    <>
      <h1 className="text-xl tracking-title">
        <HeadingText>{type ? t(`compare.title.${type}`) : t("compare.heading")}</HeadingText>
      </h1>
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
      {isSame ? (
        <>
          <Card>
            <CardHead title={t("compare.changed")} />
            <ChangeList rows={[...scores, ...measured]} />
          </Card>
          {scores.length > 0 ? (
            <Card>
              <CardHead title={t("report:scores")} />
              <CompareTable label={t("report:scores")} rows={scores} />
            </Card>
          ) : null}
          {measured.length > 0 ? (
            <Card>
              <CardHead title={t("report:delivery.title")} />
              <CompareTable label={t("report:delivery.title")} rows={measured} />
            </Card>
          ) : null}
          {questions.length > 0 ? (
            <Card>
              <CardHead title={t("compare.sameQuestions")} />
              <CompareTable
                label={t("compare.sameQuestions")}
                rows={questions.map(({ text, scores: values }) => ({ ...scored, name: text, values }))}
              />
            </Card>
          ) : null}
        </>
      ) : (
        <p className="text-sm text-warning">{t("compare.otherKind")}</p>
      )}
    </>
  );
}

/** Measures that both interviews have. */
function known(rows: readonly CompareRow[]): CompareRow[] {
  return rows.filter(({ values }) => values[0] !== null && values[1] !== null);
}

/** Improvements and declines, in words. */
function ChangeList({ rows }: { rows: readonly CompareRow[] }) {
  const { t, i18n } = useTranslation("history");
  const judged = rows.map((row) => ({ name: row.name, change: judgeChange(row.values, row) }));
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const better = judged.filter(({ change }) => change === "better").map(({ name }) => name);
  const worse = judged.filter(({ change }) => change === "worse").map(({ name }) => name);
  const isKnown = rows.length > 0;
  if (better.length === 0 && worse.length === 0) {
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
