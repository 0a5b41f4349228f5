import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../state/notifications";
import type { RoomActions } from "../room/room-actions";
import type { TranscriptLine } from "../room/view";

const UNDO_MS = 10_000;

/** Takes a line away and offers it back for as long as the room has not heard of it. */
export function useRemoval(actions: RoomActions): (line: TranscriptLine) => void {
  const { t } = useTranslation("interview");
  return useCallback(
    (line: TranscriptLine) => {
      actions.remove(line.id);
      notify.info(t("transcript.deleted"), {
        id: `removed-${line.id}`,
        description: line.text.length > 80 ? `${line.text.slice(0, 80)}…` : line.text,
        duration: UNDO_MS,
        action: { label: t("transcript.undo"), onClick: () => actions.undoRemove(line.id) },
      });
    },
    [actions, t],
  );
}
