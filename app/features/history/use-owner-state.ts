import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { CallResult } from "../../state/call-api";
import { onInterviewsMoved } from "../../state/session/merge-news";
import { sessionStore, useSession } from "../../state/session/session-store";
import { createOwnerStore, type Failure, type OwnerStore, type OwnerStoreState } from "./owner-state";

export type OwnerState<T> =
  | { status: "own"; value: T }
  /** No session could be established, not even a guest's. */
  | { status: "loading" | "nobody" }
  | { status: "failed"; why: Failure };

export type OwnerView<T extends { uid: string }> = { store: OwnerStore<T>; state: OwnerStoreState<T> } & OwnerState<T>;

export type OwnerFirst<T> = { uid: string | null; value: T | null };

/** Loads the part of the current person's history that this screen shows. */
export function useOwnerState<T extends { uid: string }>(
  key: string,
  first: OwnerFirst<T>,
  load: (key: string, shown: T | null) => Promise<CallResult<T>>,
): OwnerView<T> {
  const { userInfo, isLoading } = useSession();
  const [store] = useState(() => createOwnerStore(load, { key, ...first }));
  const state = useStore(store);
  const here = isLoading ? null : (userInfo?.uid ?? null);
  useEffect(() => {
    if (here !== null) void store.open(here);
  }, [here, store]);
  useEffect(() => {
    void store.seek(key);
  }, [key, store]);
  useEffect(
    () => sessionStore.subscribe(({ userInfo }, before) => (before.userInfo && !userInfo ? store.leave() : undefined)),
    [store],
  );
  // After a merge, the guest's interviews are the account's.
  useEffect(() => onInterviewsMoved(() => void store.reload()), [store]);
  // Retries when the network is back.
  useEffect(() => {
    const again = () => {
      if (store.getState().failed === "unreachable") void store.reload();
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [store]);

  const isOwn = here === null || here === state.uid;
  const { value, failed } = state;
  if (value && isOwn) return { store, state, status: "own", value };
  if (failed && isOwn) return { store, state, status: "failed", why: failed };
  return { store, state, status: isLoading || here !== null ? "loading" : "nobody" };
}
