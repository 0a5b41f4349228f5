import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryRow } from "../../../functions/shared/contract/history";
import type { CallResult } from "../../state/call-api";
import { removeInterview, restoreInterview } from "../../state/history-calls";
import { notify } from "../../state/notifications";
import { markRecording } from "../../state/recordings/forget-recordings";
import { useTooOften } from "../../state/use-too-often";
import { notifyRemoval } from "./removal-news";
import { useInterviewTitle } from "./use-interview-words";

/** How long the undo is offered. */
const UNDO_MS = 10_000;

/** Deletes an interview for this person only, and offers an undo. Resolves to whether it is deleted. */
export function useRemoval(uid: string): (row: HistoryRow) => Promise<boolean> {
  const { t } = useTranslation("history");
  const titleOf = useInterviewTitle();
  const tooOften = useTooOften();
  return useCallback(
    async (row: HistoryRow) => {
      const { id } = row;
      const isItsRecording = recordingOf(row);
      const notice = `history-${id}`;
      const removed = removeInterview(uid, id);
      const fail = (what: "remove" | "restore", kind: Exclude<CallResult<null>["kind"], "done">) =>
        notify.error(t(`removal.failed.${what}`), {
          id: notice,
          duration: UNDO_MS,
          description: kind === "too_often" ? tooOften() : t(`removal.why.${kind}`),
        });
      async function undo() {
        if ((await removed).kind !== "done") return;
        const result = await restoreInterview(uid, id);
        if (result.kind === "done") {
          notifyRemoval({ kind: "back", id });
          markRecording(isItsRecording, true);
        } else fail("restore", result.kind);
      }
      notifyRemoval({ kind: "gone", id });
      notify.success(t("removal.done"), {
        id: notice,
        duration: UNDO_MS,
        description: titleOf(row),
        action: { label: t("removal.undo"), onClick: () => void undo() },
      });
      const result = await removed;
      if (result.kind === "done") {
        markRecording(isItsRecording, false);
        return true;
      }
      notifyRemoval({ kind: "back", id });
      fail("remove", result.kind);
      return false;
    },
    [uid, t, titleOf, tooOften],
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** A room begins another life after weeks only; the clocks of browser and room may differ. */
function recordingOf({ room, startedAt, endedAt }: HistoryRow) {
  return (one: { room: string; at: number }) =>
    one.room === room && one.at > startedAt - DAY_MS && one.at < endedAt + DAY_MS;
}
