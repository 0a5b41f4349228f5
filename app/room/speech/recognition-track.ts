import type { MediaView } from "../media/media-view";

/** The part of a `MediaView` that the choice needs. */
export type VoiceSource = {
  captures: { cameraAudio: Pick<MediaView["captures"]["cameraAudio"], "track"> };
  chosen: Pick<MediaView["chosen"], "microphone">;
  devices: Pick<MediaView["devices"], "microphones">;
  outgoing: Pick<MediaView["outgoing"], "voice">;
};

/**
 * The track for speech recognition. Null is the system's default microphone, which recognizers find by themselves in
 * every browser. Another track is used only if the person chose one: another microphone, or the camera's.
 */
export function recognitionTrack({ captures, chosen, devices, outgoing }: VoiceSource): MediaStreamTrack | null {
  if (outgoing.voice === null) return null;
  if (outgoing.voice === captures.cameraAudio.track) return outgoing.voice;
  // A chosen microphone that is missing falls back to the default.
  return devices.microphones.some(({ id }) => id === chosen.microphone) ? outgoing.voice : null;
}
