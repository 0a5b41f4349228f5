import { Check, Clock, Hourglass, PencilLine, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Feedback, Rubric } from "../../../functions/shared/contract/history";
import { type CallResult, whyNotStored } from "../../state/call-api";
import { useTooOften } from "../../state/use-too-often";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { HeadingText } from "../../ui/heading-text";
import { useIsBrowser } from "../../ui/use-is-browser";
import {
  dropRubricDraft,
  EMPTY_DRAFT,
  keepRubricDraft,
  type Place,
  type RubricDraft,
  readRubricDraft,
} from "./rubric-draft";
import { RubricForm } from "./rubric-form";
import type { RatedPart } from "./rubric-rows";
import { RubricTable } from "./rubric-table";

export type FeedbackPartProps = {
  uid: string;
  place: Place;
  /** The other participant's name. */
  name: string;
  /** That participant's part in the interview. */
  rated: RatedPart;
  feedback: Feedback;
  /** From then on the other participant can see the feedback, even without having sent any. */
  shownFrom: number;
  send: (rubric: Rubric) => Promise<CallResult<Feedback>>;
  onFeedback: (feedback: Feedback) => void;
  /** Reloads the state from the server. */
  onLook: () => Promise<void>;
};

/** Mutual feedback of two participants: a form for your own, and the other's once it may be shown. */
export function FeedbackPart(props: FeedbackPartProps) {
  const { uid, place, name, rated, feedback, shownFrom, send, onFeedback, onLook } = props;
  const { t } = useTranslation("feedback");
  const tooOften = useTooOften();
  const { mine, theirs, isFixed } = feedback;
  const [draft, setDraft] = useState<RubricDraft | null>(null);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const isLate = useIsBrowser() && Date.now() >= shownFrom;
  const { room, epoch } = place;
  // A draft that an earlier visit in this tab has not sent.
  useEffect(() => setDraft(readRubricDraft(uid, { room, epoch })), [uid, room, epoch]);
  const sent = useRef<HTMLDivElement>(null);
  const [isJustSent, setJustSent] = useState(false);
  useEffect(() => {
    if (isJustSent) sent.current?.focus();
  }, [isJustSent]);

  function change(next: RubricDraft) {
    setDraft(next);
    keepRubricDraft(uid, place, next);
    setJustSent(false);
  }
  function drop() {
    dropRubricDraft(uid, place);
    setDraft(null);
    setFailed(null);
  }
  async function submit(rubric: Rubric) {
    setSending(true);
    setFailed(null);
    const result = await send(rubric);
    setSending(false);
    if (result.kind === "done") {
      drop();
      onFeedback(result.value);
      return setJustSent(true);
    }
    if (result.kind === "refused" && result.code === "conflict") {
      setFailed(t("failed.fixed"));
      return onLook();
    }
    if (whyNotStored(result) === "storage_full") return setFailed(t("failed.full"));
    const isEarly = result.kind === "refused" && result.code === "not_found";
    if (result.kind === "too_often") return setFailed(tooOften());
    setFailed(t(isEarly ? "failed.early" : `failed.${result.kind}`));
  }

  const isAsked = !isFixed && (mine === null || draft !== null);
  return (
    <div className="flex flex-col gap-5">
      {isAsked ? (
        <section aria-label={t("ask.title", { name })} className="flex flex-col gap-3 print:hidden">
          <div className="flex flex-col gap-1">
            <h2 className="text-md">
              <HeadingText>{t("ask.title", { name })}</HeadingText>
            </h2>
            <p className="text-sm text-fg-2">{t(isLate ? "ask.late" : "ask.text", { name })}</p>
          </div>
          <RubricForm
            name={name}
            rated={rated}
            draft={draft ?? EMPTY_DRAFT}
            onDraft={change}
            failed={failed}
            isSending={isSending}
            onSend={(rubric) => void submit(rubric)}
            {...(mine && { onCancel: drop })}
          />
        </section>
      ) : null}
      <div ref={sent} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {mine && !isAsked ? (
          <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
            <Check aria-hidden className="text-success" />
            <span className="min-w-0 flex-1">{t(isFixed ? "sent.fixed" : "sent.open", { name })}</span>
            {isFixed ? null : (
              <Button
                size="sm"
                icon={<PencilLine aria-hidden />}
                onClick={() => change(mine.rubric)}
                className="print:hidden"
              >
                {t("change")}
              </Button>
            )}
          </p>
        ) : null}
        {failed && !isAsked ? <p className="text-sm text-danger">{failed}</p> : null}
        <Waiting theirs={theirs} isMineSent={mine !== null} name={name} onLook={onLook} />
        {theirs.state === "shown" ? (
          <RubricTable
            columns={[
              { title: t("column.theirs", { name }), rubric: theirs.rubric },
              ...(mine ? [{ title: t("column.mine", { name }), rubric: mine.rubric }] : []),
            ]}
          />
        ) : mine && !isAsked ? (
          <RubricTable columns={[{ title: t("column.mine", { name }), rubric: mine.rubric }]} />
        ) : null}
      </div>
    </div>
  );
}

type WaitingProps = {
  theirs: Feedback["theirs"];
  isMineSent: boolean;
  name: string;
  onLook: () => Promise<void>;
};

/** Why the other's feedback is not shown yet. */
function Waiting({ theirs, isMineSent, name, onLook }: WaitingProps) {
  const { t, i18n } = useTranslation("feedback");
  const [isLooking, setLooking] = useState(false);
  const isBrowser = useIsBrowser();
  const look = useRef(onLook);
  look.current = onLook;
  const isWaiting = theirs.state !== "shown";
  // Reload when the tab becomes visible again.
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => {
      if (document.visibilityState === "visible") void look.current();
    };
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
  }, [isWaiting]);
  if (theirs.state === "shown") return null;
  const isHeld = theirs.state === "held";
  // Only the browser knows its time zone.
  const when =
    isHeld && isBrowser
      ? new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" }).format(theirs.shownAt)
      : "…";
  return (
    <Banner
      role="status"
      icon={isHeld ? <Clock aria-hidden /> : <Hourglass aria-hidden />}
      className="flex-wrap print:hidden"
      action={
        <Button
          size="sm"
          variant="quiet"
          busy={isLooking}
          icon={<RotateCw aria-hidden />}
          onClick={async () => {
            setLooking(true);
            await onLook();
            setLooking(false);
          }}
        >
          {t("look")}
        </Button>
      }
    >
      {isHeld ? t("held", { name, when }) : t(isMineSent ? "waiting" : "none", { name })}
    </Banner>
  );
}
