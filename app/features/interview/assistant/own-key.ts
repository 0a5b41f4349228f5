import type { KeyOwner } from "./choose-model";

/** Whose key the person brought on this page. The key itself is in the room's client alone. */
let owner: KeyOwner | null = null;
const listeners = new Set<() => void>();

export const keyOwner = {
  get: (): KeyOwner | null => owner,
  set: (next: KeyOwner | null): void => {
    owner = next;
    for (const listener of [...listeners]) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
