import { useCallback } from "react";
import { type LevelSource, SoundLevels } from "./sound-level";

const levels = new SoundLevels({
  // It is not played, so latency does not matter: larger buffers cost less.
  open: () => (typeof AudioContext === "undefined" ? null : new AudioContext({ latencyHint: "playback" })),
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

/**
 * The level of a sound track, for `LevelMeter` or another listener: delivered outside React, about twelve times a
 * second, and measured only while it has listeners. A new track is a new source.
 */
export function useLevel(track: MediaStreamTrack | null): LevelSource {
  return useCallback(
    (listener) => {
      if (track) return levels.watch(track, listener);
      listener(0);
      return () => {};
    },
    [track],
  );
}
