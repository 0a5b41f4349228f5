/** Told to the list, wherever an interview is deleted or brought back. */
export type RemovalNews = { kind: "gone" | "back"; id: string };

const listeners = new Set<(news: RemovalNews) => void>();

export function onRemovalNews(listener: (news: RemovalNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRemovalNews(news: RemovalNews): void {
  for (const listener of listeners) listener(news);
}
