import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../interview/timer/timer-math";
import type { RoomActions } from "../../../room/client/room-actions";
import type { RoomView } from "../../../room/client/room-view";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import type { CallPhase } from "../call/call-view";

export type DebriefNoticeProps = {
  view: RoomView;
  actions: RoomActions;
  phase: CallPhase;
  /** Both have judged the interview: it stays as they did. */
  isFixed: boolean;
};

/** Says that the interview is over, and whether the call goes on. */
export function DebriefNotice({ view: { timer, self, peer }, actions, phase, isFixed }: DebriefNoticeProps) {
  const { t } = useTranslation("interview");
  const time = formatDuration(timer.elapsedMs);
  return (
    <Banner
      role="status"
      tone="success"
      icon={<Check aria-hidden />}
      action={
        self?.role === "interviewer" && !isFixed ? (
          <Button size="sm" variant="quiet" onClick={() => actions.resume()}>
            {t("debrief.resume")}
          </Button>
        ) : null
      }
      title={timer.elapsedMs > 0 ? t("debrief.endedAt", { time }) : t("banner.finished")}
    >
      {t(peer?.online && phase === "connected" ? "debrief.help" : "debrief.helpAlone")}
    </Banner>
  );
}
