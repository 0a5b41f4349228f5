import { ArrowLeftRight, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RoomActions } from "../../../room/client/room-actions";
import type { RoomView } from "../../../room/client/room-view";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { Tooltip } from "../../../ui/tooltip";
import { useHalfwayOffer } from "./use-halfway-offer";

/** The offer to swap roles, in the top bar beside the time. */
export function HalfwayOffer({ view, actions }: { view: RoomView; actions: RoomActions }) {
  const { t } = useTranslation("interview");
  const offer = useHalfwayOffer(view, actions);
  const help = offer && t("banner.halfwayHelp", { role: t(`roles.${offer.role}`) });
  return (
    <>
      {/* There from the beginning: screen readers announce changes of a region that they know. */}
      <span role="status" className="sr-only">
        {offer ? `${t("banner.halfway")} ${help}` : null}
      </span>
      {offer ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div
          role="group"
          aria-label={t("banner.halfway")}
          data-offer
          className="ml-auto flex shrink-0 items-center gap-1 rounded-md border border-primary-line bg-primary-soft p-1 text-sm"
        >
          <span className="px-2 font-medium max-lg:hidden">{t("banner.halfway")}</span>
          <Tooltip label={help ?? ""}>
            <Button
              size="sm"
              variant="primary"
              icon={<ArrowLeftRight aria-hidden className="max-[24rem]:hidden" />}
              onClick={offer.swap}
            >
              {t("banner.halfwaySwap")}
            </Button>
          </Tooltip>
          <Tooltip label={t("banner.halfwayLater")}>
            <IconButton size="sm" label={t("banner.halfwayLater")} icon={<X aria-hidden />} onClick={offer.dismiss} />
          </Tooltip>
        </div>
      ) : null}
    </>
  );
}
