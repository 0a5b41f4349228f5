import { CircleAlert, FileQuestion, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { TASK_COUNT } from "../../../../party/tasks/task";
import { useView } from "../../../state/observable";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { lazyPart } from "../../../ui/lazy-part";
import { wordsOfOwnTest } from "../../care/own-words";
import { useInterview } from "../../interview-context";
import { PanelSkeleton } from "../../panel/panel-skeleton";
import { roomEditorOf } from "../editor/room-editor";
import { OwnTaskText } from "./own-task-text";
import { OwnTestList } from "./own-test-list";
import { ShownHints } from "./shown-hints";
import { TaskChoice } from "./task-choice";
import { TaskStatement } from "./task-statement";
import { lastResults, lastRun, runnableIn, type TaskFile } from "./tasks-of-room";
import { PassedList, TestList } from "./test-list";
import { useSecret } from "./use-secret";
import { useShownTask } from "./use-shown-task";
import { useTask } from "./use-tasks";

const TaskPicker = lazyPart(() => import("./task-picker").then((m) => m.TaskPicker));

/** The task that both see: text, examples, tests with the last run's results, and the hints that were shown. */
export function ProblemPane() {
  const { room, shutOut } = useInterview();
  const { view, actions } = room;
  const { t } = useTranslation("tasks");
  const { files } = useView(actions.code.kept);
  const choice = useShownTask(files);
  const [isPicking, setPicking] = useState(false);
  // In an AI interview the interviewer gives the tasks.
  const canAdd = view.mode === "peer" && view.finishedAt === null && !shutOut;
  const isInterviewer = view.self?.role === "interviewer";
  return (
    <>
      {choice.shown ? (
        <>
          <TaskChoice {...choice} />
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
            className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4 -outline-offset-2!"
          >
            <Problem key={choice.shown.id} file={choice.shown} />
            {canAdd ? (
              <Button
                size="sm"
                variant="quiet"
                icon={<Plus aria-hidden className="size-icon-sm" />}
                onClick={() => setPicking(true)}
                className="-ml-2 self-start"
              >
                {t("problem.chooseAnother")}
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <EmptyState
          className="m-auto"
          icon={<FileQuestion aria-hidden />}
          title={t("problem.emptyTitle")}
          text={isInterviewer ? t("problem.emptyText", { count: TASK_COUNT }) : t("problem.emptyOwn")}
          action={
            canAdd ? (
              <Button variant="primary" onClick={() => setPicking(true)}>
                {t(isInterviewer ? "problem.choose" : "picker.ownTitle")}
              </Button>
            ) : null
          }
        />
      )}
      {isPicking ? (
        <Suspense>
          <TaskPicker files={files} hasBank={isInterviewer} onClose={() => setPicking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Problem({ file }: { file: TaskFile }) {
  if (file.task.kind === "bank") return <BankProblem file={file} id={file.task.id} />;
  return <OwnTaskText task={file.task} />;
}

function BankProblem({ file, id }: { file: TaskFile; id: string }) {
  const { t } = useTranslation("tasks");
  const { room, roomId, shutOut } = useInterview();
  const { actions, view } = room;
  const { runs } = useView(actions.code.kept);
  const loaded = useTask(id);
  const secret = useSecret(file);
  if (loaded.name === "loading") return <PanelSkeleton label={t("problem.loading")} />;
  if (loaded.name === "failed") {
    return (
      <EmptyState
        icon={<CircleAlert aria-hidden />}
        title={t("problem.failedTitle")}
        text={t("problem.failedHelp")}
        action={<Button onClick={loaded.retry}>{t("problem.retry")}</Button>}
      />
    );
  }
  if (!loaded.value) {
    return <EmptyState icon={<CircleAlert aria-hidden />} title={t("problem.gone")} text={t("problem.goneHelp")} />;
  }
  const language = runnableIn(file);
  const hidden = lastResults(runs, file.id, true);
  return (
    <>
      <TaskStatement task={loaded.value} language={language} />
      <ShownHints file={file} secret={secret} />
      <TestList
        title={t("problem.tests")}
        tests={loaded.value.tests}
        language={language}
        results={lastResults(runs, file.id, false)}
      />
      {loaded.value.entry.kind === "function" ? (
        <OwnTestList
          place={{ room: roomId, file: file.id }}
          entry={loaded.value.entry}
          language={language}
          run={lastRun(runs, file.id, false)}
          self={view.self?.participantId ?? null}
          readOnly={view.finishedAt !== null || shutOut}
          isShared={view.mode === "peer"}
          onAdded={(typed) => roomEditorOf(room).wrote(wordsOfOwnTest(file.id, typed))}
        />
      ) : null}
      {hidden ? <PassedList title={t("problem.hidden")} results={hidden} /> : null}
    </>
  );
}
