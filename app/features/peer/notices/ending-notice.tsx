import { Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RoomActions } from "../../../room/client/room-actions";
import type { RoomView } from "../../../room/client/room-view";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

/** The candidate would like to end the interview, and the interviewer decides. */
export function EndingNotice({ view, actions }: { view: RoomView; actions: RoomActions }) {
  const { t } = useTranslation("interview");
  const { ending, self, peer } = view;
  if (!ending || !self) return null;
  const name = peer?.name ?? "";
  const isMine = ending.requestedBy === self.participantId;
  return (
    <Banner
      role="status"
      tone={isMine ? "neutral" : "info"}
      icon={<Square aria-hidden />}
      title={isMine ? t("banner.endWaiting") : t("banner.endAsked", { name })}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant={isMine ? "secondary" : "quiet"} onClick={() => actions.finish("decline")}>
            {isMine ? t("banner.endWithdraw") : t("confirm.goOn")}
          </Button>
          {isMine ? null : (
            <Button size="sm" variant="primary" onClick={() => actions.finish()}>
              {t("confirm.finish")}
            </Button>
          )}
        </span>
      }
    >
      {isMine
        ? t(peer?.online ? "banner.endWaitingHelp" : "banner.endWaitingAway", { name })
        : t("banner.endAskedHelp")}
    </Banner>
  );
}
