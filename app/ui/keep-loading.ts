/** Offline, code cannot be fetched. */
const AGAIN_MS = 3000;

/** Passes the result of `load` to `use`, retrying until it succeeds; the returned function cancels it. */
export function keepLoading<T>(load: () => Promise<T>, use: (loaded: T) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function attempt() {
    load().then(
      (loaded) => {
        if (!isOver) use(loaded);
      },
      () => {
        if (!isOver) timer = setTimeout(attempt, AGAIN_MS);
      },
    );
  }
  attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
