import { useEffect } from "react";
import { loadTask } from "../../../../party/tasks/load-tasks";
import type { CodeByLanguage } from "../../../../party/tasks/task";
import { openCodePreferences } from "../../../interview/code/code-preferences";
import { nameTaskFile } from "../../../interview/code/task/name-task-file";
import { chooseLanguage } from "../../../interview/code/task/task-starter";
import type { Room } from "../../../room/client/use-room";
import { taskNow } from "./task-now";

/** Opens the file of the task that is asked, with the starter in the person's language. Two tabs may do it at once. */
export function useTaskFile({ view, actions }: Pick<Room, "view" | "actions">): void {
  const { mock, finishedAt, upToDate } = view;
  const task = taskNow(mock);
  const fileId = task?.question.id ?? null;
  const taskId = task?.taskId ?? null;
  const isDue = fileId !== null && taskId !== null && finishedAt === null && upToDate;
  useEffect(() => {
    if (!isDue || fileId === null || taskId === null) return;
    if (actions.code.kept.getView().files.some(({ id }) => id === fileId)) return;
    let isGone = false;
    void loadTask(taskId).then((found) => {
      if (isGone || !found) return;
      const starter: CodeByLanguage = found.starter;
      const language = chooseLanguage(starter, openCodePreferences().getView().language);
      const text = starter[language] ?? "";
      const task = { kind: "bank", id: taskId } as const;
      const name = nameTaskFile(task, language, actions.code.kept.getView().files);
      actions.code.saveFile({ file: fileId, name, language, text, task });
    });
    return () => {
      isGone = true;
    };
  }, [isDue, fileId, taskId, actions]);
}
