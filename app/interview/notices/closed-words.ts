import { useTranslation } from "react-i18next";
import type { InterviewMode } from "../../../party/protocol/vocabulary";
import type { ClosedReason } from "../../room/client/room-view";

/** Why the room is shut for this page, other than by leaving it. */
export type ClosedCode = Exclude<ClosedReason, "left">;

/** `act`: the remedy, a retry or going `back` to choose again, where that is named. */
export type ClosedWords = { title: string; help: string | null; act: "retry" | "back"; back: string };

export function useClosedWords(code: ClosedCode, mode: InterviewMode): ClosedWords {
  const { t } = useTranslation("interview");
  const isAlone = mode === "ai";
  const back = isAlone ? t("banner.alone.back") : t("banner.backToLobby");
  return { ...wordsOf(), back };

  /** Another participant has the only seat. */
  function taken(): Omit<ClosedWords, "back"> {
    return { title: t("banner.alone.full"), help: t("banner.alone.fullHelp"), act: "back" };
  }

  function wordsOf(): Omit<ClosedWords, "back"> {
    switch (code) {
      case "continued_elsewhere":
        return { title: t("banner.elsewhere"), help: t("banner.elsewhereHelp"), act: "retry" };
      case "role_taken":
        return isAlone ? taken() : { title: t("banner.roleTaken"), help: t("banner.roleTakenHelp"), act: "back" };
      case "room_full":
        return isAlone ? taken() : { title: t("banner.roomFull"), help: t("banner.roomFullHelp"), act: "back" };
      case "unauthorized":
        return { title: t("banner.unauthorized"), help: t("banner.unauthorizedHelp"), act: "retry" };
      case "refused":
        return isAlone
          ? { title: t("banner.alone.refused"), help: t("banner.alone.refusedHelp"), act: "back" }
          : { title: t("banner.refusedRoom"), help: t("banner.refusedRoomHelp"), act: "back" };
      case "quota_reached":
        return {
          title: t("banner.quotaReached"),
          help: isAlone ? t("banner.alone.quotaHelp") : t("banner.quotaReachedHelp"),
          act: "back",
        };
      case "storage_full":
        return { title: t("banner.storageFull"), help: t("banner.storageFullHelp"), act: "back" };
      case "guests_paused":
        return { title: t("banner.guestsPaused"), help: t("banner.guestsPausedHelp"), act: "back" };
      case "too_many_rooms":
        return { title: t("banner.tooManyRooms"), help: t("banner.tooManyRoomsHelp"), act: "retry" };
      case "check_failed":
        return { title: t("banner.checkFailed"), help: t("banner.checkFailedHelp"), act: "retry" };
      case "account_deleted":
        return {
          title: t("banner.accountDeleted"),
          help: isAlone ? t("banner.alone.deletedHelp") : t("banner.accountDeletedHelp"),
          act: "back",
        };
      case "flooding":
      case "frame_too_large":
        return { title: t("banner.flooding"), help: null, act: "retry" };
      case "join_timeout":
        return { title: t("banner.joinTimeout"), help: null, act: "retry" };
      default:
        return code satisfies never;
    }
  }
}
