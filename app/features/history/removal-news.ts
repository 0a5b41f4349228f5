/** Notifies the list when an interview is deleted or restored anywhere on the page. */
export type RemovalNews = { kind: "gone" | "back"; id: string };

const gone = new Set<string>();
const listeners = new Set<(news: RemovalNews) => void>();

export function onRemovalNews(listener: (news: RemovalNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Deleted on this page; an earlier answer must not bring it back. */
export function isGone(id: string): boolean {
  return gone.has(id);
}

export function notifyRemoval(news: RemovalNews): void {
  if (news.kind === "gone") gone.add(news.id);
  else gone.delete(news.id);
  for (const listener of listeners) listener(news);
}
