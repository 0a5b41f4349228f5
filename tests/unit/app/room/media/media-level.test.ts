import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  LEVEL_EVERY_MS,
  type LevelPorts,
  levelOf,
  MOMENTARY,
  SoundLevels,
} from "../../../../../app/room/media/sound-level";
import { device, FakeTrack } from "../../../../support/fake-media";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sine = (loudness: number) => Float32Array.from({ length: 1024 }, (_, i) => loudness * Math.sin(i / 5));

/** An audio context that hears what the test sets. */
function fakeAudio(reading?: typeof MOMENTARY) {
  const audio = {
    state: "suspended" as AudioContextState,
    loudness: 0,
    connected: 0,
    opened: 0,
    hidden: false,
    refuses: false,
    otherRate: false,
    gesture: null as (() => void) | null,
  };
  const context = {
    get state() {
      return audio.state;
    },
    resume: async () => {
      if (!audio.refuses) audio.state = "running";
    },
    suspend: async () => {
      audio.state = "suspended";
    },
    createAnalyser: () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => samples.set(sine(audio.loudness)),
    }),
    createMediaStreamSource: () => {
      if (audio.otherRate) throw new DOMException("another sample rate", "NotSupportedError");
      return {
        connect: () => {
          audio.connected += 1;
        },
        disconnect: () => {
          audio.connected -= 1;
        },
      };
    },
  };
  const ports: LevelPorts = {
    open: () => {
      audio.opened += 1;
      return context as unknown as AudioContext;
    },
    onGesture: (listener) => {
      audio.gesture = listener;
      return () => {
        audio.gesture = null;
      };
    },
    isHidden: () => audio.hidden,
    streamOf: () => ({}) as MediaStream,
  };
  return { audio, levels: new SoundLevels(ports, reading) };
}

function track(): MediaStreamTrack {
  return new FakeTrack("audio", device("audioinput", "mic")) as unknown as MediaStreamTrack;
}

describe("sound level", () => {
  it("is reported about twelve times a second while it has listeners, and not measured otherwise", () => {
    const { audio, levels } = fakeAudio();
    expect([audio.opened, vi.getTimerCount()]).toEqual([0, 0]);
    const heard: number[] = [];
    const stop = levels.watch(track(), (level) => heard.push(level));
    audio.loudness = 0.5;
    vi.advanceTimersByTime(1000);
    expect(heard).toHaveLength(Math.floor(1000 / LEVEL_EVERY_MS));
    expect(heard.at(-1)).toBeGreaterThan(0.8);
    expect([audio.state, audio.connected]).toEqual(["running", 1]);
    stop();
    expect([audio.state, audio.connected, audio.gesture, vi.getTimerCount()]).toEqual(["suspended", 0, null, 0]);
  });

  it("shares one context, which is suspended after the last listener", () => {
    const { audio, levels } = fakeAudio();
    const stops = [levels.watch(track(), () => {}), levels.watch(track(), () => {})];
    stops[0]?.();
    expect([audio.opened, audio.state]).toEqual([1, "running"]);
    stops[1]?.();
    expect(audio.state).toBe("suspended");
    levels.watch(track(), () => {})();
    expect(audio.opened).toBe(1);
  });

  it("resumes with the first user gesture if the browser requires one", () => {
    const { audio, levels } = fakeAudio();
    audio.refuses = true;
    levels.watch(track(), () => {});
    expect(audio.state).toBe("suspended");
    audio.refuses = false;
    audio.gesture?.();
    expect(audio.state).toBe("running");
  });

  it("falls gradually, and is not reported to a hidden page", () => {
    const { audio, levels } = fakeAudio();
    const heard: number[] = [];
    levels.watch(track(), (level) => heard.push(level));
    audio.loudness = 1;
    vi.advanceTimersByTime(LEVEL_EVERY_MS);
    audio.loudness = 0;
    vi.advanceTimersByTime(LEVEL_EVERY_MS);
    expect(heard[1]).toBeLessThan(heard[0] ?? 0);
    expect(heard[1]).toBeGreaterThan(0.5);
    audio.hidden = true;
    vi.advanceTimersByTime(LEVEL_EVERY_MS * 5);
    expect(heard).toHaveLength(2);
  });

  it("is that of the moment for those who wait for a voice, fifty times a second", () => {
    const { audio, levels } = fakeAudio(MOMENTARY);
    const heard: number[] = [];
    levels.watch(track(), (level) => heard.push(level));
    audio.loudness = 1;
    vi.advanceTimersByTime(MOMENTARY.everyMs);
    audio.loudness = 0;
    vi.advanceTimersByTime(1_000 - MOMENTARY.everyMs);
    expect([heard.length, heard[0], heard[1]]).toEqual([50, 1, 0]);
  });

  it("is zero for a muted track, whatever the browser still measures", () => {
    const { audio, levels } = fakeAudio();
    const muted = track();
    muted.enabled = false;
    audio.loudness = 1;
    const heard: number[] = [];
    levels.watch(muted, (level) => heard.push(level));
    vi.advanceTimersByTime(LEVEL_EVERY_MS);
    expect(heard).toEqual([0]);
  });

  it("is unavailable if the browser cannot measure this microphone", () => {
    const { audio, levels } = fakeAudio();
    audio.otherRate = true;
    const heard: number[] = [];
    const stop = levels.watch(track(), (level) => heard.push(level));
    vi.advanceTimersByTime(LEVEL_EVERY_MS);
    expect(heard).toEqual([0]);
    stop();
    expect([audio.state, vi.getTimerCount()]).toEqual(["suspended", 0]);
  });

  it("is unavailable without Web Audio", () => {
    const ports = { onGesture: () => () => {}, isHidden: () => false, streamOf: () => ({}) as MediaStream };
    const watched = vi.fn();
    new SoundLevels({ ...ports, open: () => null }).watch(track(), watched)();
    new SoundLevels({
      ...ports,
      open: () => {
        throw new DOMException("too many", "NotSupportedError");
      },
    }).watch(track(), watched)();
    expect(watched).not.toHaveBeenCalled();
  });
});

describe("levelOf", () => {
  it("maps sound to perceived loudness from 0 to 1", () => {
    const speech = levelOf(sine(0.05));
    expect(levelOf(sine(0))).toBe(0);
    expect(levelOf(sine(0.0005))).toBe(0);
    expect(levelOf(sine(1))).toBe(1);
    expect(speech).toBeGreaterThan(0.3);
    expect(speech).toBeLessThan(0.7);
  });
});
