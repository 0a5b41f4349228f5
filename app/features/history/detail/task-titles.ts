import type { CodeTask } from "../../../../party/protocol/code";
import type { TaskWork } from "../../../../party/protocol/coding-work";
import type { Language } from "../../../../party/protocol/vocabulary";
import { loadCatalog } from "../../../../party/tasks/load-tasks";

/** The title of a task; null if the bank doesn't have it, or could not be fetched. */
export type TitleOfTask = (task: CodeTask) => string | null;

/** Fetches the bank's list if one of these tasks is in it. */
export async function loadTitles(works: readonly Pick<TaskWork, "task">[], page: Language): Promise<TitleOfTask> {
  const isNeeded = works.some(({ task }) => task.kind === "bank");
  const catalog = isNeeded ? await loadCatalog().catch(() => []) : [];
  return (task) => (task.kind === "own" ? task.title : (catalog.find(({ id }) => id === task.id)?.title[page] ?? null));
}
