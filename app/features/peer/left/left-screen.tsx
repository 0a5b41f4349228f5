import { Link } from "@remix-run/react";
import { ArrowLeftRight, CalendarPlus, FileText, MessageSquareText, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Feedback } from "../../../../functions/shared/contract/history";
import { oppositeRole } from "../../../../party/protocol/vocabulary";
import { HistoryLink } from "../../../interview/record/history-link";
import { type StoredInterview, useStoredInterview } from "../../../interview/record/use-stored-interview";
import { loadFeedback } from "../../../state/history-calls";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { Card } from "../../../ui/card";
import { HeadingText } from "../../../ui/heading-text";
import { watchFeedback } from "../feedback/watch-feedback";
import { NextDateForm } from "../next-date/next-date-form";
import type { LeftInterview } from "./left-interview";

const MINUTE_MS = 60_000;

export type LeftScreenProps = {
  left: LeftInterview;
  /** Back into the same room. */
  onBack: () => void;
  /** To the lobby of the next room of these two, where the other role is chosen. */
  onAgain: () => Promise<void>;
  onLobby: () => void;
};

/** After leaving a peer interview: where it is kept, and what can be done next. */
export function LeftScreen(props: LeftScreenProps) {
  const { room, epoch } = props.left;
  const kept = useStoredInterview(room, epoch);
  return <LeftView {...props} kept={kept} feedback={useFeedback(kept.id)} />;
}

/** `feedback`: null while it is unknown. */
export type LeftViewProps = LeftScreenProps & { kept: StoredInterview; feedback: Feedback | null };

export function LeftView({ left, kept, feedback, onBack, onAgain, onLobby }: LeftViewProps) {
  const { t } = useTranslation("interview");
  const { room, epoch, name, role, finishedAt, minutes: planned, elapsedMs } = left;
  const isOver = finishedAt !== null;
  const dateId = useId();
  const [isDating, setDating] = useState(false);
  const minutes = Math.max(1, Math.round(elapsedMs / MINUTE_MS));
  return (
    <div className="mx-auto flex max-w-184 flex-col gap-5 md:pt-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl tracking-title text-balance">
          <HeadingText>{t(isOver ? "left.over" : "left.open", { name })}</HeadingText>
        </h1>
        <p className="text-fg-2">{isOver ? t("left.overHelp", { count: minutes }) : t("left.openHelp", { name })}</p>
      </header>
      <Card>
        {isOver ? null : (
          <Row
            icon={<RotateCcw aria-hidden />}
            title={t("left.back")}
            help={t("left.backHelp", { name })}
            action={
              <Button variant="primary" onClick={onBack}>
                {t("left.backAction")}
              </Button>
            }
          />
        )}
        <Row
          icon={<FileText aria-hidden />}
          title={t(kept.id === null ? "left.keeping" : isOver ? "left.kept" : "left.keptOpen")}
          help={t("left.keptHelp")}
          action={<HistoryLink kept={kept} />}
        />
        <Row
          icon={<MessageSquareText aria-hidden />}
          title={t(`left.feedback.${feedbackState(feedback)}`, { name })}
          help={t(`left.feedbackHelp.${feedbackState(feedback)}`, { name })}
          action={
            kept.id === null ? null : (
              <Link to={`/history/${kept.id}?part=feedback`} className={buttonClass()}>
                {t(feedback?.mine ? "left.feedbackRead" : "banner.giveFeedback")}
              </Link>
            )
          }
        />
        {isOver ? (
          <Row
            icon={<ArrowLeftRight aria-hidden />}
            title={t(`left.again.${oppositeRole(role)}`)}
            help={t("left.againHelp", { name })}
            action={<Button onClick={() => void onAgain()}>{t("left.againAction")}</Button>}
          />
        ) : null}
        <Row
          icon={<CalendarPlus aria-hidden />}
          title={t("next.title")}
          help={t("next.help")}
          action={
            <Button aria-expanded={isDating} aria-controls={dateId} onClick={() => setDating(!isDating)}>
              {t("next.pick")}
            </Button>
          }
        >
          {isDating ? <NextDateForm id={dateId} meeting={{ room, epoch }} name={name} minutes={planned} /> : null}
        </Row>
      </Card>
      <p>
        <Button variant="quiet" onClick={onLobby}>
          {t("banner.backToLobby")}
        </Button>
      </p>
    </div>
  );
}

type FeedbackState = "open" | "sent" | "waiting" | "shown";

function feedbackState(feedback: Feedback | null): FeedbackState {
  if (feedback?.theirs.state === "shown") return "shown";
  if (feedback?.mine) return "sent";
  return feedback?.theirs.state === "held" ? "waiting" : "open";
}

/** Kept up to date until the other person has sent theirs. Null while it is unknown. */
function useFeedback(id: string | null): Feedback | null {
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    const stop = watchFeedback({
      atOnce: true,
      load: async () => {
        const result = await loadFeedback(id);
        if (isCurrent && result.kind === "done") setFeedback(result.value);
        return result;
      },
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [id]);
  return feedback;
}

type RowProps = { icon: ReactNode; title: string; help: string; action: ReactNode; children?: ReactNode };

function Row({ icon, title, help, action, children }: RowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-t border-line-subtle px-5 py-4 first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-9 place-items-center rounded-md border border-line bg-hover text-fg-2">{icon}</span>
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm text-fg-2">{help}</span>
      </span>
      <span className="max-sm:col-span-full max-sm:*:w-full">{action}</span>
      {children ? <div className="col-span-full">{children}</div> : null}
    </div>
  );
}
