import { useCallback, useEffect, useRef } from "react";
import { loadTask } from "../../../../party/tasks/load-tasks";
import { roomEditorOf } from "../../../interview/code/editor/room-editor";
import { useRun } from "../../../interview/code/run/use-run";
import { lastResults, type TaskFile } from "../../../interview/code/task/tasks-of-room";
import { useSecret } from "../../../interview/code/task/use-secret";
import { useInterview } from "../../../interview/interview-context";
import { useView } from "../../../state/observable";

/** Runs the hidden tests once, as soon as this page has them. */
export function FinalRun({ file }: { file: TaskFile }) {
  const { room } = useInterview();
  const { code } = room.actions;
  const { runs } = useView(code.kept);
  const { tests, growing } = useSecret(file) ?? {};
  const id = file.task.kind === "bank" ? file.task.id : null;
  const findTests = useCallback(async () => {
    const task = id === null ? null : await loadTask(id);
    return task && tests ? { hidden: true, task: { entry: task.entry, checker: task.checker, tests }, growing } : null;
  }, [id, tests, growing]);
  const { state, start } = useRun({ editor: roomEditorOf(room), file, code, findTests, server: null });
  const isDue = tests !== undefined && state === "idle" && !lastResults(runs, file.id, true);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isDue || hasBegun.current) return;
    hasBegun.current = true;
    start();
  }, [isDue, start]);
  return null;
}
