import { TAB_DRAFTS, type TabStorage, tabStorage } from "../../../state/tab-storage";

/** Unsaved notes: in this tab, by owner, until they are saved or the person logs out. */
export function draftKey(uid: string, application: string): string {
  return `${TAB_DRAFTS.notes}${encodeURIComponent(uid)}/${encodeURIComponent(application)}`;
}

export function readDraft(uid: string, application: string, from: TabStorage = tabStorage): string | null {
  return from.getItem(draftKey(uid, application));
}

export function keepDraft(uid: string, application: string, text: string, to: TabStorage = tabStorage): void {
  to.setItem(draftKey(uid, application), text);
}

/** The server has stored `saved`; text typed since then stays a draft. */
export function dropDraft(uid: string, application: string, saved: string, from: TabStorage = tabStorage): void {
  if (readDraft(uid, application, from) === saved) from.removeItem(draftKey(uid, application));
}
