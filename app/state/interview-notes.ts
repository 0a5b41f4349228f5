import * as v from "valibot";
import { timeSchema } from "../../party/protocol/entities";
import { localStorageOrNull } from "./browser-storage";
import { StoredList } from "./stored-list";

export const LONGEST_NOTE = 4_000;

const noteSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NOTE)),
  /** Room time, as in the transcript's lines. */
  at: timeSchema,
  /** The interview's timer; null when it had not been started. */
  elapsedMs: v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))),
});
export type Note = v.InferOutput<typeof noteSchema>;
export type Notes = StoredList<Note>;

export function notesKey(uid: string, roomId: string): string {
  return `mocki.notes.${encodeURIComponent(uid)}.${roomId}`;
}

/** Private notes: a list in this browser's storage that no room receives. */
export function createNotes(storage: Storage | null, uid: string, roomId: string): Notes {
  return new StoredList(storage, notesKey(uid, roomId), noteSchema);
}

const opened = new Map<string, Notes>();

/** One list per person and room on this page. */
export function openNotes(uid: string, roomId: string): Notes {
  const key = notesKey(uid, roomId);
  const list = opened.get(key) ?? createNotes(localStorageOrNull(), uid, roomId);
  opened.set(key, list);
  return list;
}

/** Sorted by room time, even if the clock was adjusted. */
export function addNote(notes: readonly Note[], note: Note): readonly Note[] {
  return [...notes, note].sort((a, b) => a.at - b.at);
}
