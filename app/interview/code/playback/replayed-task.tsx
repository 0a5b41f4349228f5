import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { Panel } from "../../../ui/card";
import { PanelSkeleton } from "../../panel/panel-skeleton";
import { OwnTaskText } from "../task/own-task-text";
import { TaskStatement } from "../task/task-statement";
import { runnableIn, type TaskFile } from "../task/tasks-of-room";
import { useTask } from "../task/use-tasks";

/** The task of a recorded file; nothing if the bank doesn't have it any more. */
export const ReplayedTask = memo(function ReplayedTask({ file }: { file: TaskFile }) {
  const { t } = useTranslation("playback");
  return (
    <Panel
      aria-label={t("task")}
      tabIndex={0}
      className="flex max-h-80 shrink-0 flex-col gap-4 overflow-y-auto p-4 text-sm -outline-offset-2! lg:max-h-[45%]"
    >
      {file.task.kind === "bank" ? <BankTask file={file} id={file.task.id} /> : <OwnTaskText task={file.task} />}
    </Panel>
  );
});

function BankTask({ file, id }: { file: TaskFile; id: string }) {
  const { t } = useTranslation("tasks");
  const loaded = useTask(id);
  switch (loaded.name) {
    case "loading":
      return <PanelSkeleton label={t("problem.loading")} />;
    case "failed":
      return (
        <p className="flex flex-wrap items-center gap-3">
          {t("problem.failedTitle")}
          <Button size="sm" onClick={loaded.retry}>
            {t("problem.retry")}
          </Button>
        </p>
      );
    case "ready":
      return loaded.value ? (
        <TaskStatement task={loaded.value} language={runnableIn(file)} />
      ) : (
        <p className="text-fg-2">{t("problem.gone")}</p>
      );
    default:
      return loaded satisfies never;
  }
}
