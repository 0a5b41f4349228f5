import { wait } from "../../party/protocol/wait";

/** Resolves after `ms`, on abort, or as soon as the network is back; it never rejects. */
export async function waitOrOnline(ms: number, signal?: AbortSignal): Promise<void> {
  // Not AbortSignal.any: Safari has it since 17.4 only.
  const end = new AbortController();
  const abort = () => end.abort();
  window.addEventListener("online", abort, { signal: end.signal });
  signal?.addEventListener("abort", abort, { signal: end.signal });
  if (signal?.aborted) abort();
  await wait(ms, end.signal);
  abort();
}
