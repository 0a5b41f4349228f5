import { createStore } from "zustand/vanilla";
import type { CallResult } from "../../state/call-api";

export type Failure = Exclude<CallResult<unknown>["kind"], "done"> | "gone";

export type OwnedState<T> = {
  /** Whose it is; null: nobody's yet. */
  uid: string | null;
  /** What is wanted of it. */
  key: string;
  /** Null while it is on its way. While `valueKey` is another one than `key`, it is what was wanted before. */
  value: T | null;
  valueKey: string;
  /** Why what is wanted could not be had. */
  failed: Failure | null;
  isLoading: boolean;
};

/**
 * Something of who is here, by a key: the loader's at first, and fetched anew when somebody else comes or something else
 * is wanted. What is asked for last counts. `load` gets what is shown of the same key, null where nothing is yet.
 */
export function createOwned<T extends { uid: string }>(
  load: (key: string, shown: T | null) => Promise<CallResult<T>>,
  first: { key: string; uid: string | null; value: T | null },
) {
  const store = createStore<OwnedState<T>>()(() => ({
    ...{ uid: first.uid, key: first.key, value: first.value, valueKey: first.key },
    // The server knew who asked, and found nothing.
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

    /** From now on this person is here. */
    open(uid: string): Promise<void> {
      if (store.getState().uid === uid) return Promise.resolve();
      begin(uid);
      return loadNow();
    },

    /** They have logged out, and nobody has come yet. */
    leave: () => begin(null),

    /** Something else is wanted; what is there stays until it comes. */
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

export type OwnedStore<T extends { uid: string }> = ReturnType<typeof createOwned<T>>;

function readFailure(result: CallResult<unknown>): Failure {
  // The answer of a cookie that is somebody else's is nobody's here.
  if (result.kind === "done") return "unauthorized";
  return result.kind === "refused" && result.code === "not_found" ? "gone" : result.kind;
}
