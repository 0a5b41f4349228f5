import { useEffect, useState } from "react";
import type { TaskWork } from "../../../../party/protocol/coding-work";
import { PeerTasks, type PeerTasksProps } from "../../../report/peer-tasks";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { loadTitles, type TitleOfTask, titlesIn } from "./task-titles";

type TasksPartProps = Omit<PeerTasksProps, "titleOf">;

/** The tasks of a peer interview. Until the bank's titles are there, the name of the file is shown. */
export function TasksPart(props: TasksPartProps) {
  const { works } = props;
  const page = usePageLanguage();
  const [loaded, setLoaded] = useState<TitleOfTask>(() => titlesIn([], page));
  useEffect(() => {
    let isWanted = true;
    void loadTitles(works, page).then((titles) => isWanted && setLoaded(() => titles));
    return () => {
      isWanted = false;
    };
  }, [works, page]);
  return <PeerTasks {...props} titleOf={({ task, name }: TaskWork) => loaded(task) ?? name} />;
}
