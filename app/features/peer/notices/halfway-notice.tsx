import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RoomActions } from "../../../room/client/room-actions";
import type { RoomView } from "../../../room/client/room-view";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { useHalfwayOffer } from "./use-halfway-offer";

/** The offer to swap roles in full screen, which has no top bar. */
export function HalfwayNotice({ view, actions }: { view: RoomView; actions: RoomActions }) {
  const { t } = useTranslation("interview");
  const offer = useHalfwayOffer(view, actions);
  if (!offer) return null;
  return (
    <Banner
      role="status"
      tone="info"
      icon={<ArrowLeftRight aria-hidden />}
      title={t("banner.halfway")}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="quiet" onClick={offer.dismiss}>
            {t("banner.halfwayLater")}
          </Button>
          <Button size="sm" variant="primary" onClick={offer.swap}>
            {t("banner.halfwaySwap")}
          </Button>
        </span>
      }
    >
      {t("banner.halfwayHelp", { role: t(`roles.${offer.role}`) })}
    </Banner>
  );
}
