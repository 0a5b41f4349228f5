import { describe, expect, it } from "vitest";
import { createEmitter } from "../../../../app/state/emitter";

describe("createEmitter", () => {
  it("calls its listeners in the order of their subscriptions, until they unsubscribe", () => {
    const emitter = createEmitter<number>();
    const calls: string[] = [];
    const stop = emitter.subscribe((news) => calls.push(`one ${news}`));
    emitter.subscribe((news) => calls.push(`two ${news}`));
    emitter.emit(1);
    stop();
    emitter.emit(2);
    expect(calls).toEqual(["one 1", "two 1", "two 2"]);
  });

  it("does not call a listener that an earlier one removes", () => {
    const emitter = createEmitter();
    const calls: string[] = [];
    emitter.subscribe(() => stop());
    const stop = emitter.subscribe(() => calls.push("removed"));
    emitter.emit();
    expect(calls).toEqual([]);
  });

  it("calls a listener that is added during an event from the next event on", () => {
    const emitter = createEmitter();
    const calls: string[] = [];
    const stop = emitter.subscribe(() => {
      stop();
      emitter.subscribe(() => calls.push("added"));
    });
    emitter.emit();
    expect(calls).toEqual([]);
    emitter.emit();
    expect(calls).toEqual(["added"]);
  });

  it("knows whether anything listens, and removes all listeners when cleared", () => {
    const emitter = createEmitter();
    const calls: string[] = [];
    expect(emitter.hasListeners()).toBe(false);
    emitter.subscribe(() => calls.push("called"));
    expect(emitter.hasListeners()).toBe(true);
    emitter.clear();
    emitter.emit();
    expect(emitter.hasListeners()).toBe(false);
    expect(calls).toEqual([]);
  });
});
