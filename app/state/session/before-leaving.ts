type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** Who logs out is not kept longer by a network that does not answer. */
const PATIENCE_MS = 5_000;

/** What is to reach the server while the session still holds: done before it ends, until the returned function is called. */
export function beforeLeaving(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Done when all of it is, whatever became of it, or when it has taken too long. */
export async function finishBeforeLeaving(patienceMs = PATIENCE_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.allSettled([...tasks].map(async (task) => task())), late]);
  clearTimeout(timer);
}
