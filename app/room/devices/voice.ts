import type { CaptureView, MediaView } from "../media/media-view";

export type VoiceName = "microphone" | "cameraAudio";

/** The capture that the voice comes from. A user who turned on the camera's microphone in a call keeps it on return. */
export function voiceOf({ captures: { microphone, cameraAudio } }: MediaView): {
  name: VoiceName;
  capture: CaptureView;
} {
  return isUntouched(cameraAudio)
    ? { name: "microphone", capture: microphone }
    : { name: "cameraAudio", capture: cameraAudio };
}

/** Wanted or not: nothing was tried. */
export function isUntouched({ status, failure }: CaptureView): boolean {
  return status === "off" && failure === null;
}
