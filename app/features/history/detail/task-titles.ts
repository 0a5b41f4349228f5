import type { CodeTask } from "../../../../party/protocol/code";
import type { TaskWork } from "../../../../party/protocol/coding-work";
import type { Language } from "../../../../party/protocol/vocabulary";
import { loadCatalog } from "../../../../party/tasks/load-tasks";
import type { TaskSummary } from "../../../../party/tasks/task";

/** The title of a task; null if the bank doesn't have it, or could not be fetched. */
export type TitleOfTask = (task: CodeTask) => string | null;

export function titlesIn(catalog: readonly TaskSummary[], page: Language): TitleOfTask {
  return (task) => (task.kind === "own" ? task.title : (catalog.find(({ id }) => id === task.id)?.title[page] ?? null));
}

/** Fetches the bank's list if one of these tasks is in it. */
export async function loadTitles(works: readonly Pick<TaskWork, "task">[], page: Language): Promise<TitleOfTask> {
  const isNeeded = works.some(({ task }) => task.kind === "bank");
  return titlesIn(isNeeded ? await loadCatalog().catch(() => []) : [], page);
}
