import { describe, expect, it, vi } from "vitest";
import { Observable, ObservableValue } from "../../../../app/state/observable";

class Counter extends Observable<{ count: number; label: string }> {
  constructor() {
    super({ count: 1, label: "stored" }, { count: 0, label: "server" });
  }
  count(): void {
    this.patchView({ count: this.getView().count + 1 });
  }
}

describe("Observable", () => {
  it("starts with the initial view and keeps another one for the first render", () => {
    const counter = new Counter();
    expect(counter.getView()).toEqual({ count: 1, label: "stored" });
    expect(counter.getFirstRender()).toEqual({ count: 0, label: "server" });
  });

  it("changes a part of the view and notifies listeners after the change", () => {
    const counter = new Counter();
    const seen: number[] = [];
    counter.subscribe((view, before) => seen.push(before.count, view.count, counter.getView().count));
    counter.count();
    expect(seen).toEqual([1, 2, 2]);
    expect(counter.getView()).toEqual({ count: 2, label: "stored" });
  });

  it("doesn't notify a listener that has unsubscribed, even during a notification", () => {
    const counter = new Counter();
    const listener = vi.fn(() => stop());
    const stop = counter.subscribe(listener);
    counter.count();
    counter.count();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("ObservableValue", () => {
  it("replaces objects as a whole and stays silent when the value is the same", () => {
    const value = new ObservableValue<{ a?: number; b?: number } | null>(null);
    const listener = vi.fn();
    value.subscribe(listener);
    const first = { a: 1 };
    value.set(first);
    value.set(first);
    value.set({ b: 2 });
    expect(value.getView()).toEqual({ b: 2 });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
