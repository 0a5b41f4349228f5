import { useTranslation } from "react-i18next";
import type { ClosedReason } from "../room/view";

/** Why the room is shut for this page, other than by leaving it. */
export type ClosedCode = Exclude<ClosedReason, "left">;

/** `act`: what helps — trying again, or going back to choose anew. */
export type ClosedWords = { title: string; help: string | null; act: "retry" | "lobby" };

export function useClosedWords(code: ClosedCode): ClosedWords {
  const { t } = useTranslation("interview");
  switch (code) {
    case "continued_elsewhere":
      return { title: t("banner.elsewhere"), help: t("banner.elsewhereHelp"), act: "retry" };
    case "role_taken":
      return { title: t("banner.roleTaken"), help: t("banner.roleTakenHelp"), act: "lobby" };
    case "room_full":
      return { title: t("banner.roomFull"), help: t("banner.roomFullHelp"), act: "lobby" };
    case "unauthorized":
      return { title: t("banner.unauthorized"), help: t("banner.unauthorizedHelp"), act: "retry" };
    case "refused":
      return { title: t("banner.refusedRoom"), help: t("banner.refusedRoomHelp"), act: "lobby" };
    case "quota_reached":
      return { title: t("banner.quotaReached"), help: t("banner.quotaReachedHelp"), act: "lobby" };
    case "account_deleted":
      return { title: t("banner.accountDeleted"), help: t("banner.accountDeletedHelp"), act: "lobby" };
    case "flooding":
      return { title: t("banner.flooding"), help: null, act: "retry" };
    case "join_timeout":
      return { title: t("banner.joinTimeout"), help: null, act: "retry" };
    default:
      return code satisfies never;
  }
}
