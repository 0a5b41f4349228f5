import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../room/client/use-room";
import { openBrowserStorage } from "../../state/browser-storage";
import { notify } from "../../state/notifications";
import { tabStorage } from "../../state/tab-storage";
import { type OwnLine, toOwnLine, VanishedLines } from "./vanished-lines";

const SHOWN_MS = 60_000;
const EXCERPT = 80;

/** Tells a speaker that the other participant has deleted lines of theirs, and lets them put those back. */
export function useDeletedByOther({ view, actions }: Room): void {
  const { t } = useTranslation("interview");
  const tell = useCallback(
    (title: string, lines: readonly OwnLine[]) => {
      const text = lines.map((line) => line.text).join(" ");
      notify.warning(title, {
        id: `deleted-by-other-${lines[0]?.id}`,
        description: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
        duration: SHOWN_MS,
        action: {
          label: t("transcript.putBack", { count: lines.length }),
          onClick: () => {
            // Under other ids: the room keeps the deleted ones for ever.
            for (const { id: _, ...line } of lines) actions.say(line);
          },
        },
      });
    },
    [actions, t],
  );
  // As it was drawn: lines that this person has deleted themselves are not in it.
  const drawn = useRef(view);
  const [vanished] = useState(() => new VanishedLines(tabStorage, openBrowserStorage()));
  useEffect(() => {
    drawn.current = view;
    const lines = vanished.look(view);
    if (lines.length > 0) tell(t("transcript.deletedAway", { count: lines.length }), lines);
  }, [view, vanished, tell, t]);
  useEffect(() => {
    const keep = () => vanished.keep();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [vanished]);
  useEffect(
    () =>
      actions.onMessage((message) => {
        const { lines, peer } = drawn.current;
        const own = lines.filter((line) => line.own);
        const name = peer?.name ?? "";
        if (message.type === "delete_transcript") {
          const line = own.find(({ id }) => id === message.id);
          if (line) tell(t("transcript.deletedByOther", { name }), [toOwnLine(line)]);
        } else if (message.type === "clear_transcripts") {
          const cleared = own.filter(({ rev }) => rev !== null && rev <= message.upTo).map(toOwnLine);
          if (cleared.length > 0) tell(t("transcript.clearedByOther", { name }), cleared);
        }
      }),
    [actions, tell, t],
  );
}
