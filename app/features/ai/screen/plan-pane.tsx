import { Check, SkipForward } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mock, MockQuestion } from "../../../../party/protocol/mock";
import { Button } from "../../../ui/button";
import { Panel } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { Skeleton } from "../../../ui/skeleton";
import { LatencyDetails } from "./latency-details";

export type PlanPaneProps = {
  mock: Mock | null;
  /** The interviewer was given a text of the candidate's own. */
  hasContext: boolean;
};

/** The questions of the interview, how far it is, and how long each took. */
export function PlanPane({ mock, hasContext }: PlanPaneProps) {
  const { t } = useTranslation("ai");
  // A real interviewer's list is not on the table either.
  const [showsComing, setShowsComing] = useState(false);
  const plan = mock?.plan ?? [];
  const done = plan.filter(({ status }) => status === "done" || status === "skipped").length;
  const at = plan.findIndex(({ status }) => status === "asking");
  const known = plan.filter(({ status }) => status !== "planned").length;
  const number = at >= 0 ? at + 1 : Math.min(plan.length, done + (mock?.phase === "closed" ? 0 : 1));
  return (
    <Panel
      aria-label={t("plan.title")}
      className="flex min-h-0 flex-1 flex-col overflow-hidden max-md:rounded-none max-md:border-0"
    >
      <header className="flex min-h-12 items-center gap-2 border-b border-line px-4">
        <h2 className="mr-auto text-base max-md:sr-only">{t("plan.title")}</h2>
        {plan.length > 0 ? (
          <span className="num text-sm text-fg-3">{t("plan.of", { n: number, total: plan.length })}</span>
        ) : null}
      </header>
      {mock === null ? (
        <div className="flex flex-col gap-5 p-4">
          <span className="sr-only">{t("plan.loading")}</span>
          {["w-40", "w-52", "w-44", "w-48"].map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div
            role="progressbar"
            aria-label={t("plan.progress")}
            aria-valuemin={0}
            aria-valuemax={plan.length}
            aria-valuenow={done}
            className="mx-4 mt-4 h-1 overflow-hidden rounded-full bg-active"
          >
            <i
              className="block h-full rounded-full bg-primary-text"
              style={{ width: `${plan.length === 0 ? 0 : (done / plan.length) * 100}%` }}
            />
          </div>
          <ol className="flex flex-col gap-1 p-4">
            {plan.slice(0, showsComing ? plan.length : known).map((question, i) => (
              <Step key={question.id} question={question} lang={mock.lang} number={i + 1} />
            ))}
          </ol>
          {known < plan.length ? (
            <Button
              size="sm"
              variant="quiet"
              className="mx-4 mb-4"
              aria-pressed={showsComing}
              onClick={() => setShowsComing(!showsComing)}
            >
              {showsComing ? t("plan.hideComing") : t("plan.showComing", { count: plan.length - known })}
            </Button>
          ) : null}
        </div>
      )}
      <footer className="mt-auto flex flex-col gap-2 border-t border-line p-4 text-sm">
        <LatencyDetails />
        <span className="font-medium">{hasContext ? t("plan.ownText") : t("plan.noText")}</span>
        <span className="text-fg-3">{hasContext ? t("plan.ownTextHelp") : t("plan.noTextHelp")}</span>
      </footer>
    </Panel>
  );
}

const MARKS: Record<MockQuestion["status"], string> = {
  planned: "border-line-control text-fg-3",
  asking: "border-primary bg-primary text-on-primary",
  done: "border-success-line bg-success-soft text-success",
  skipped: "border-line-control text-fg-3",
};

function Step({ question, lang, number }: { question: MockQuestion; lang: string; number: number }) {
  const { t } = useTranslation("ai");
  const { status, title } = question;
  const isNow = status === "asking";
  return (
    <li
      aria-current={isNow ? "step" : undefined}
      className={cn("flex gap-3 rounded-md p-2 text-sm", isNow ? "bg-hover text-fg" : "text-fg-3")}
    >
      <span
        aria-hidden
        className={cn(
          "num grid size-5 shrink-0 place-items-center rounded-full border text-2xs [&>.lucide]:size-3",
          MARKS[status],
        )}
      >
        {status === "done" ? <Check /> : status === "skipped" ? <SkipForward /> : number}
      </span>
      <span className="min-w-0 flex-1">
        <span lang={lang} className={cn("block break-words", isNow ? "font-medium" : status === "done" && "text-fg-2")}>
          {title}
        </span>
        <span className="num block text-xs text-fg-3">{about()}</span>
      </span>
    </li>
  );

  function about(): string {
    const followUps = question.followUps > 0 ? t("plan.followUps", { count: question.followUps }) : "";
    switch (status) {
      case "planned":
        return "";
      case "asking":
        return [t("plan.now"), followUps].filter(Boolean).join(" · ");
      case "skipped":
        return t("plan.skipped");
      case "done":
        return [lengthOf(question), followUps].filter(Boolean).join(" · ");
      default:
        return status satisfies never;
    }
  }

  function lengthOf({ askedAt, endedAt }: MockQuestion): string {
    if (askedAt === null || endedAt === null) return t("plan.done");
    const seconds = Math.max(0, Math.round((endedAt - askedAt) / 1000));
    if (seconds < 60) return t("plan.tookSeconds", { seconds });
    return t("plan.took", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  }
}
