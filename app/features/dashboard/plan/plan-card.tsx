import { Link } from "@remix-run/react";
import { CalendarPlus, Circle, CircleCheck } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { daysUntil } from "../../../../functions/shared/contract/deadline";
import type { Progress } from "../../../../functions/shared/contract/history";
import { INTERVIEW_TYPES } from "../../../../party/protocol/vocabulary";
import { notify } from "../../../state/notifications";
import { practiceLink } from "../../../state/practice";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { Card, CardHead } from "../../../ui/card";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { Select } from "../../../ui/select";
import { usePrefetch } from "../../../ui/use-prefetch";
import { useCalendar, usePageLanguage } from "../browser-clock";
import { dateOf } from "../calendar";
import type { Dated } from "../choose-next";
import { describeAppointment } from "../describe-appointment";
import { chooseInterview, type PlannedInterview, practiceFor } from "./choose-interview";
import { type PlannedPractice, type PracticePlan, planPractice } from "./practice-plan";
import { useOwnInterview } from "./use-own-interview";

export type PlanCardProps = {
  /** The owner of the page's data. */
  uid: string | null;
  coming: readonly Dated[];
  recent: Progress["recent"];
  /** YYYY-MM-DD. */
  today: string;
  ai: string;
};

/** The days on which to practice for the next interview. Without one, its date can be typed. */
export function PlanCard({ uid, coming, recent, today, ai }: PlanCardProps) {
  const { t } = useTranslation("dashboard");
  const titleId = useId();
  const calendar = useCalendar();
  const [said, say] = useOwnInterview(uid);
  const interview = chooseInterview(coming, said.on, today);
  const type = said.type ?? "behavioral";
  const practised = calendar
    ? recent.flatMap(({ interviewType, startedAt }) =>
        interviewType ? [{ type: interviewType, day: toDay(calendar.dayOf(startedAt)) }] : [],
      )
    : [];
  const plan = interview && planPractice({ on: interview.day, today, type, practised });
  return (
    <Card aria-labelledby={titleId} className="overflow-hidden">
      <CardHead id={titleId} title={t("practicePlan.title")}>
        {plan && plan.sessions.length > 0 ? (
          <span className="num text-sm text-fg-3">
            {plan.left > 0 ? t("practicePlan.left", { count: plan.left }) : t("practicePlan.allDone")}
          </span>
        ) : null}
      </CardHead>
      <div className="flex flex-col gap-3 p-4">
        {interview ? (
          <InterviewLine interview={interview} />
        ) : (
          <p className="text-sm text-fg-2">{t("practicePlan.ask")}</p>
        )}
        {interview?.id ? null : (
          <Field label={t("practicePlan.date")} help={t("practicePlan.dateHelp")}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={today}
                value={said.on ?? ""}
                onChange={(event) => say({ on: event.target.value || null })}
              />
            )}
          </Field>
        )}
        {plan ? (
          <div className="grid grid-cols-2 gap-3">
            <Field label={t("practicePlan.type")}>
              {(control) => (
                <Select
                  {...control}
                  value={type}
                  onValueChange={(next) => say({ type: INTERVIEW_TYPES.find((one) => one === next) ?? null })}
                  options={INTERVIEW_TYPES.map((one) => ({ value: one, label: t(`types.${one}`) }))}
                />
              )}
            </Field>
            <Field label={t("practicePlan.time")}>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  value={said.time ?? ""}
                  onChange={(event) => say({ time: event.target.value || null })}
                />
              )}
            </Field>
          </div>
        ) : null}
      </div>
      {plan && interview ? (
        <>
          {plan.sessions.length > 0 ? (
            <ol aria-label={t("practicePlan.days")} className="border-t border-line-subtle">
              {plan.sessions.map((session) => (
                <SessionRow
                  key={session.day}
                  session={session}
                  isNext={session === plan.next}
                  today={today}
                  to={practiceLink(ai, practiceFor(interview, session))}
                />
              ))}
            </ol>
          ) : (
            <p className="border-t border-line-subtle p-4 text-fg-2">{t("practicePlan.onTheDay")}</p>
          )}
          <p className="border-t border-line-subtle p-4">
            <SaveButton plan={plan} interview={interview} time={said.time} />
          </p>
        </>
      ) : null}
    </Card>
  );
}

function toDay(day: number): string {
  return dateOf(day).toISOString().slice(0, 10);
}

function InterviewLine({ interview }: { interview: PlannedInterview }) {
  const { t } = useTranslation("dashboard");
  const language = usePageLanguage();
  const name = interview.id === null ? t("practicePlan.own") : (interview.company ?? t("coming.noCompany"));
  return (
    <p className="text-sm text-fg-2">
      {t("practicePlan.for", { name, when: describeAppointment(interview.at, language, false) })}
    </p>
  );
}

type SessionRowProps = { session: PlannedPractice; isNext: boolean; today: string; to: string };

function SessionRow({ session, isNext, today, to }: SessionRowProps) {
  const { t } = useTranslation("dashboard");
  const prefetch = usePrefetch();
  const language = usePageLanguage();
  const { day, type, isDone } = session;
  const days = daysUntil(day, today);
  const when =
    days === 0
      ? t("practicePlan.today")
      : days === 1
        ? t("practicePlan.tomorrow")
        : describeAppointment(day, language, true);
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line-subtle px-4 py-2 last:border-b-0">
      {isDone ? (
        <CircleCheck aria-label={t("practicePlan.done")} role="img" className="shrink-0 text-success" />
      ) : (
        <Circle aria-hidden className="shrink-0 text-fg-3" />
      )}
      <span className={isDone ? "min-w-0 flex-1 text-fg-3" : "min-w-0 flex-1"}>
        <span className="block font-medium">{t(`types.${type}`)}</span>
        <span className="num block text-sm text-fg-3">{when}</span>
      </span>
      {isNext ? (
        <Link
          to={to}
          prefetch={prefetch}
          aria-label={t("practicePlan.startLabel", { type: t(`types.${type}`) })}
          className={buttonClass({ size: "sm" })}
        >
          {t("practicePlan.start")}
        </Link>
      ) : null}
    </li>
  );
}

type SaveButtonProps = { plan: PracticePlan; interview: PlannedInterview; time: string | null };

function SaveButton({ plan, interview, time }: SaveButtonProps) {
  const { t } = useTranslation("dashboard");
  async function save() {
    try {
      const [{ saveCalendar }, { listPlanEvents, wordPlan }] = await Promise.all([
        import("../../../ui/calendar-file"),
        import("./plan-events"),
      ]);
      const events = listPlanEvents(plan, interview, time, wordPlan(t, interview));
      saveCalendar("mocki-plan.ics", events);
    } catch {
      notify.error(t("practicePlan.saveFailed"), { id: "plan" });
    }
  }
  return (
    <Button size="sm" icon={<CalendarPlus aria-hidden />} onClick={() => void save()}>
      {t("practicePlan.save")}
    </Button>
  );
}
