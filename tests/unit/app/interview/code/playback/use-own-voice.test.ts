import { describe, expect, it } from "vitest";
import { Playback } from "../../../../../../app/interview/code/playback/playback";
import { voiceAt } from "../../../../../../app/interview/code/playback/use-own-voice";
import { follow } from "../../../../../../app/report/recording/use-following";
import type { RecordedPart } from "../../../../../../app/state/recordings/recording-store";

const part = (id: string, startedAt: number, durationMs: number): RecordedPart => ({
  ...{ id, room: "r", epoch: "e", mimeType: "audio/webm", hasPicture: false, bytes: 1 },
  ...{ startedAt, durationMs },
});
const first = part("first", 10_000, 5_000);
const second = part("second", 20_000, 8_000);
const parts = [first, second];

describe("voiceAt", () => {
  it.each([
    [9_999, null, 0],
    [10_000, first, 0],
    [14_999, first, 4.999],
    [15_000, null, 0],
    [20_000, second, 0],
    [26_500, second, 6.5],
    [28_000, null, 0],
  ])("finds the part that was recorded at %d, and the place in it", (at, found, seconds) => {
    expect(voiceAt(parts, at)).toEqual({ part: found, seconds });
  });

  it("finds nothing without a recording", () => {
    expect(voiceAt([], 12_000)).toEqual({ part: null, seconds: 0 });
  });
});

describe("a voice that follows the bar", () => {
  it("starts, goes to each place that was chosen, and stops with it", () => {
    let now = 0;
    let tick = () => {};
    const playback = new Playback(0, 60_000, {
      now: () => now,
      repeat: (next) => {
        tick = next;
        return () => {};
      },
    });
    const sound = {
      ...{ playbackRate: 1, currentTime: 0, paused: true },
      play: () => {
        sound.paused = false;
        return Promise.resolve();
      },
      pause: () => {
        sound.paused = true;
      },
    };
    playback.subscribe(() => {
      const { at, isPlaying, speed } = playback.getView();
      follow(sound, { isPlaying, seconds: voiceAt(parts, at).seconds, speed });
    });

    playback.seek(12_000);
    expect(sound).toMatchObject({ currentTime: 2, paused: true });
    playback.setSpeed(2);
    playback.play();
    now += 1_000;
    tick();
    expect(sound).toMatchObject({ currentTime: 4, paused: false, playbackRate: 2 });
    playback.seek(25_000);
    expect(sound).toMatchObject({ currentTime: 5, paused: false });
    playback.pause();
    expect(sound.paused).toBe(true);
  });
});
