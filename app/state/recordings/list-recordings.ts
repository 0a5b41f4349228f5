import { openRecordings } from "./open-recordings";
import { readRecordingIndex } from "./recording-index";
import { type InterviewPlace, isSamePlace } from "./recording-store";

/** `title`: position and company; empty where they are not known. */
export type OwnRecording = InterviewPlace & { title: string; at: number; bytes: number };

/** One for each interview, the newest first. */
export async function listRecordings(): Promise<OwnRecording[]> {
  const parts = (await (await openRecordings())?.list()) ?? [];
  const index = readRecordingIndex();
  const found: OwnRecording[] = [];
  for (const { room, epoch, startedAt, bytes } of parts) {
    const one = found.find((before) => isSamePlace(before, { room, epoch }));
    if (one) {
      one.bytes += bytes;
      continue;
    }
    const entry = index.find((of) => isSamePlace(of, { room, epoch }));
    const title = entry ? [entry.position, entry.company].filter(Boolean).join(" · ") : "";
    found.push({ room, epoch, title, bytes, at: entry?.at ?? startedAt });
  }
  return found.sort((a, b) => b.at - a.at);
}
