import { markRemoved, readRecordingIndex } from "./recording-index";
import type { InterviewPlace } from "./recording-store";

/** How long an interview's deletion can be undone on its page. */
const UNDO_MS = 11_000;

/** Removes all recordings when the person leaves this browser. A page that closes meanwhile leaves the rest to the next one. */
export async function forgetRecordings(): Promise<void> {
  if (readRecordingIndex().length === 0) return;
  markRemoved(() => true, 0);
  await (await import("./remove-recordings")).removeAllRecordings();
}

/** Removes what pages before this one had marked, and what was marked here, once it can't come back. */
export function sweepRecordings(): void {
  if (readRecordingIndex().every(({ removedAt }) => removedAt === undefined)) return;
  const sweep = async () => (await import("./remove-recordings")).removeMarkedRecordings(Date.now() - UNDO_MS);
  const quietly = () =>
    void sweep().catch(() => {
      // The next page tries again.
    });
  quietly();
  setTimeout(quietly, UNDO_MS + 1_000);
}

/** Of a deleted interview, or (`isBack`) of one that was brought back. */
export function markRecording(is: (place: InterviewPlace & { at: number }) => boolean, isBack: boolean): void {
  markRemoved(is, isBack ? null : Date.now());
  sweepRecordings();
}
