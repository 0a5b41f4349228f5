import { statSync } from "node:fs";

/** How often the file is looked at. */
const EVERY_MS = 5_000;

/**
 * Calls `onSilent` once, when nothing was added to `file` for `silentMs`, counted from now or its last change. The time
 * in which the machine sleeps doesn't count. `file` need not exist yet. Answers how to end the watch.
 */
export function watchNotes(file: string, silentMs: number, onSilent: () => void): () => void {
  let size = sizeOf(file);
  let unchanged = 0;
  const timer = setInterval(() => {
    const now = sizeOf(file);
    if (now !== size) {
      size = now;
      unchanged = 0;
      return;
    }
    unchanged += 1;
    if (unchanged * EVERY_MS < silentMs) return;
    clearInterval(timer);
    onSilent();
  }, EVERY_MS);
  return () => clearInterval(timer);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
