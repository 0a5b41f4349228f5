import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_MEDIA } from "../../../../../../app/features/peer/call/call-state";
import type { PeerMedia, RemoteMedia } from "../../../../../../app/features/peer/call/call-view";
import { mainPicture } from "../../../../../../app/features/peer/screen/main-picture";
import { PictureWindow, TOLD_WITHIN_MS } from "../../../../../../app/features/peer/screen/picture-window";

const track = (id: string) => ({ id }) as MediaStreamTrack;
// All slots have tracks from the first negotiation on, whether they carry anything or not.
const remote: RemoteMedia = {
  voice: track("voice"),
  camera: track("camera"),
  screen: track("screen"),
  sharedAudio: track("sharedAudio"),
};
const says = (change: Partial<PeerMedia>): PeerMedia => ({
  type: "media",
  voice: "on",
  camera: false,
  screen: "off",
  sharedAudio: false,
  ...change,
});
const here = { online: true };

describe("mainPicture", () => {
  it("is the shared screen, or else the camera", () => {
    expect(mainPicture({ peer: says({ camera: true, screen: "screen" }), remote }, here)).toBe(remote.screen);
    expect(mainPicture({ peer: says({ camera: true }), remote }, here)).toBe(remote.camera);
    expect(mainPicture({ peer: says({}), remote }, here)).toBeNull();
  });

  it("is kept during a reconnect, also for a participant who is briefly away", () => {
    expect(mainPicture({ peer: null, remote: NO_MEDIA }, here)).toBe("held");
    expect(mainPicture({ peer: says({ camera: true }), remote: NO_MEDIA }, { online: false })).toBe("held");
  });

  it("does not exist for a participant who has left, or was never there", () => {
    expect(mainPicture({ peer: says({ camera: true }), remote }, { online: false, left: true })).toBeNull();
    expect(mainPicture({ peer: null, remote: NO_MEDIA }, null)).toBeNull();
  });
});

describe("PictureWindow", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const one = track("one");
  const two = track("two");

  function setUp() {
    const windows: { shown: string[]; isOpen: boolean; answer: (works: boolean) => void; byPerson: () => void }[] = [];
    const failed = vi.fn();
    const small = new PictureWindow({
      failed,
      create: (onClosed) => {
        const made = { shown: [] as string[], isOpen: false, answer: (_: boolean) => {}, byPerson: onClosed };
        windows.push(made);
        return {
          open: (first) => {
            made.shown.push(first.id);
            return new Promise((resolve, reject) => {
              made.answer = (works) => {
                made.isOpen = works;
                if (works) resolve();
                else reject(new Error("no"));
              };
            });
          },
          show: (next) => void made.shown.push(next.id),
          close: () => {
            made.isOpen = false;
          },
        };
      },
    });
    return { small, windows, failed };
  }

  async function opened() {
    const all = setUp();
    all.small.setPicture(one);
    const pressed = all.small.toggle();
    all.windows[0]?.answer(true);
    await pressed;
    expect(all.small.getView()).toBe(true);
    return all;
  }

  it("stays open through a reconnect, and shows its result", async () => {
    const { small, windows } = await opened();
    small.setPicture("held");
    vi.advanceTimersByTime(600_000);
    expect([small.getView(), windows[0]?.isOpen]).toEqual([true, true]);
    small.setPicture(two);
    expect([small.getView(), windows.length, windows[0]?.shown]).toEqual([true, 1, ["one", "two"]]);
  });

  it("waits briefly for the other's media state", async () => {
    const { small, windows } = await opened();
    small.setPicture("held");
    small.setPicture(null);
    vi.advanceTimersByTime(TOLD_WITHIN_MS - 1);
    small.setPicture(two);
    vi.advanceTimersByTime(TOLD_WITHIN_MS);
    expect([small.getView(), windows[0]?.shown]).toEqual([true, ["one", "two"]]);
    small.setPicture("held");
    small.setPicture(null);
    vi.advanceTimersByTime(TOLD_WITHIN_MS);
    expect([small.getView(), windows[0]?.isOpen]).toEqual([false, false]);
  });

  it("closes with a picture that is turned off", async () => {
    const { small, windows } = await opened();
    small.setPicture(null);
    expect([small.getView(), windows[0]?.isOpen]).toEqual([false, false]);
  });

  it("opens once, however often it is requested meanwhile", async () => {
    const { small, windows } = setUp();
    small.setPicture(one);
    const presses = [small.toggle(), small.toggle()];
    expect(windows).toHaveLength(1);
    windows[0]?.answer(true);
    await Promise.all(presses);
    expect(small.getView()).toBe(true);
  });

  it("shows the newest picture, also one that came while it opened", async () => {
    const { small, windows } = setUp();
    small.setPicture(one);
    const pressed = small.toggle();
    small.setPicture("held");
    small.setPicture(two);
    windows[0]?.answer(true);
    await pressed;
    expect([small.getView(), windows[0]?.shown]).toEqual([true, ["one", "two"]]);
  });

  it("does not outlive a screen that was left while it opened", async () => {
    const { small, windows, failed } = setUp();
    small.setPicture(one);
    const pressed = small.toggle();
    small.close();
    windows[0]?.answer(true);
    await pressed;
    expect([small.getView(), windows[0]?.isOpen, failed.mock.calls.length]).toEqual([false, false, 0]);
  });

  it("reports a refusal of the browser, and can be requested again", async () => {
    const { small, windows, failed } = setUp();
    small.setPicture(one);
    const pressed = small.toggle();
    windows[0]?.answer(false);
    await pressed;
    expect([small.getView(), failed.mock.calls.length]).toEqual([false, 1]);
    void small.toggle();
    expect(windows).toHaveLength(2);
  });

  it("closes when the person closes it, and can be reopened", async () => {
    const { small, windows } = await opened();
    windows[0]?.byPerson();
    expect(small.getView()).toBe(false);
    void small.toggle();
    expect(windows).toHaveLength(2);
  });
});
