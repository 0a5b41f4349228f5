/** Without a network code cannot be had now. */
const AGAIN_MS = 3000;

/** Hands what `load` brings to `use`, and tries again until it does; the returned function calls it off. */
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
