import { useCallback, useEffect, useState } from "react";
import { loadCatalog, loadTask } from "../../../../party/tasks/load-tasks";
import type { TaskForCandidate, TaskSummary } from "../../../../party/tasks/task";

export type Loaded<T> = { name: "loading" } | { name: "failed"; retry: () => void } | { name: "ready"; value: T };

/** The list of tasks, fetched when it is first shown. */
export function useCatalog(): Loaded<readonly TaskSummary[]> {
  return useLoaded("catalog", loadCatalog);
}

/** A task of the bank, fetched when it is first shown; null if the bank doesn't have it. */
export function useTask(id: string): Loaded<TaskForCandidate | null> {
  return useLoaded(id, loadTask);
}

function useLoaded<T>(id: string, load: (id: string) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ id: string; result: { value: T } | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch
  useEffect(() => {
    let isWanted = true;
    load(id).then(
      (value) => isWanted && setLoaded({ id, result: { value } }),
      () => isWanted && setLoaded({ id, result: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, load, attempt]);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((n) => n + 1);
  }, []);
  if (loaded?.id !== id) return { name: "loading" };
  return loaded.result ? { name: "ready", value: loaded.result.value } : { name: "failed", retry };
}
