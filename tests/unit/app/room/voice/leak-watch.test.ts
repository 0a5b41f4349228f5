import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CaptureListener } from "../../../../../app/room/audio/sound-capture";
import { LeakWatch } from "../../../../../app/room/voice/leak-watch";
import { makeChance, voice } from "../../../../support/sounds";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RATE = 16_000;
const SECONDS = 7;
const VOICE = Float32Array.from(voice(SECONDS, 0.1));

function setUp() {
  const captures: { listener: CaptureListener; open: boolean }[] = [];
  const watch = new LeakWatch((_, listener) => {
    const capture = { listener, open: true };
    captures.push(capture);
    return () => {
      capture.open = false;
    };
  }, Date.now);
  const found: boolean[] = [];
  const samples = VOICE;
  const sound = { duration: SECONDS, sampleRate: RATE, getChannelData: () => samples };
  const chance = makeChance(1);
  /** The microphone hears a room, and so much of what is played. */
  const hears = (leak: number) => {
    const from = Date.now();
    for (let at = 0; at + 1_280 <= samples.length; at += 1_280) {
      vi.advanceTimersByTime(80);
      const chunk = Int16Array.from(
        samples.subarray(at, at + 1_280),
        (sample) => 32_768 * leak * sample + 20 * chance(),
      );
      captures.at(-1)?.listener.onChunk({ samples: chunk, endedAt: from + ((at + 1_280) / RATE) * 1000 });
    }
  };
  const begin = () => watch.watch({} as MediaStreamTrack, (one) => void found.push(one));
  return { watch, sound, captures, found, hears, begin };
}

describe("LeakWatch", () => {
  it.each([
    [0, false],
    [0.3, true],
  ])("B9 reports once whether the voice leaks, and then releases the microphone: %d", (leak, expected) => {
    const { watch, sound, captures, found, hears, begin } = setUp();
    begin();
    watch.played(sound, 0, 0);
    hears(leak);
    expect(found).toEqual([expected]);
    expect(captures.map(({ open }) => open)).toEqual([false]);
  });

  it("B9 reports nothing about a voice played before it began, or after it ended", () => {
    const unseen = setUp();
    unseen.watch.played(unseen.sound, 0, 0);
    unseen.begin();
    unseen.hears(0);
    expect(unseen.found).toEqual([]);
    const ended = setUp();
    const end = ended.begin();
    ended.watch.played(ended.sound, 0, 0);
    end();
    ended.hears(0);
    expect([ended.found, ended.captures.map(({ open }) => open)]).toEqual([[], [false]]);
  });
});
