type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** Limits how long a logout waits for an unresponsive network. */
const PATIENCE_MS = 5_000;

/** Registers `work` to finish before the session ends, such as pending saves, until the returned function is called. */
export function beforeLeaving(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Resolves when all of it has finished, successfully or not, or after the timeout. */
export async function finishBeforeLeaving(patienceMs = PATIENCE_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.allSettled([...tasks].map(async (task) => task())), late]);
  clearTimeout(timer);
}
