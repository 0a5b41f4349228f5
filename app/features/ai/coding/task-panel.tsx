import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { awaitingResult } from "../../../interview/code/task/tasks-of-room";
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

/** The final runs that have no result yet. A task that was left keeps its run. */
export function FinalRuns() {
  const { files, runs } = useView(useInterview().room.actions.code.kept);
  return awaitingResult(files, runs).map((file) => (
    <Suspense key={file.id}>
      <FinalRun file={file} />
    </Suspense>
  ));
}
