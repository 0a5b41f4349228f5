import type { CaptureView, MediaView } from "../media/media-view";

export type VoiceName = "microphone" | "cameraAudio";

/** Where the voice comes from. Whoever turned on the camera's microphone in a call comes back with it. */
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
