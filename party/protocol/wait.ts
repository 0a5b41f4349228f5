/**
 * Resolves after `ms`, or as soon as `signal` aborts. It never rejects: a caller that must stop on abort uses
 * `waitOrThrow`.
 */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal?.aborted) done();
    else signal?.addEventListener("abort", done);
  });
}

/** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
export async function waitOrThrow(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, signal);
  signal.throwIfAborted();
}
