import type { CodeFile } from "../../../../party/protocol/code";
import { useChosenFile } from "../use-chosen-file";
import { filesWithTasks, type TaskFile } from "./tasks-of-room";

export type ShownTaskChoice = { tasks: readonly TaskFile[]; shown: TaskFile | null; choose: (file: string) => void };

/** The task of the file that the editor shows; without one, the newest. */
export function useShownTask(files: readonly CodeFile[]): ShownTaskChoice {
  const { file, choose } = useChosenFile(files);
  const tasks = filesWithTasks(files);
  const shown = tasks.find(({ id }) => id === file?.id) ?? tasks.at(-1) ?? null;
  return { tasks, shown, choose };
}
