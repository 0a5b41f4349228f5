import { useEffect } from "react";
import type { Room } from "../../../room/client/use-room";
import { useView } from "../../../state/observable";
import type { Turns } from "../turns";
import { taskNow } from "./task-now";

/**
 * The page's part in a coding task: tells the turns of typing and runs, announces the final version when the interviewer wants
 * the hidden tests, and hands over when their result has come.
 */
export function useTaskWork({ view, actions }: Pick<Room, "view" | "actions">, turns: Turns): void {
  const { kept } = actions.code;
  const { files, runs } = useView(kept);
  const { mock, finishedAt } = view;
  const task = taskNow(mock);
  const fileId = task?.question.id ?? null;
  const isFinal = task?.coding.stage === "final" && finishedAt === null;
  const file = files.find(({ id }) => id === fileId);
  const hasFile = file !== undefined;
  const isAnnounced = file?.final !== undefined;
  const finalRun = runs.find((run) => run.file === fileId && run.tests?.hidden)?.id ?? null;
  const runCount = runs.filter((run) => run.file === fileId).length;

  useEffect(() => kept.onNews((news) => "changes" in news && turns.worked()), [kept, turns]);
  useEffect(() => {
    if (runCount > 0) turns.worked();
  }, [runCount, turns]);
  useEffect(() => {
    if (!isFinal || !hasFile || isAnnounced || fileId === null) return;
    const text = kept.getFile(fileId);
    if (text) actions.code.finishFile({ file: fileId, version: text.version + text.changes.length });
  }, [isFinal, hasFile, isAnnounced, fileId, kept, actions]);
  useEffect(() => {
    if (isFinal && finalRun !== null) turns.ran();
  }, [isFinal, finalRun, turns]);
}
