import { createStore } from "zustand/vanilla";
import type { CallResult } from "../../state/call-api";

export type Failure = Exclude<CallResult<unknown>["kind"], "done"> | "gone";

export type OwnerStoreState<T> = {
  /** Uid of the owner; null: not known yet. */
  uid: string | null;
  /** Key of the requested value. */
  key: string;
  /** Null while loading. While `valueKey` differs from `key`, it is the previously requested value. */
  value: T | null;
  valueKey: string;
  /** Why the requested value is missing. */
  failed: Failure | null;
  isLoading: boolean;
};

/**
 * A value of the current owner, by a key: first the loader's, fetched again when the owner or the key changes. The last
 * request wins. `load` receives the value that is shown for the same key, null if none.
 */
export function createOwnerStore<T extends { uid: string }>(
  load: (key: string, shown: T | null) => Promise<CallResult<T>>,
  first: { key: string; uid: string | null; value: T | null },
) {
  const store = createStore<OwnerStoreState<T>>()(() => ({
    ...{ uid: first.uid, key: first.key, value: first.value, valueKey: first.key },
    // The server recognized the owner and found nothing.
    ...{ failed: first.uid !== null && first.value === null ? "gone" : null, isLoading: false },
  }));
  let asked = 0;

  async function loadNow(): Promise<void> {
    const { uid, key, value, valueKey } = store.getState();
    if (uid === null) return;
    asked += 1;
    const turn = asked;
    store.setState({ isLoading: true });
    const result = await load(key, valueKey === key ? value : null);
    if (turn !== asked) return;
    if (result.kind === "done" && result.value.uid === uid) {
      return store.setState({ value: result.value, valueKey: key, failed: null, isLoading: false });
    }
    store.setState({ isLoading: false, failed: readFailure(result) });
  }

  function begin(uid: string | null): void {
    asked += 1;
    store.setState({ uid, value: null, failed: null, isLoading: false });
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,

    reload: loadNow,

    /** The owner is now this person. */
    open(uid: string): Promise<void> {
      if (store.getState().uid === uid) return Promise.resolve();
      begin(uid);
      return loadNow();
    },

    /** The owner has logged out, and there is no new session yet. */
    leave: () => begin(null),

    /** Another key is requested; the old value stays until the new one arrives. */
    seek(key: string): Promise<void> {
      if (store.getState().key === key) return Promise.resolve();
      store.setState({ key });
      return loadNow();
    },

    change(make: (value: T) => T): void {
      const { value } = store.getState();
      if (value) store.setState({ value: make(value) });
    },
  };
}

export type OwnerStore<T extends { uid: string }> = ReturnType<typeof createOwnerStore<T>>;

function readFailure(result: CallResult<unknown>): Failure {
  // The answer was for another session's cookie, so it is dropped.
  if (result.kind === "done") return "unauthorized";
  return result.kind === "refused" && result.code === "not_found" ? "gone" : result.kind;
}
