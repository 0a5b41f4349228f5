/** Calls `work` after the first paint, when the page is idle; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback: after the frame in which the page is painted.
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
