import type { InterimWords } from "./room-actions";

/** Sends at most one interim in `everyMs` for each id, the latest of them always. */
export type InterimSender = { send(words: InterimWords): void; cancel(id: string): void; stop(): void };

export function createInterimSender(transmit: (words: InterimWords) => void, everyMs = 125): InterimSender {
  const waiting = new Map<string, InterimWords | null>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const transmitNow = (words: InterimWords) => {
    waiting.set(words.id, null);
    transmit(words);
    timers.set(
      words.id,
      setTimeout(() => due(words.id), everyMs),
    );
  };
  const due = (id: string) => {
    const words = waiting.get(id);
    waiting.delete(id);
    timers.delete(id);
    if (words) transmitNow(words);
  };
  const cancel = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    waiting.delete(id);
  };

  return {
    send: (words) => {
      if (waiting.has(words.id)) waiting.set(words.id, words);
      else transmitNow(words);
    },
    cancel,
    stop: () => {
      for (const id of [...timers.keys()]) cancel(id);
    },
  };
}
