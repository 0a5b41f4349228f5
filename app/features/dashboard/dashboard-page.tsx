import { Link, useRevalidator } from "@remix-run/react";
import { UserRound } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Allowance } from "../../../functions/contract/assistant";
import type { PracticeSum, RecentInterview } from "../../../functions/contract/interviews";
import { onInterviewsMoved } from "../../state/session/merge-news";
import { useSession } from "../../state/session/session-store";
import { useSettings } from "../../state/use-settings";
import { Banner } from "../../ui/banner";
import { buttonClass } from "../../ui/button-class";
import { AiStart } from "./ai-start";
import { FirstStep } from "./first-step";
import { readPlan } from "./plan-left";
import { PracticeStats } from "./practice-stats";
import { RecentActivity } from "./recent-activity";
import { useOwnRows } from "./use-own-rows";

export type DashboardPageProps = {
  /** Whose rows these are; null when the server did not know anybody. */
  uid: string | null;
  /** What the server knew; the session knows better once it has started. */
  isGuest: boolean;
  recent: readonly RecentInterview[];
  practised: PracticeSum;
  /** What is left of the plan. */
  allowance: Allowance | null;
  /** The server's clock, milliseconds since 1970. */
  now: number;
};

/** What to do next, and what was done so far. */
export function DashboardPage({ uid, isGuest, recent, practised, allowance, now }: DashboardPageProps) {
  const { t } = useTranslation("dashboard");
  const session = useSession();
  const rows = useOwnRows(uid) === "own" ? recent : null;
  const { revalidate } = useRevalidator();
  useEffect(() => onInterviewsMoved(revalidate), [revalidate]);
  const userId = useSettings((settings) => settings.userId);
  const room = userId ? `/peer/${userId}` : "/peer";
  const ai = userId ? `/ai/${userId}` : "/ai";
  const last = rows?.[0];
  const plan = rows && readPlan(allowance);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl tracking-title text-balance">{t(last ? `next.${last.role}.title` : "first.title")}</h1>
          <p className="max-w-160 text-fg-2">{t(last ? `next.${last.role}.reason` : "first.lead")}</p>
        </div>
        {last ? (
          <Link to={room} prefetch="intent" className={`${buttonClass({ variant: "primary" })} max-md:w-full`}>
            {t("start")}
          </Link>
        ) : null}
      </header>
      {last ? <PracticeStats practised={practised} plan={plan} /> : <FirstStep to={room} plan={plan} />}
      <AiStart to={ai} />
      <RecentActivity interviews={rows} now={now} rooms={{ ai, peer: room, test: room }} />
      {(session.user ? session.isGuest : isGuest) ? (
        <Banner
          icon={<UserRound aria-hidden />}
          title={t("guest.title")}
          className="flex-wrap"
          action={
            <Link to="/login?next=%2Fdashboard" prefetch="intent" className={buttonClass({ size: "sm" })}>
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
