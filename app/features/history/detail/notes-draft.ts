import * as v from "valibot";
import { TAB_DRAFTS, type TabStorage, tabStorage } from "../../../state/tab-storage";

/** Unsaved notes, and the revision they are based on. */
export type NotesDraft = { base: number; text: string };
const draftSchema = v.object({ base: v.number(), text: v.string() });

function keyOf(uid: string, id: string): string {
  return `${TAB_DRAFTS.notes}${encodeURIComponent(uid)}/interview/${encodeURIComponent(id)}`;
}

export function readNotesDraft(uid: string, id: string, from: TabStorage = tabStorage): NotesDraft | null {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(from.getItem(keyOf(uid, id)) ?? "null"));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function keepNotesDraft(uid: string, id: string, draft: NotesDraft, to: TabStorage = tabStorage): void {
  to.setItem(keyOf(uid, id), JSON.stringify(draft));
}

export function dropNotesDraft(uid: string, id: string, from: TabStorage = tabStorage): void {
  from.removeItem(keyOf(uid, id));
}
