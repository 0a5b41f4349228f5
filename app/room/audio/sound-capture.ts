/** Sound of a track: 16,000 samples a second, mono, about 80 ms of them. `endedAt`: client clock, of the last sample. */
export type SoundChunk = { samples: Int16Array; endedAt: number };

/**
 * `running`: sound arrives. `suspended`: waits for a user gesture, or for the system to return the sound. `failed`:
 * this browser has no AudioWorklet, does not hand over this track, or cannot load the worklet's code.
 */
export type CaptureState = "starting" | "running" | "suspended" | "failed";

export type CaptureListener = {
  onChunk: (chunk: SoundChunk) => void;
  onState: (state: CaptureState) => void;
};

/**
 * Hears a track until the answer is called. The track is left as it is: nothing is stopped or muted.
 */
export type OpenCapture = (track: MediaStreamTrack, listener: CaptureListener) => () => void;
