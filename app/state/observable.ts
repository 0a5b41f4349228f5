import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

/**
 * Base class of objects with an immutable view that screens subscribe to. Listeners run after each change of the view;
 * setting a view that is already in place notifies nobody.
 */
export class Observable<View> {
  readonly #store: StoreApi<View>;

  /** `firstRender`: the view for the server and for hydration, where it differs from the initial one. */
  constructor(initial: View, firstRender: View = initial) {
    this.#store = createStore(() => firstRender);
    this.#store.setState(initial, true);
  }

  readonly getView = (): View => this.#store.getState();

  readonly getFirstRender = (): View => this.#store.getInitialState();

  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe = (listener: (view: View, before: View) => void): (() => void) => this.#store.subscribe(listener);

  protected setView(view: View): void {
    this.#store.setState(view, true);
  }

  protected patchView(change: Partial<View>): void {
    this.setView({ ...this.getView(), ...change });
  }
}

/** A value of its own, for everything that has no more to it than being set. */
export class ObservableValue<Value> extends Observable<Value> {
  readonly set = (value: Value): void => this.setView(value);
}

/** The view of an observable; the component renders again whenever it changes. */
export function useView<View>(observable: Observable<View>): View {
  return useStore({
    getState: observable.getView,
    getInitialState: observable.getFirstRender,
    subscribe: observable.subscribe,
  });
}
