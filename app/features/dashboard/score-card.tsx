import { Link } from "@remix-run/react";
import { ChartLine } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ScorePoint } from "../../../functions/shared/contract/history";
import { buttonClass } from "../../ui/button-class";
import { Card, CardHead } from "../../ui/card";
import { cn } from "../../ui/cn";
import { EmptyState } from "../../ui/empty-state";
import { LineChart } from "../../ui/line-chart";
import { NumbersTable } from "../../ui/numbers-table";
import { usePrefetch } from "../../ui/use-prefetch";
import { useCalendar, usePageLanguage } from "./browser-clock";
import { describeWhen } from "./describe-when";
import type { ScoreLine } from "./score-lines";
import { useNumbers } from "./use-numbers";

type ScoreCardProps = { lines: readonly ScoreLine[]; scores: readonly ScorePoint[]; ai: string };

/** Scores over time, one chart per interview type: side by side they are easier to read than on top of each other. */
export function ScoreCard({ lines, scores, ai }: ScoreCardProps) {
  const prefetch = usePrefetch();
  const { t } = useTranslation(["dashboard", "common"]);
  const titleId = useId();
  const { score } = useNumbers();
  const language = usePageLanguage();
  const isBrowser = useCalendar() !== null;
  const day = (at: number) =>
    isBrowser ? new Intl.DateTimeFormat(language, { month: "short", day: "numeric" }).format(at) : "";
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={t("scores.title")} />
      {lines.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          icon={<ChartLine />}
          title={t("scores.none")}
          text={t("scores.noneText")}
          action={
            <Link to={ai} prefetch={prefetch} className={buttonClass({ size: "sm" })}>
              {t("startAi")}
            </Link>
          }
        />
      ) : (
        <div className="flex flex-col gap-4 p-4">
          <div className={cn("grid gap-x-6 gap-y-5", lines.length > 1 && "sm:grid-cols-2")}>
            {lines.map(({ type, points, last, change }) => {
              const values = points.map((point) => point.score);
              return (
                <figure key={type} className="flex min-w-0 flex-col gap-1">
                  <figcaption className="flex flex-wrap items-baseline gap-x-2 text-sm">
                    <span className="font-medium">{t(`types.${type}`)}</span>
                    <span className="num font-medium">{score(last)}</span>
                    <span className="num ml-auto text-xs text-fg-3">
                      <Change by={change} />
                    </span>
                  </figcaption>
                  <LineChart
                    label={t("scores.label", {
                      ...{ type: t(`types.${type}`), count: points.length, score: score(last) },
                      ...{ low: score(Math.min(...values)), high: score(Math.max(...values)) },
                    })}
                    points={points.map((point) => ({ key: point.id, value: point.score }))}
                    low={1}
                    high={5}
                    lines={[1, 3, 5]}
                    from={day(points[0]?.startedAt ?? 0)}
                    to={points.length > 1 ? day(points.at(-1)?.startedAt ?? 0) : null}
                  />
                </figure>
              );
            })}
          </div>
          <NumbersTable
            label={t("common:showNumbers")}
            head={[t("scores.when"), t("scores.type"), t("scores.score")]}
            rows={[...scores]
              .reverse()
              .map((point) => [
                isBrowser ? describeWhen(point.startedAt, Date.now(), language).short : "",
                t(`types.${point.interviewType ?? "other"}`),
                score(point.score),
              ])}
          />
        </div>
      )}
    </Card>
  );
}

/** The change since the last one, in words, because a color alone would have to mean good or bad. */
function Change({ by }: { by: number | null }) {
  const { t } = useTranslation("dashboard");
  const { score } = useNumbers();
  if (by === null) return t("scores.first");
  if (by === 0) return t("scores.same");
  return t(by > 0 ? "scores.up" : "scores.down", { by: score(Math.abs(by)) });
}
