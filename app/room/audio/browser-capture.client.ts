import workletUrl from "./pcm-worklet?worker&url";
import { createOpenCapture } from "./track-capture";

const GESTURES = ["pointerdown", "keydown", "touchend"] as const;

/** Fetched when sound is first captured. */
export const captureModuleUrl = workletUrl;

/** This browser's sound. */
export const openBrowserCapture = createOpenCapture<AudioContext>({
  open: (sampleRate) => (typeof AudioContext === "undefined" ? null : new AudioContext({ sampleRate })),
  createNode: (audio) =>
    new AudioWorkletNode(audio, "pcm", {
      numberOfInputs: 1,
      numberOfOutputs: 1,
      outputChannelCount: [1],
      // Stereo comes mixed.
      channelCount: 1,
      channelCountMode: "explicit",
      channelInterpretation: "speakers",
    }),
  moduleUrl: workletUrl,
  streamOf: (track) => new MediaStream([track]),
  onGesture: (listener) => {
    for (const type of GESTURES) window.addEventListener(type, listener, { capture: true, passive: true });
    return () => {
      for (const type of GESTURES) window.removeEventListener(type, listener, { capture: true });
    };
  },
});
