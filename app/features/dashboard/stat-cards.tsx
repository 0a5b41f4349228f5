import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Progress } from "../../../functions/shared/contract/history";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
import { HeadingText } from "../../ui/heading-text";
import { Skeleton } from "../../ui/skeleton";
import { SparkLine } from "../../ui/spark-line";
import { useCalendar } from "./browser-clock";
import type { PlanLeft } from "./plan-left";
import { practiceTime } from "./practice-time";
import { readTrend } from "./score-lines";
import { countStreak } from "./streak";
import { useNumbers } from "./use-numbers";

const SPARKS = 10;

/** Practice so far, its scores, and the remaining quota. */
export function StatCards({ progress, plan, now }: { progress: Progress; plan: PlanLeft | null; now: number }) {
  const { t } = useTranslation(["dashboard", "common"]);
  const { number, score } = useNumbers();
  const { month, monthBefore, scores } = progress;
  const time = practiceTime(month.milliseconds);
  const trend = readTrend(scores);
  const more = month.interviews - monthBefore.interviews;
  const than =
    more > 0 ? t("stats.more", { count: more }) : more < 0 ? t("stats.fewer", { count: -more }) : t("stats.same");
  return (
    <section
      aria-label={t("stats.title")}
      className={cn("grid grid-cols-2 gap-3", plan ? "md:grid-cols-6 lg:grid-cols-5" : "lg:grid-cols-4")}
    >
      <Stat
        className={cn(plan && "md:max-lg:col-span-2")}
        title={t("stats.practised")}
        value={month.interviews === 0 ? number(0) : number(time.count)}
        unit={t(`stats.${time.unit}`, { count: month.interviews === 0 ? 0 : time.count })}
        note={t("stats.compared", { sessions: t("stats.sessions", { count: month.interviews }), than })}
      />
      <Stat
        className={cn(plan && "md:max-lg:col-span-2")}
        title={t("stats.score")}
        value={trend ? score(trend.average) : null}
        unit={trend ? t("stats.ofFive") : t("stats.noScore")}
        note={trend ? <TrendNote change={trend.change} /> : t("stats.noScoreNote")}
        extra={
          scores.length > 1 ? (
            <SparkLine values={scores.slice(-SPARKS).map((one) => one.score)} className="max-md:hidden" />
          ) : null
        }
      />
      <StreakStat className={cn(plan && "md:max-lg:col-span-2")} practisedAt={progress.practisedAt} now={now} />
      <Stat
        className={cn(plan && "md:max-lg:col-span-3")}
        title={t("stats.answered")}
        value={number(month.answered)}
        note={t("stats.answeredNote", { before: number(monthBefore.answered) })}
      />
      {plan ? (
        <Stat
          className="max-md:col-span-2 md:max-lg:col-span-3"
          title={t("plan.title", { plan: t(`common:plans.${plan.plan}`) })}
          value={number(plan.left)}
          unit={t("plan.of", { limit: plan.limit })}
          note={
            plan.ai === null
              ? t("plan.peer")
              : plan.peer === null
                ? t("plan.ai")
                : t("plan.both", { ai: plan.ai.left, peer: plan.peer.left })
          }
        />
      ) : null}
    </section>
  );
}

function TrendNote({ change }: { change: { by: number; count: number } | null }) {
  const { t } = useTranslation("dashboard");
  const { score } = useNumbers();
  if (!change) return t("stats.scoreFirst");
  const { by, count } = change;
  if (by === 0) return t("stats.scoreSame", { count });
  return t(by > 0 ? "stats.scoreUp" : "stats.scoreDown", { count, by: score(Math.abs(by)) });
}

type StreakStatProps = { practisedAt: readonly number[]; now: number; className?: string };

function StreakStat({ practisedAt, now, className }: StreakStatProps) {
  const { t } = useTranslation("dashboard");
  const { number } = useNumbers();
  const calendar = useCalendar();
  if (!calendar) {
    return (
      <Stat
        className={className}
        title={t("stats.streak")}
        value={<Skeleton className="inline-block w-8" />}
        note={<Skeleton className="my-1 w-28" />}
      />
    );
  }
  const { days, isTodayDone, longest } = countStreak(practisedAt, now, calendar);
  const note = isTodayDone
    ? t("stats.streakToday")
    : days > 0
      ? t("stats.streakKeep")
      : longest > 1
        ? t("stats.streakLongest", { count: longest })
        : t("stats.streakNone");
  return (
    <Stat
      className={className}
      title={t("stats.streak")}
      value={number(days)}
      unit={t("stats.days", { count: days })}
      note={note}
    />
  );
}

type StatProps = {
  title: string;
  /** Null: no value; the unit says so. */
  value: ReactNode;
  unit?: string;
  note: ReactNode;
  extra?: ReactNode;
  className?: string;
};

function Stat({ title, value, unit, note, extra, className }: StatProps) {
  return (
    <Card className={cn("flex flex-col gap-1 p-4", className)}>
      <h2 className="text-xs font-medium text-fg-2">
        <HeadingText>{title}</HeadingText>
      </h2>
      <div className="flex items-center justify-between gap-2">
        <p className="num flex min-w-0 flex-wrap items-baseline gap-x-2">
          {value === null ? null : <span className="text-2xl font-semibold tracking-title">{value}</span>}
          {unit ? (
            <span className={cn("text-lg", value === null ? "leading-[2.125rem]" : "text-fg-3")}>{unit}</span>
          ) : null}
        </p>
        {extra}
      </div>
      <p className="text-sm text-fg-3">{note}</p>
    </Card>
  );
}
