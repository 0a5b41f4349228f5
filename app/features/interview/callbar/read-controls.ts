import type { CaptureName, MediaView } from "../media/media-view";

/** `failed`: wanted, but the browser or the device would not. */
export type VoiceControl = { state: "on" | "muted" | "off" } | { state: "failed"; what: "microphone" | "cameraAudio" };

/**
 * What the microphone button shows. A failed microphone can still be muted as long as the browser's recogniser hears
 * this person by its own means: being muted must never fail.
 */
export function readVoiceControl(
  { voice, captures }: Pick<MediaView, "voice" | "captures">,
  heard: boolean,
): VoiceControl {
  if (voice === "off" || voice === "muted" || heard) return { state: voice };
  const what = failedVoice({ captures });
  return what ? { state: "failed", what } : { state: voice };
}

/** Which of the two ways to be heard is wanted and does not work. */
export function failedVoice({ captures }: Pick<MediaView, "captures">): "microphone" | "cameraAudio" | null {
  const { microphone, cameraAudio } = captures;
  if (microphone.status !== "off" || cameraAudio.status !== "off") return null;
  if (microphone.failure) return "microphone";
  return cameraAudio.failure ? "cameraAudio" : null;
}

export type CameraControl = "on" | "off" | "failed";

export function readCameraControl({ captures: { camera } }: Pick<MediaView, "captures">): CameraControl {
  if (camera.status !== "off") return "on";
  return camera.failure ? "failed" : "off";
}

const SHARES = ["screen", "videoShare", "audioShare", "videoShareAudio"] as const satisfies readonly CaptureName[];

export function isSharing({ captures }: Pick<MediaView, "captures">): boolean {
  return SHARES.some((name) => captures[name].status !== "off");
}
