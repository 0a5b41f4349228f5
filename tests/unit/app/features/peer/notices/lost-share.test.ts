import { describe, expect, it, vi } from "vitest";
import { keepShared, loadShared, readShared, shareAgain } from "../../../../../../app/features/peer/notices/lost-share";
import { INITIAL_VIEW } from "../../../../../../app/room/media/initial-view";
import type { CaptureName, MediaActions } from "../../../../../../app/room/media/media-view";

function tab() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe("lost share", () => {
  const view = (...names: CaptureName[]) => {
    const on = { status: "on" as const, failure: null, track: null };
    return { captures: { ...INITIAL_VIEW.captures, ...Object.fromEntries(names.map((name) => [name, on])) } };
  };

  it("prefers the picture to the sound, and is never a camera", () => {
    expect(readShared(view("audioShare", "screen"))).toBe("screen");
    expect(readShared(view("videoShare", "videoShareAudio"))).toBe("videoShare");
    expect(readShared(view("microphone", "camera"))).toBeNull();
  });

  it("is known to the next page of the tab unless it ended normally", () => {
    const storage = tab();
    expect(loadShared(storage)).toBeNull();
    keepShared(storage, "audioShare");
    expect(loadShared(storage)).toBe("audioShare");
    keepShared(storage, null);
    expect(storage.kept.size).toBe(0);
  });

  it("is ignored if the stored value is invalid", () => {
    const storage = tab();
    keepShared(storage, "screen");
    for (const key of storage.kept.keys()) storage.kept.set(key, "camera");
    expect(loadShared(storage)).toBeNull();
  });

  it("can be restarted, each kind in its own way", () => {
    const actions = { setScreen: vi.fn(), setVideoShare: vi.fn(), setAudioShare: vi.fn() };
    for (const kind of ["screen", "videoShare", "audioShare"] as const)
      shareAgain(kind, actions as unknown as MediaActions);
    for (const set of Object.values(actions)) expect(set.mock.calls).toEqual([[true]]);
  });
});
