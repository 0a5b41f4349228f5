import { openRecordings } from "./open-recordings";
import { dropFromRecordingIndex, readRecordingIndex, tellRecordingNews } from "./recording-index";
import type { InterviewPlace } from "./recording-store";

export async function removeRecording(place: InterviewPlace): Promise<void> {
  await (await openRecordings())?.remove(place);
  dropFromRecordingIndex(place);
  tellRecordingNews();
}

/** Removes the recordings that were marked before `until`. */
export async function removeMarkedRecordings(until: number): Promise<void> {
  for (const entry of readRecordingIndex())
    if (entry.removedAt !== undefined && entry.removedAt <= until) await removeRecording(entry);
}

export async function removeAllRecordings(): Promise<void> {
  await (await openRecordings())?.remove();
  for (const entry of readRecordingIndex()) dropFromRecordingIndex(entry);
  tellRecordingNews();
}
