import { Link, useRevalidator } from "@remix-run/react";
import { UserRound } from "lucide-react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { QuotaUsage } from "../../../functions/shared/contract/assistant";
import type { HistoryRow, Progress } from "../../../functions/shared/contract/history";
import { practiceLink } from "../../state/practice";
import { onInterviewsMoved } from "../../state/session/merge-news";
import { useSession } from "../../state/session/session-store";
import { useSettings } from "../../state/use-settings";
import { useToday } from "../../state/use-today";
import { Banner } from "../../ui/banner";
import { buttonClass } from "../../ui/button-class";
import { Card, CardHead } from "../../ui/card";
import { MeterBar } from "../../ui/meter-bar";
import { usePrefetch } from "../../ui/use-prefetch";
import { ApplicationsCard } from "./applications-card";
import { chooseNext, listComing, listExpiring, type Next, practiceOf } from "./choose-next";
import { ComingCard } from "./coming-card";
import { SetupCard, Starts } from "./newcomer";
import { NextSteps } from "./next-steps";
import { PageHead } from "./page-head";
import { PlanCard } from "./plan/plan-card";
import { readPlan } from "./plan-left";
import { RecentActivity } from "./recent-activity";
import { ScoreCard } from "./score-card";
import { readScoreLines, type ScoreLine } from "./score-lines";
import type { SetUp } from "./setup-steps";
import { StatCards } from "./stat-cards";
import { useNumbers } from "./use-numbers";
import { useOwnRows } from "./use-own-rows";
import { WeakCard } from "./weak-card";
import { WeekCard } from "./week-card";

export type DashboardPageProps = {
  /** The owner of all the data; null when the server did not recognize anybody. */
  uid: string | null;
  /** The server's answer from the cookie; replaced by the session once it has started. */
  isGuest: boolean;
  recent: readonly HistoryRow[];
  progress: Progress;
  /** Null when it was not looked up: people who practice often have finished their setup. */
  setUp: SetUp | null;
  /** The remaining quota. */
  quota: QuotaUsage | null;
  /** The server's clock, milliseconds since 1970. */
  now: number;
};

export function DashboardPage({ uid, isGuest, recent, progress, setUp, quota, now }: DashboardPageProps) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  const session = useSession();
  const isOwn = useOwnRows(uid) === "own";
  const { revalidate } = useRevalidator();
  useEffect(() => onInterviewsMoved(revalidate), [revalidate]);
  const today = useToday();
  const userId = useSettings((settings) => settings.userId);
  const room = userId ? `/peer/${userId}` : "/peer";
  const ai = userId ? `/ai/${userId}` : "/ai";
  const last = isOwn ? recent[0] : undefined;
  const plan = isOwn ? readPlan(quota) : null;
  const coming = isOwn && today !== null ? listComing(progress.upcoming, today) : [];
  const expiring = isOwn && today !== null ? listExpiring(progress.upcoming, today) : [];
  const next: Next = isOwn ? chooseNext(progress, last?.role ?? null, today) : { kind: "first" };
  const exact = practiceLink(ai, practiceOf(next));
  const lines = readScoreLines(progress.scores);
  return (
    <div className="flex flex-col gap-5">
      <PageHead next={next} today={today} starts={last ? { ai: exact, room } : null} />
      {last ? (
        <>
          <StatCards progress={progress} plan={plan} now={now} />
          <div className="grid items-start gap-5 max-lg:[reading-flow:grid-order] lg:grid-cols-[minmax(0,1fr)_25rem]">
            <div className="flex min-w-0 flex-col gap-5">
              <WeekCard recent={progress.recent} now={now} />
              <ScoreCard lines={lines} scores={progress.scores} ai={ai} />
              <RecentActivity rows={recent} />
            </div>
            <div className="flex min-w-0 flex-col gap-5 max-lg:-order-1">
              <WeakCard weakest={progress.weakest} hasScores={lines.length > 0} ai={ai} />
              <ComingCard coming={coming} ai={ai} />
              {today === null ? null : (
                <PlanCard uid={uid} coming={coming} recent={progress.recent} today={today} ai={ai} />
              )}
              <NextSteps
                expiring={expiring}
                setUp={setUp}
                hasNeverAsked={recent.every(({ role }) => role === "candidate")}
                room={room}
              />
              <TypeCard lines={lines} />
              <ApplicationsCard statuses={progress.upcoming.statuses} />
            </div>
          </div>
        </>
      ) : (
        <>
          <Starts ai={exact} room={room} plan={plan} />
          <SetupCard setUp={isOwn ? setUp : null} />
          <ComingCard coming={coming} ai={ai} />
          {today !== null && coming.some(({ isDemo }) => !isDemo) ? (
            <PlanCard uid={uid} coming={coming} recent={progress.recent} today={today} ai={ai} />
          ) : null}
          <NextSteps expiring={expiring} setUp={null} hasNeverAsked={false} room={room} />
          <RecentActivity rows={isOwn ? [] : null} />
        </>
      )}
      {(session.user ? session.isGuest : isGuest) ? (
        <Banner
          icon={<UserRound aria-hidden />}
          title={t("guest.title")}
          className="flex-wrap"
          action={
            <Link to="/login?next=%2Fdashboard" prefetch={prefetch} className={buttonClass({ size: "sm" })}>
              {t("guest.login")}
            </Link>
          }
        >
          {t("guest.text")}
        </Banner>
      ) : null}
    </div>
  );
}

/** The average score of each interview type. */
function TypeCard({ lines }: { lines: readonly ScoreLine[] }) {
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
