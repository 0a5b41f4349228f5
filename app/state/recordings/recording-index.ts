import * as v from "valibot";
import { type BrowserStorage, openBrowserStorage } from "../browser-storage";
import { ObservableValue } from "../observable";
import { type InterviewPlace, isSamePlace } from "./recording-store";

/**
 * The interviews that have a recording in this browser, so that pages without one load no code for it. `removedAt`: the
 * recording goes with its interview, unless that comes back.
 */
const entrySchema = v.object({
  room: v.string(),
  epoch: v.string(),
  /** When it was begun, by this browser's clock. */
  at: v.number(),
  position: v.string(),
  company: v.string(),
  removedAt: v.optional(v.number()),
});
export type RecordingEntry = v.InferOutput<typeof entrySchema>;

const KEY = "mocki.recordings";
const listSchema = v.fallback(v.array(entrySchema), []);

const storage = openBrowserStorage();

export function readRecordingIndex(from: BrowserStorage | null = storage): RecordingEntry[] {
  try {
    return v.parse(listSchema, JSON.parse(from?.getItem(KEY) ?? "[]"));
  } catch {
    // Invalid JSON counts as empty.
    return [];
  }
}

/** Changes with every change of the recordings that this page makes. */
export const recordingNews = new ObservableValue(0);

export function tellRecordingNews(): void {
  recordingNews.set(recordingNews.getView() + 1);
}

function write(entries: readonly RecordingEntry[], to: BrowserStorage | null): void {
  if (entries.length === 0) to?.removeItem(KEY);
  else to?.setItem(KEY, JSON.stringify(entries));
}

export function addToRecordingIndex(entry: RecordingEntry, to: BrowserStorage | null = storage): void {
  const entries = readRecordingIndex(to);
  if (entries.some((one) => isSamePlace(one, entry))) return;
  write([...entries, entry], to);
}

export function dropFromRecordingIndex(place: InterviewPlace, to: BrowserStorage | null = storage): void {
  write(
    readRecordingIndex(to).filter((one) => !isSamePlace(one, place)),
    to,
  );
}

/** Marks what is to be removed; `isChosen` is given each entry. Null takes the mark back. */
export function markRemoved(
  isChosen: (entry: RecordingEntry) => boolean,
  at: number | null,
  to: BrowserStorage | null = storage,
): void {
  write(
    readRecordingIndex(to).map(({ removedAt, ...entry }) => {
      const next = isChosen(entry) ? at : (removedAt ?? null);
      return next === null ? entry : { ...entry, removedAt: next };
    }),
    to,
  );
}
