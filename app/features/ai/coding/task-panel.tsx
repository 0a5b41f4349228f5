import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LazyCodePane } from "../../../interview/code/lazy-code-pane";
import { filesWithTasks } from "../../../interview/code/task/tasks-of-room";
import { useInterview } from "../../../interview/interview-context";
import { PanelSkeleton } from "../../../interview/panel/panel-skeleton";
import { useView } from "../../../state/observable";
import { Panel } from "../../../ui/card";
import { lazyPart } from "../../../ui/lazy-part";

const ProblemPane = lazyPart(() =>
  import("../../../interview/code/task/problem-pane.client").then((m) => m.ProblemPane),
);
const FinalRun = lazyPart(() => import("./final-run.client").then((m) => m.FinalRun));

/** The task beside the editor: its text, its visible tests, and the hints that were shown. `children`: below them. */
export function TaskPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation("ai");
  return (
    <Panel
      aria-label={t("task.title")}
      className="flex min-h-0 flex-1 flex-col overflow-hidden max-md:rounded-none max-md:border-0"
    >
      <Suspense fallback={<PanelSkeleton />}>
        <ProblemPane />
      </Suspense>
      {children}
    </Panel>
  );
}

/** The editor, and the final run when the interviewer wants it. */
export function TaskCode({ fileId }: { fileId: string }) {
  const { room } = useInterview();
  const { files } = useView(room.actions.code.kept);
  const final = filesWithTasks(files).find((file) => file.final && file.id === fileId);
  return (
    <>
      <LazyCodePane className="min-h-0 flex-1" />
      <Suspense>{final ? <FinalRun key={final.id} file={final} /> : null}</Suspense>
    </>
  );
}
