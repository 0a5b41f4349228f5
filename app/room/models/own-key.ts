import { useSyncExternalStore } from "react";
import { sessionStore } from "../../state/session/session-store";
import type { OwnKey } from "../client/asks";

/** A key that its person brought for the models of one provider: in the memory of this page alone, gone with a reload. */
export type BroughtKey = OwnKey & { provider: string };

let held: BroughtKey | null = null;
const listeners = new Set<() => void>();

export const ownKey = {
  get: (): BroughtKey | null => held,
  set: (next: BroughtKey | null): void => {
    held = next;
    for (const listener of [...listeners]) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// Who comes after somebody, on the same page, has not brought it.
sessionStore.subscribe(({ user }, before) => {
  if (before.user && before.user.uid !== user?.uid) ownKey.set(null);
});

export function useOwnKey(): BroughtKey | null {
  return useSyncExternalStore(ownKey.subscribe, ownKey.get, () => null);
}
