import { CloudOff } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Feedback, HISTORY_LIMITS } from "../../../../functions/shared/contract/history";
import { oppositeRole } from "../../../../party/protocol/vocabulary";
import { PanelSkeleton } from "../../../interview/panel/panel-skeleton";
import type { StoredInterview } from "../../../interview/record/use-stored-interview";
import { FeedbackPart } from "../../../report/feedback/feedback-part";
import { findRoles } from "../../../report/feedback/rubric-rows";
import type { Room } from "../../../room/client/use-room";
import type { CallResult } from "../../../state/call-api";
import { loadFeedback, sendFeedback } from "../../../state/history-calls";
import { useTooOften } from "../../../state/use-too-often";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { usePeerCall } from "../call-context";
import { watchFeedback } from "./watch-feedback";

export type FeedbackPaneProps = { uid: string; room: Room; roomId: string; kept: StoredInterview };

/** As an interview begins in the history: neither has said anything. */
const NOTHING: Feedback = { mine: null, theirs: { state: "none" }, isFixed: false };

/** Each participant's feedback on the other, right after the end. */
export function FeedbackPane({ uid, room, roomId, kept }: FeedbackPaneProps) {
  const { t } = useTranslation("feedback");
  const tooOften = useTooOften();
  const { view } = room;
  const { id, state, find } = kept;
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const [away, setAway] = useState<CallResult<never>["kind"]>("done");
  const isAway = away !== "done";
  const { onFeedbackFixed } = usePeerCall();
  const isFixed = feedback?.isFixed === true;
  useEffect(() => onFeedbackFixed(isFixed), [isFixed, onFeedbackFixed]);

  // An answer that was on its way while feedback was sent may be from before that.
  const sendings = useRef(0);
  const load = useCallback(async (id: string) => {
    const before = sendings.current;
    const result = await loadFeedback(id);
    if (result.kind === "done" && sendings.current === before) setFeedback(result.value);
    return result;
  }, []);
  const look = useCallback(async () => {
    if (id === null) return void (await find());
    setAway((await load(id)).kind);
  }, [id, find, load]);
  useEffect(() => {
    if (id !== null) void look();
  }, [id, look]);
  const isAwaited = feedback?.theirs.state === "none";
  useEffect(() => {
    if (id === null || !isAwaited) return;
    return watchFeedback({ load: () => load(id) });
  }, [id, isAwaited, load]);

  // An interview that has not reached the history has no feedback yet. Feedback begun meanwhile stays when it arrives.
  useEffect(() => {
    if (state === "late") setFeedback((now) => now ?? NOTHING);
  }, [state]);

  const { peer } = view;
  if (view.epoch === null) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and what was sent has nothing in it to focus
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 -outline-offset-2!">
      {feedback ? (
        <FeedbackPart
          uid={uid}
          place={{ room: roomId, epoch: view.epoch }}
          name={peer?.name ?? ""}
          rated={{
            roles: findRoles(view.lines, {
              participantIds: peer ? [peer.participantId] : [],
              atEnd: peer?.role ?? oppositeRole(view.self?.role ?? "interviewer"),
              begunAt: view.begunAt,
            }),
            interviewType: view.setup?.interviewType ?? null,
          }}
          feedback={feedback}
          shownFrom={(view.finishedAt ?? 0) + HISTORY_LIMITS.feedbackHeldMs}
          send={async (rubric) => {
            const found = await find();
            return found === null ? { kind: "refused", code: "not_found" } : sendFeedback(found, { uid, rubric });
          }}
          onFeedback={(sent) => {
            sendings.current += 1;
            setFeedback(sent);
          }}
          onLook={look}
        />
      ) : state === "failed" || isAway ? (
        <EmptyState
          icon={<CloudOff />}
          title={t("away.title")}
          text={away === "too_often" ? tooOften() : t("away.text")}
          action={<Button onClick={() => void look()}>{t("away.again")}</Button>}
        />
      ) : (
        <PanelSkeleton />
      )}
    </div>
  );
}
