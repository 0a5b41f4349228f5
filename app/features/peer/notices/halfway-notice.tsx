import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { oppositeRole } from "../../../../party/protocol/vocabulary";
import { useRoomClock } from "../../../interview/timer/use-room-clock";
import type { RoomActions } from "../../../room/client/room-actions";
import type { RoomView } from "../../../room/client/room-view";
import { tabStorage } from "../../../state/tab-storage";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { isHalfway } from "./halfway";

/** Offers to swap roles at half of the planned time, once. */
export function HalfwayNotice({ view, actions }: { view: RoomView; actions: RoomActions }) {
  const { t } = useTranslation("interview");
  const key = `mocki.halfway.${view.epoch}`;
  const [isDismissed, setDismissed] = useState(() => tabStorage.getItem(key) !== null);
  const now = useRoomClock(view.timer, actions.roomNow);
  if (isDismissed || !view.self || !isHalfway(view, now)) return null;
  const dismiss = () => {
    tabStorage.setItem(key, "seen");
    setDismissed(true);
  };
  return (
    <Banner
      role="status"
      tone="info"
      icon={<ArrowLeftRight aria-hidden />}
      title={t("banner.halfway")}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="quiet" onClick={dismiss}>
            {t("banner.halfwayLater")}
          </Button>
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              dismiss();
              actions.swap();
            }}
          >
            {t("banner.halfwaySwap")}
          </Button>
        </span>
      }
    >
      {t("banner.halfwayHelp", { role: t(`roles.${oppositeRole(view.self.role)}`) })}
    </Banner>
  );
}
