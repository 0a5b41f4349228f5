import { TAB_DRAFTS, type TabStorage, tabStorage } from "../../../state/tab-storage";

/** Notes that the server does not have yet: in this tab, under whose they are, until it has or they log out. */
export function draftKey(uid: string, application: string): string {
  return `${TAB_DRAFTS.notes}${encodeURIComponent(uid)}/${encodeURIComponent(application)}`;
}

export function readDraft(uid: string, application: string, from: TabStorage = tabStorage): string | null {
  return from.getItem(draftKey(uid, application));
}

export function keepDraft(uid: string, application: string, text: string, to: TabStorage = tabStorage): void {
  to.setItem(draftKey(uid, application), text);
}

/** The server has `saved`; what was typed since stays. */
export function dropDraft(uid: string, application: string, saved: string, from: TabStorage = tabStorage): void {
  if (readDraft(uid, application, from) === saved) from.removeItem(draftKey(uid, application));
}
