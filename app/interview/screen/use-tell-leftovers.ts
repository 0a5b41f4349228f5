import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Leftovers } from "../../room/client/room-actions";
import { notify } from "../../state/notifications";

const waiting = { duration: 20_000 };

/** Says, once a room has been left, what of it did not get there. Nothing where all did. */
export function useTellLeftovers(): (left: Leftovers) => void {
  const { t } = useTranslation("interview");
  return useCallback(
    ({ lines: n, kept, seconds }) => {
      if (n > 0 && kept)
        notify.warning(t("toast.leftWaiting", { n }), {
          ...waiting,
          id: "left",
          description: t("toast.leftWaitingHelp"),
        });
      else if (n > 0)
        notify.error(t("toast.leftLost", { n }), { ...waiting, id: "left", description: t("toast.leftLostHelp") });
      if (seconds > 0) {
        const count = Math.max(1, Math.round(seconds));
        notify.warning(t("toast.leftUnheard", { count }), {
          ...waiting,
          id: "left-unheard",
          description: t("toast.leftUnheardHelp"),
        });
      }
    },
    [t],
  );
}
