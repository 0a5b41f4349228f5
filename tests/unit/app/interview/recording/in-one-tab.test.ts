import { describe, expect, it, vi } from "vitest";
import { inOneTab } from "../../../../../app/interview/recording/in-one-tab";

type Work = (lock: object | null) => Promise<unknown>;
type Asked = { ifAvailable?: boolean; signal?: AbortSignal };

/** The locks that all tabs of a browser share. */
function browserOf() {
  let held: Promise<unknown> = Promise.resolve();
  let isHeld = false;
  const hold = async (work: Work) => {
    isHeld = true;
    try {
      return await work({});
    } finally {
      isHeld = false;
    }
  };
  const request = (_name: string, asked: Asked, work: Work): Promise<unknown> => {
    if (asked.ifAvailable && isHeld) return work(null);
    const turn = held.then(() => {
      asked.signal?.throwIfAborted();
      return hold(work);
    });
    held = turn.catch(() => {});
    return turn;
  };
  return { locks: { request } as unknown as Pick<LockManager, "request"> };
}

/** A tab that records from when it may until it is closed. */
function openTab(browser: Parameters<typeof inOneTab>[0]) {
  const closing = new AbortController();
  const state = vi.fn();
  let stop = () => {};
  const done = inOneTab(
    browser,
    "recording",
    closing.signal,
    () => state("waiting"),
    () => {
      state("recording");
      return new Promise<void>((resolve) => {
        stop = resolve;
      });
    },
  );
  return {
    states: () => state.mock.calls.flat(),
    close: () => {
      closing.abort();
      stop();
      return done;
    },
  };
}

describe("inOneTab", () => {
  it("lets the first of two tabs record, and the second once the first is closed", async () => {
    const browser = browserOf();
    const first = openTab(browser);
    await vi.waitFor(() => expect(first.states()).toEqual(["recording"]));
    const second = openTab(browser);
    await vi.waitFor(() => expect(second.states()).toEqual(["waiting"]));
    await first.close();
    await vi.waitFor(() => expect(second.states()).toEqual(["waiting", "recording"]));
    await second.close();
    expect(first.states()).toEqual(["recording"]);
  });

  it("gives up its place when a tab that waits is closed", async () => {
    const browser = browserOf();
    const first = openTab(browser);
    await vi.waitFor(() => expect(first.states()).toEqual(["recording"]));
    const second = openTab(browser);
    await vi.waitFor(() => expect(second.states()).toEqual(["waiting"]));
    const closed = second.close();
    await first.close();
    await closed;
    const third = openTab(browser);
    await vi.waitFor(() => expect(third.states()).toEqual(["recording"]));
    expect(second.states()).toEqual(["waiting"]);
    await third.close();
  });

  it("records in each tab of a browser without locks, and reports a failure", async () => {
    const tabs = [openTab({}), openTab({})];
    expect(tabs.map((tab) => tab.states())).toEqual([["recording"], ["recording"]]);
    await Promise.all(tabs.map((tab) => tab.close()));
    const failing = inOneTab(
      browserOf(),
      "recording",
      new AbortController().signal,
      () => {},
      () => Promise.reject(new Error("disk")),
    );
    await expect(failing).rejects.toThrow("disk");
  });
});
