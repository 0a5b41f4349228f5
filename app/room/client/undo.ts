/** A line removed can be brought back for this long. */
export const UNDO_MS = 10_000;

/** Delays an action until its undo time is over. */
export type Undo = {
  /** Answers until when (client clock). */
  add(id: string): number;
  cancel(id: string): boolean;
  /** Runs all pending actions now: the page is closing. */
  flush(): void;
  clear(): void;
};

export function createUndo(ms: number, now: () => number, perform: (id: string) => void): Undo {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const cancel = (id: string) => {
    clearTimeout(timers.get(id));
    return timers.delete(id);
  };
  const due = (id: string) => {
    if (cancel(id)) perform(id);
  };
  return {
    add(id) {
      cancel(id);
      timers.set(
        id,
        setTimeout(() => due(id), ms),
      );
      return now() + ms;
    },
    cancel,
    flush: () => {
      for (const id of [...timers.keys()]) due(id);
    },
    clear: () => {
      for (const id of [...timers.keys()]) cancel(id);
    },
  };
}
