import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { TrackerView } from "../../../functions/shared/contract/tracker";
import { onInterviewsMoved } from "../../state/session/merge-news";
import { sessionStore, useSession } from "../../state/session/session-store";
import { loadTracker, sendEvents } from "./tracker-calls";
import { createTrackerStore, type TrackerStore } from "./tracker-store";

export type Tracker = {
  store: TrackerStore;
  revision: number;
  unsent: readonly string[];
} & (
  | { status: "own"; view: TrackerView }
  /** Nobody could be made out, not even a guest. */
  | { status: "loading" | "nobody" }
  | { status: "failed"; why: "unreachable" | "unauthorized" | "refused" }
);

/** The applications of who is here: the loader's first, and fetched anew when somebody else comes. */
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
