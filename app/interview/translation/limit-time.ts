/**
 * Runs `work` until it is done, `signal` calls it off, or `seconds` have gone by since it last said that it goes on.
 * Rejects in the latter two cases, whether or not `work` heeds its own signal.
 */
export function limitTime<T>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal, goesOn: () => void) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = () => own.abort();
    let timer = setTimeout(end, seconds * 1000);
    const goesOn = () => {
      clearTimeout(timer);
      if (!own.signal.aborted) timer = setTimeout(end, seconds * 1000);
    };
    own.signal.addEventListener("abort", () => reject(new Error("called off")));
    signal.addEventListener("abort", end, { signal: own.signal });
    if (signal.aborted) end();
    work(own.signal, goesOn)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
      });
  });
}
