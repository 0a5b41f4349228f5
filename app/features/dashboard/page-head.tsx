import { Link } from "@remix-run/react";
import { AudioLines, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { daysUntil } from "../../../functions/shared/contract/deadline";
import type { UpcomingTodo } from "../../../functions/shared/contract/history";
import { buttonClass } from "../../ui/button-class";
import { HeadingText } from "../../ui/heading-text";
import { Skeleton } from "../../ui/skeleton";
import { usePrefetch } from "../../ui/use-prefetch";
import { usePageLanguage } from "./browser-clock";
import type { Next } from "./choose-next";
import { describeAppointment } from "./describe-appointment";
import { useNumbers } from "./use-numbers";

type PageHeadProps = {
  next: Next;
  /** Null on the server. */
  today: string | null;
  /** The targets of its two buttons; null where the page starts with both. */
  starts: { ai: string; room: string } | null;
};

/** The next interview or to-do. */
export function PageHead({ next, today, starts }: PageHeadProps) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  const { score } = useNumbers();
  const { title, lead } = words();
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-xl tracking-title text-balance">
          <HeadingText>{title}</HeadingText>
        </h1>
        <div className="max-w-160 text-fg-2">{lead}</div>
      </div>
      {starts ? (
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Link to={starts.room} prefetch={prefetch} className={`${buttonClass()} max-md:flex-1`}>
            <Users aria-hidden />
            {t("startPeer")}
          </Link>
          <Link to={starts.ai} prefetch={prefetch} className={`${buttonClass({ variant: "primary" })} max-md:flex-1`}>
            <AudioLines aria-hidden />
            {t("startAi")}
          </Link>
        </div>
      ) : null}
    </header>
  );

  function words() {
    switch (next.kind) {
      case "first":
        return { title: t("first.title"), lead: t("first.lead") };
      case "interview":
        return { title: titleOf(next.interview), lead: <InterviewLead interview={next.interview} today={today} /> };
      case "weak": {
        const { criterion, interviewType, score: points, interviews } = next.skill;
        const what = t(`criterion.${criterion}`);
        const type = t(`types.${interviewType}`);
        return {
          title: t(`head.weak.${criterion}`),
          lead: t("head.weakLead", { what, type, score: score(points), count: interviews }),
        };
      }
      case "other_side":
        return { title: t(`next.${next.last}.title`), lead: t(`next.${next.last}.reason`) };
      default:
        return next satisfies never;
    }
  }

  function titleOf({ company, todo }: UpcomingTodo): string {
    const what = company ? t("head.interviewOf", { company }) : t("head.interviewNext");
    if (today === null) return t("head.ahead", { what });
    const count = daysUntil(todo.deadline, today);
    if (count === 0) return t("head.today", { what });
    return count === 1 ? t("head.tomorrow", { what }) : t("head.days", { what, count });
  }
}

function InterviewLead({ interview: { todo, position }, today }: { interview: UpcomingTodo; today: string | null }) {
  const language = usePageLanguage();
  if (today === null) return <Skeleton className="my-1 w-60" />;
  return <p>{[describeAppointment(todo.deadline, language, false), position].filter(Boolean).join(" · ")}</p>;
}
