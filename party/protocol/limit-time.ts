export class TimeLimitError extends Error {
  override name = "TimeLimitError";
}

/**
 * Runs `work` until it is done, `outer` aborts, or `ms` have gone by since it last called `goesOn`. Rejects in the latter
 * two cases, with the signal's reason or a `TimeLimitError`, whether or not `work` heeds its own signal.
 */
export function limitTime<T>(
  ms: number,
  work: (signal: AbortSignal, goesOn: () => void) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const own = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const expire = () => own.abort(new TimeLimitError());
    const callOff = () => own.abort(outer?.reason);
    let timer = setTimeout(expire, ms);
    const goesOn = () => {
      clearTimeout(timer);
      if (!own.signal.aborted) timer = setTimeout(expire, ms);
    };
    own.signal.addEventListener("abort", () => reject(own.signal.reason));
    outer?.addEventListener("abort", callOff, { signal: own.signal });
    if (outer?.aborted) callOff();
    work(own.signal, goesOn)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener("abort", callOff);
      });
  });
}
