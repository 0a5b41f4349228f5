import { useCallback } from "react";
import { type LevelPorts, type LevelSource, MOMENTARY, SoundLevels } from "./sound-level";

const portsOf = (latencyHint: AudioContextLatencyCategory): LevelPorts => ({
  open: () => (typeof AudioContext === "undefined" ? null : new AudioContext({ latencyHint })),
  onGesture: (listener) => {
    const gestures = ["pointerdown", "keydown"] as const;
    for (const type of gestures) window.addEventListener(type, listener, { capture: true, passive: true });
    return () => {
      for (const type of gestures) window.removeEventListener(type, listener, { capture: true });
    };
  },
  isHidden: () => document.hidden,
  streamOf: (track) => new MediaStream([track]),
});
/** It is not played, so latency does not matter: larger buffers cost less. */
const levels = new SoundLevels(portsOf("playback"));
const momentary = new SoundLevels(portsOf("interactive"), MOMENTARY);

/**
 * The level of a sound track, for `LevelMeter` or another listener: delivered outside React, about twelve times a
 * second, and measured only while it has listeners. A new track is a new source.
 */
export function useLevel(track: MediaStreamTrack | null): LevelSource {
  return useSource(levels, track);
}

/** The level of this moment, fifty times a second. */
export function useMomentaryLevel(track: MediaStreamTrack | null): LevelSource {
  return useSource(momentary, track);
}

function useSource(from: SoundLevels, track: MediaStreamTrack | null): LevelSource {
  return useCallback(
    (listener) => {
      if (track) return from.watch(track, listener);
      listener(0);
      return () => {};
    },
    [from, track],
  );
}
