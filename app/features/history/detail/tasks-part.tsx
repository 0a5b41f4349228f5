import { useEffect, useState } from "react";
import type { TaskWork } from "../../../../party/protocol/coding-work";
import { PeerTasks, type PeerTasksProps } from "../../../report/peer-tasks";
import { usePageLanguage } from "../../../room/language/use-page-language";
import type { TitleOfTask } from "./task-titles";

type TasksPartProps = Omit<PeerTasksProps, "titleOf">;

/** The tasks of a peer interview. Until the bank's titles are there, the name of the file is shown. */
export function TasksPart(props: TasksPartProps) {
  const { works } = props;
  const page = usePageLanguage();
  const [loaded, setLoaded] = useState<{ titleOf: TitleOfTask } | null>(null);
  useEffect(() => {
    let isWanted = true;
    import("./task-titles")
      .then(({ loadTitles }) => loadTitles(works, page))
      .then(
        (titleOf) => isWanted && setLoaded({ titleOf }),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [works, page]);
  const titleOf = ({ task, name }: TaskWork) => (task.kind === "own" ? task.title : (loaded?.titleOf(task) ?? name));
  return <PeerTasks {...props} titleOf={titleOf} />;
}
