import { createEmitter } from "../emitter";

const moved = createEmitter();
/** A merge that happened without a listener: a page that was loading has fetched its rows before it. */
let isUnheard = false;

/** Calls `listener` when a guest's interviews were merged into this account, until the returned function is called. */
export function onInterviewsMoved(listener: () => void): () => void {
  const stop = moved.subscribe(listener);
  if (isUnheard) {
    isUnheard = false;
    listener();
  }
  return stop;
}

export function notifyInterviewsMoved(): void {
  isUnheard = !moved.hasListeners();
  moved.emit();
}
