import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../room/client/use-room";
import { notify } from "../../state/notifications";

const SHOWN_MS = 60_000;

/** Tells a speaker that the other participant has deleted a line of theirs, and lets them put it back. */
export function useDeletedByOther({ view, actions }: Room): void {
  const { t } = useTranslation("interview");
  // As it was drawn: lines that this person has deleted themselves are not in it.
  const drawn = useRef(view);
  useEffect(() => {
    drawn.current = view;
  }, [view]);
  useEffect(
    () =>
      actions.onMessage((message) => {
        if (message.type !== "delete_transcript") return;
        const { lines, peer } = drawn.current;
        const line = lines.find(({ id }) => id === message.id);
        if (!line?.own) return;
        const { text, lang, startedAt, endedAt } = line;
        notify.warning(t("transcript.deletedByOther", { name: peer?.name ?? "" }), {
          id: `deleted-by-other-${line.id}`,
          description: text.length > 80 ? `${text.slice(0, 80)}…` : text,
          duration: SHOWN_MS,
          // Under another id: the room keeps the deleted one for ever.
          action: {
            label: t("transcript.putBack"),
            onClick: () => void actions.say({ text, lang, startedAt, endedAt }),
          },
        });
      }),
    [actions, t],
  );
}
