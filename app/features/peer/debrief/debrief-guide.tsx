import { Check } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { HistoryLink } from "../../../interview/record/history-link";
import { useInterviewTime } from "../../../interview/transcript/use-interview-time";
import { openNotes } from "../../../state/interview-notes";
import { useStoredList } from "../../../state/use-stored-list";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { usePeerCall } from "../call-context";
import { NextDateForm } from "../next-date/next-date-form";
import { currentStep, DEBRIEF_STEPS, useDebriefTime } from "./debrief-clock";

export type DebriefGuideProps = {
  uid: string;
  /** Goes to a moment of the transcript (room time). */
  onMoment?: ((at: number) => void) | undefined;
};

/** A plan for five minutes of talk after the interview, with the current step marked, and the person's own notes. */
export function DebriefGuide({ uid, onMoment }: DebriefGuideProps) {
  const { room, roomId } = useInterview();
  const { view, actions } = room;
  const { kept } = usePeerCall();
  const { t } = useTranslation("interview");
  const current = currentStep(useDebriefTime(view.finishedAt ?? 0, actions.roomNow));
  const candidate = view.participants.find(({ role }) => role === "candidate")?.name ?? "";
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-5">
        <h2 className="text-base">{t("debrief.guide")}</h2>
        <ol className="flex flex-col gap-1">
          {DEBRIEF_STEPS.map(({ step, minutes }, index) => (
            <li
              key={step}
              aria-current={index === current ? "step" : undefined}
              className={cn(
                "grid grid-cols-[--spacing(5)_minmax(0,1fr)_auto] gap-2 py-2 text-sm",
                index === current ? "font-medium text-fg" : "text-fg-2",
              )}
            >
              {index < current ? (
                <Check aria-hidden className="mt-0.5 size-icon-sm text-success" />
              ) : (
                <span aria-hidden className="num text-fg-3">
                  {index + 1}
                </span>
              )}
              <span>{t(`debrief.step.${step}`, { name: candidate })}</span>
              <span className="num text-xs text-fg-3">{t("tools.minutes", { n: minutes })}</span>
            </li>
          ))}
        </ol>
        <NextDate />
        <Moments uid={uid} roomId={roomId} onMoment={onMoment} />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3">
        <span role="status" className="min-w-0 flex-1 basis-40 text-sm text-fg-2">
          {t(kept.state === "found" ? "debrief.kept" : "debrief.keeping")}
        </span>
        <HistoryLink kept={kept} size="sm" isInCall />
      </div>
    </div>
  );
}

/** For the last step: when the two meet again. */
function NextDate() {
  const { room, roomId } = useInterview();
  const { epoch, peer, setup } = room.view;
  const { t } = useTranslation("interview");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (epoch === null || !peer) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3 border-t border-line-subtle pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-40">
          <h3 id={`${id}-title`} className="text-sm font-medium">
            {t("next.title")}
          </h3>
          <span className="block text-xs text-fg-3">{t("next.help")}</span>
        </span>
        <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t("next.pick")}
        </Button>
      </div>
      {isOpen ? (
        <NextDateForm id={id} meeting={{ room: roomId, epoch }} name={peer.name} minutes={setup?.minutes ?? null} />
      ) : null}
    </section>
  );
}

/** The notes of this person, each with its place in the transcript. */
function Moments({ uid, roomId, onMoment }: DebriefGuideProps & { roomId: string }) {
  const { t } = useTranslation("interview");
  const timeOf = useInterviewTime();
  const list = useMemo(() => openNotes(uid, roomId), [uid, roomId]);
  const { items: notes } = useStoredList(list);
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="debrief-moments" className="flex flex-col gap-2 border-t border-line-subtle pt-4">
      <h3 id="debrief-moments" className="text-sm font-medium">
        {t("debrief.moments")}
      </h3>
      <ul className="flex flex-col gap-2">
        {notes.map(({ id, at, text }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3 text-sm">
            <span className="break-words whitespace-pre-wrap">{text}</span>
            <button
              type="button"
              onClick={() => onMoment?.(at)}
              className="num rounded-xs text-xs text-primary-text hover:underline pointer-coarse:min-h-11"
            >
              {timeOf(at)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
