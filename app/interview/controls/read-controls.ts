import type { CaptureName, MediaView } from "../../room/media/media-view";

/**
 * `failed`: wanted, but the browser or the device would not. `unheard`: the same, while the browser's recognizer hears
 * this person by its own means: the other does not, but what is said is written down.
 */
export type VoiceControl =
  | { state: "on" | "muted" | "off" }
  | { state: "failed" | "unheard"; what: "microphone" | "cameraAudio" };

/** State of the microphone button. Muting is possible whenever any source hears this person: it must never fail. */
export function readVoiceControl(
  { voice, captures }: Pick<MediaView, "voice" | "captures">,
  heard: boolean,
): VoiceControl {
  if (voice === "off" || voice === "muted") return { state: voice };
  const what = failedVoice({ captures });
  return what ? { state: heard ? "unheard" : "failed", what } : { state: voice };
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

const SHOWS = ["screen", "videoShare"] as const satisfies readonly CaptureName[];

/** Whether a picture is shared: only then is there nothing for "share screen" to do. */
export function isShowing({ captures }: Pick<MediaView, "captures">): boolean {
  return SHOWS.some((name) => captures[name].status !== "off");
}

export function isSharing({ captures }: Pick<MediaView, "captures">): boolean {
  return SHARES.some((name) => captures[name].status !== "off");
}
