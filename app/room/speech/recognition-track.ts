import type { MediaView } from "../media/media-view";

/** The part of a `MediaView` that this is told from. */
export type VoiceSource = {
  captures: { cameraAudio: Pick<MediaView["captures"]["cameraAudio"], "track"> };
  chosen: Pick<MediaView["chosen"], "microphone">;
  devices: Pick<MediaView["devices"], "microphones">;
  outgoing: Pick<MediaView["outgoing"], "voice">;
};

/**
 * What speech recognition is to hear: null is the system's default microphone, which it finds by itself and which
 * every browser can hear. Another track only where the person chose one: another microphone, or the camera's.
 */
export function recognitionTrack({ captures, chosen, devices, outgoing }: VoiceSource): MediaStreamTrack | null {
  if (outgoing.voice === null) return null;
  if (outgoing.voice === captures.cameraAudio.track) return outgoing.voice;
  // The default stands in for a chosen microphone that is not there.
  return devices.microphones.some(({ id }) => id === chosen.microphone) ? outgoing.voice : null;
}
