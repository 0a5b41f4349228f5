export class TimeLimitError extends Error {
  override name = "TimeLimitError";
}

/** The result of `run`, or a `TimeLimitError` after `milliseconds`, whether or not `run` respects the signal. */
export async function withTimeLimit<T>(milliseconds: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError());
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([run(controller.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
