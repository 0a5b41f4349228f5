import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { TrackerView } from "../../../functions/shared/contract/tracker";
import { onInterviewsMoved } from "../../state/session/merge-news";
import { sessionStore, useSession } from "../../state/session/session-store";
import { loadTracker, sendEvents } from "./tracker-calls";
import { createTrackerStore, type TrackerState, type TrackerStore } from "./tracker-store";

export type Tracker = {
  store: TrackerStore;
  revision: number;
  unsent: readonly string[];
} & (
  | { status: "own"; view: TrackerView }
  /** No session could be established, not even a guest's. */
  | { status: "loading" | "nobody" }
  | { status: "failed"; why: NonNullable<TrackerState["failed"]> }
);

/** The current user's applications: first those of the loader, fetched again when the user changes. */
export function useTracker(first: TrackerView | null): Tracker {
  const { userInfo, isLoading } = useSession();
  const [store] = useState(() => createTrackerStore({ load: loadTracker, send: sendEvents, now: Date.now }, first));
  const { uid, view, failed, revision, unsent } = useStore(store);
  const here = isLoading ? null : (userInfo?.uid ?? null);
  useEffect(() => {
    if (here !== null) void store.open(here);
  }, [here, store]);
  // Their applications go with them, also where no guest can be made who comes after.
  useEffect(
    () => sessionStore.subscribe(({ userInfo }, before) => (before.userInfo && !userInfo ? store.leave() : undefined)),
    [store],
  );
  // A guest's applications have become an account's, as their interviews have.
  useEffect(() => onInterviewsMoved(() => void store.load()), [store]);

  const isOwn = here === null || here === uid;
  if (view && isOwn) return { store, revision, unsent, status: "own", view };
  if (failed && isOwn) return { store, revision, unsent, status: "failed", why: failed };
  return { store, revision, unsent, status: isLoading || here !== null ? "loading" : "nobody" };
}
