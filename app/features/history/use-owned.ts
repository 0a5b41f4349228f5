import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { CallResult } from "../../state/call-api";
import { onInterviewsMoved } from "../../state/session/merge-news";
import { sessionStore, useSession } from "../../state/session/session-store";
import { createOwned, type Failure, type OwnedState, type OwnedStore } from "./owner-state";

export type Standing<T> =
  | { standing: "own"; value: T }
  /** Nobody could be made out, not even a guest. */
  | { standing: "coming" | "nobody" }
  | { standing: "failed"; why: Failure };

export type Owned<T extends { uid: string }> = { store: OwnedStore<T>; state: OwnedState<T> } & Standing<T>;

export type OwnedFirst<T> = { uid: string | null; value: T | null };

/** What of the history of who is here this screen shows. */
export function useOwned<T extends { uid: string }>(
  key: string,
  first: OwnedFirst<T>,
  load: (key: string, shown: T | null) => Promise<CallResult<T>>,
): Owned<T> {
  const { userInfo, isLoading } = useSession();
  const [store] = useState(() => createOwned(load, { key, ...first }));
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
  // A guest's interviews have become an account's.
  useEffect(() => onInterviewsMoved(() => void store.reload()), [store]);
  // What could not be had for want of a network comes by itself once there is one.
  useEffect(() => {
    const again = () => {
      if (store.getState().failed === "unreachable") void store.reload();
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [store]);

  const isOwn = here === null || here === state.uid;
  const { value, failed } = state;
  if (value && isOwn) return { store, state, standing: "own", value };
  if (failed && isOwn) return { store, state, standing: "failed", why: failed };
  return { store, state, standing: isLoading || here !== null ? "coming" : "nobody" };
}
