/** Calls `work` once the page is painted and has nothing better to do; the returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback: after the frame in which the page is painted.
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
