import { describe, expect, it } from "vitest";
import { Playback } from "../../../../../../app/interview/code/playback/playback";

function open(from = 10_000, to = 20_000) {
  let now = 0;
  let tick: (() => void) | null = null;
  const playback = new Playback(from, to, {
    now: () => now,
    repeat: (callback) => {
      tick = callback;
      return () => {
        tick = null;
      };
    },
  });
  const pass = (ms: number) => {
    now += ms;
    tick?.();
  };
  return { playback, pass, isTicking: () => tick !== null };
}

describe("Playback", () => {
  it("advances with time while playing, and stops otherwise", () => {
    const { playback, pass } = open();
    pass(1_000);
    playback.play();
    pass(1_000);
    playback.pause();
    pass(1_000);
    expect(playback.getView()).toEqual({ isPlaying: false, at: 11_000, speed: 1 });
  });

  it("keeps its place when the speed changes", () => {
    const { playback, pass } = open();
    playback.play();
    pass(1_000);
    playback.setSpeed(4);
    pass(1_000);
    expect(playback.getView().at).toBe(15_000);
  });

  it("seeks to any position between beginning and end", () => {
    const { playback, pass } = open();
    playback.seek(99_000);
    expect(playback.getView().at).toBe(20_000);
    playback.seek(1);
    expect(playback.getView().at).toBe(10_000);
    playback.play();
    pass(500);
    playback.seek(15_000);
    pass(500);
    expect(playback.getView().at).toBe(15_500);
  });

  it("stops at the end, and then plays from the beginning", () => {
    const { playback, pass, isTicking } = open();
    playback.play();
    pass(30_000);
    expect(playback.getView()).toMatchObject({ isPlaying: false, at: 20_000 });
    expect(isTicking()).toBe(false);
    playback.toggle();
    expect(playback.getView()).toMatchObject({ isPlaying: true, at: 10_000 });
  });
});
