import { useTranslation } from "react-i18next";
import type { TaskWork } from "../../party/protocol/coding-work";
import { Card, CardHead } from "../ui/card";
import { TaskCost, TaskWorkFacts } from "./task-work";

export type PeerTasksProps = {
  works: readonly TaskWork[];
  titleOf: (work: TaskWork) => string;
  startedAt: number | null;
};

/** The facts of the tasks of a peer interview, each in a card. */
export function PeerTasks({ works, titleOf, startedAt }: PeerTasksProps) {
  const { t } = useTranslation("report");
  return works.map((one) => {
    const { file, openedAt, work, time, space } = one;
    const isCostKnown = time !== null || space !== null || work.growth !== undefined;
    return (
      <Card key={file} aria-labelledby={`task-${file}`} className="print:break-inside-avoid">
        <CardHead id={`task-${file}`} title={titleOf(one)} />
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <TaskWorkFacts work={work} from={openedAt} startedAt={startedAt} ranBy="interviewer" />
          {isCostKnown ? (
            <TaskCost
              time={time?.growth ?? null}
              space={space?.growth ?? null}
              growth={work.growth}
              ranBy="interviewer"
            />
          ) : null}
          <p className="text-xs text-fg-3">{t("task.countedAlone")}</p>
        </div>
      </Card>
    );
  });
}
