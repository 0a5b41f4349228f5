import { createEmitter } from "../../state/emitter";
/** Notifies the list when an interview is deleted or restored anywhere on the page. */
export type RemovalNews = { kind: "gone" | "back"; id: string };

const gone = new Set<string>();
const news = createEmitter<RemovalNews>();

export const onRemovalNews = news.subscribe;

/** Deleted on this page; an earlier answer must not bring it back. */
export function isGone(id: string): boolean {
  return gone.has(id);
}

export function notifyRemoval(removal: RemovalNews): void {
  if (removal.kind === "gone") gone.add(removal.id);
  else gone.delete(removal.id);
  news.emit(removal);
}
