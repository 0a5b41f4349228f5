import { useEffect, useRef, useState } from "react";
import { filesWithTasks } from "../../../interview/code/task/tasks-of-room";
import type { Room } from "../../../room/client/use-room";
import { useView } from "../../../state/observable";

/** Calls `open` when somebody adds a task. Returns whether there is one that was not looked at. */
export function useNewTask(room: Room, isShown: boolean, open: () => void): boolean {
  const { files } = useView(room.actions.code.kept);
  const count = filesWithTasks(files).length;
  const [seen, setSeen] = useState(0);
  if (isShown && seen !== count) setSeen(count);
  const latest = useRef(open);
  latest.current = open;
  /** Null before the first sync: tasks of before are not new. */
  const had = useRef<number | null>(null);
  const isSynced = room.view.suggestionsLoaded;
  useEffect(() => {
    if (!isSynced) return;
    if (had.current !== null && count > had.current) latest.current();
    had.current = count;
  }, [count, isSynced]);
  return count > seen;
}
