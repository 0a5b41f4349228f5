import { VoiceActivity } from "../voice/voice-activity";
import type { AudioRing } from "./audio-ring";

/** Whether somebody speaks between two positions. */
export function hasVoice(audio: AudioRing, from: number, to: number): boolean {
  const activity = new VoiceActivity();
  for (const { from: start, samples } of audio.read(from, null)) {
    if (start >= to) break;
    if (activity.take(samples.subarray(0, to - start)).changes.length > 0) return true;
  }
  return false;
}
