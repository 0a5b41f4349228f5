import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { oppositeRole } from "../../../../party/protocol/vocabulary";
import type { RoomActions } from "../../../room/client/room-actions";
import type { RoomView } from "../../../room/client/room-view";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

export function SwapNotice({ view, actions }: { view: RoomView; actions: RoomActions }) {
  const { t } = useTranslation("interview");
  const { swap, self, peer } = view;
  if (!swap || !self) return null;
  const mine = swap.requestedBy === self.participantId;
  const name = peer?.name ?? "";
  return (
    <Banner
      role="status"
      tone={mine ? "neutral" : "info"}
      icon={<ArrowLeftRight aria-hidden />}
      title={mine ? t("banner.swapWaiting") : t("banner.swapAsked", { name })}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant={mine ? "secondary" : "quiet"} onClick={() => actions.swap("decline")}>
            {mine ? t("banner.swapWithdraw") : t("banner.swapDecline")}
          </Button>
          {mine ? null : (
            <Button size="sm" variant="primary" onClick={() => actions.swap("accept")}>
              {t("banner.swapAccept")}
            </Button>
          )}
        </span>
      }
    >
      {mine
        ? t("banner.swapWaitingHelp", { name })
        : t("banner.swapAskedHelp", { role: t(`roles.${oppositeRole(self.role)}`) })}
    </Banner>
  );
}
