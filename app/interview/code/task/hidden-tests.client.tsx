import { Play, Square } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { GrowingInput } from "../../../../party/protocol/growing-input";
import { compareEnds } from "../../../../party/protocol/growth";
import type { TaskTest } from "../../../../party/protocol/task-tests";
import { loadTask } from "../../../../party/tasks/load-tasks";
import { useView } from "../../../state/observable";
import { Button } from "../../../ui/button";
import { useInterview } from "../../interview-context";
import { roomEditorOf } from "../editor/room-editor";
import { useRun } from "../run/use-run";
import { lastResults, runnableIn, type TaskFile } from "./tasks-of-room";
import { TestList } from "./test-list";

export type HiddenTestsProps = { file: TaskFile; tests: readonly TaskTest[]; growing: GrowingInput | undefined };

/** The hidden tests, run on this page. */
export function HiddenTests({ file, tests, growing }: HiddenTestsProps) {
  const { t } = useTranslation("tasks");
  const { room, shutOut } = useInterview();
  const { actions, view } = room;
  const { runs } = useView(actions.code.kept);
  const id = file.task.kind === "bank" ? file.task.id : null;
  const findTests = useCallback(async () => {
    const task = id === null ? null : await loadTask(id);
    return task && { hidden: true, task: { entry: task.entry, checker: task.checker, tests }, growing };
  }, [id, tests, growing]);
  const { state, start, stop } = useRun({
    ...{ editor: roomEditorOf(room), file, code: actions.code, findTests },
    // No task has tests in a language that no browser runs.
    server: null,
  });
  const growth = runs.findLast((run) => run.file === file.id && run.tests?.hidden)?.tests?.growth;
  const isOver = view.finishedAt !== null || shutOut;
  return (
    <div className="flex flex-col gap-2">
      <TestList
        title={t("secret.hidden")}
        tests={tests}
        language={runnableIn(file)}
        results={lastResults(runs, file.id, true)}
      />
      {growth ? <p className="text-sm">{t("secret.slow", compareEnds(growth))}</p> : null}
      {isOver ? null : state === "unable" ? (
        <p className="text-xs text-fg-3">{t("secret.unable")}</p>
      ) : (
        <>
          {state === "busy" ? (
            <Button
              size="sm"
              icon={<Square aria-hidden className="size-icon-sm" />}
              onClick={stop}
              className="self-start"
            >
              {t("secret.stop")}
            </Button>
          ) : (
            <Button
              size="sm"
              icon={<Play aria-hidden className="size-icon-sm" />}
              onClick={start}
              className="self-start"
            >
              {t("secret.runHidden")}
            </Button>
          )}
          <p role="status" className="text-xs text-fg-3">
            {t(state === "busy" ? "secret.running" : "secret.hiddenHelp")}
          </p>
        </>
      )}
    </div>
  );
}
