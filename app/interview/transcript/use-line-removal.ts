import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TranscriptLine } from "../../room/client/room-view";
import type { Room } from "../../room/client/use-room";
import { notify } from "../../state/notifications";

/** Takes a line away and offers it back for as long as the room has not heard of it. */
export function useRemoval({ view: { undoable }, actions }: Room): (line: TranscriptLine) => void {
  const { t } = useTranslation("interview");

  // The room's clock decides, not the notice's timer, which pauses under the pointer and in a hidden page.
  const offered = useRef<readonly string[]>([]);
  useEffect(() => {
    const now = undoable.map(({ id }) => id);
    for (const id of offered.current) if (!now.includes(id)) notify.dismiss(noticeOf(id));
    offered.current = now;
  }, [undoable]);
  useEffect(() => () => offered.current.forEach((id) => void notify.dismiss(noticeOf(id))), []);

  return useCallback(
    (line: TranscriptLine) => {
      actions.remove(line.id);
      const undo = () => {
        if (!actions.undoRemove(line.id)) notify.warning(t("transcript.undoTooLate"), { id: "undo-too-late" });
      };
      notify.info(t("transcript.deleted"), {
        id: noticeOf(line.id),
        description: line.text.length > 80 ? `${line.text.slice(0, 80)}…` : line.text,
        duration: Number.POSITIVE_INFINITY,
        action: { label: t("transcript.undo"), onClick: undo },
      });
    },
    [actions, t],
  );
}

function noticeOf(id: string): string {
  return `removed-${id}`;
}
