import { useTranslation } from "react-i18next";
import type { RoomErrorCode } from "../../../party/protocol/errors";
import type { Refusal } from "../../room/client/room-view";
import { WorkRefusal, type WorkRefusalProps } from "./work-refusal";

export function isAboutBoard({ message }: Refusal): boolean {
  return message.type === "board_change";
}

export type BoardRefusalsProps = Pick<WorkRefusalProps, "refusals" | "onCopy" | "onDismiss">;

/** Drawings that the room refused, in one notice: they are on this page alone. */
export function BoardRefusals({ refusals, onCopy, onDismiss }: BoardRefusalsProps) {
  const { t } = useTranslation("interview");
  const [first] = refusals;
  if (!first) return null;
  const reason = reasonOf(first.code);
  return (
    <WorkRefusal
      title={t("banner.refusedBoard.title")}
      reason={reason && t(reason)}
      refusals={refusals}
      onCopy={onCopy}
      onDismiss={onDismiss}
    />
  );
}

/** Null where the code says nothing to a person. */
function reasonOf(code: RoomErrorCode) {
  switch (code) {
    case "finished":
      return "banner.refusedCode.finished";
    case "room_limit":
      return "banner.refusedBoard.full";
    case "too_large":
      return "errors.too_large";
    default:
      return null;
  }
}
