import type { CaptureView, MediaFailure, MediaView } from "../media/media-view";
import type { MediaAccess } from "./use-media-access";

/** What stands in the place of the own picture. */
export type PreviewState =
  | { kind: "picture"; track: MediaStreamTrack }
  /** The browser is being asked, or a device is on its way. */
  | { kind: "starting" }
  /** Nobody has asked the browser yet. */
  | { kind: "invite" }
  /** Neither microphone nor camera is wanted. */
  | { kind: "text" }
  | { kind: "camera_off" }
  | { kind: "failed"; what: "camera" | "microphone"; failure: MediaFailure };

/** These stand for the whole site or browser: the camera would fare the same. */
const FOR_BOTH: readonly (MediaFailure | null)[] = ["denied", "blocked_by_system", "unsupported"];

export function readPreview({ captures, voice, can }: MediaView, access: MediaAccess | null): PreviewState {
  const { microphone, camera } = captures;
  if (camera.track) return { kind: "picture", track: camera.track };
  if (!can.capture) return { kind: "failed", what: "camera", failure: "unsupported" };
  if (camera.status === "starting") return { kind: "starting" };
  if (camera.failure) return { kind: "failed", what: "camera", failure: camera.failure };
  if (microphone.failure && FOR_BOTH.includes(microphone.failure))
    return { kind: "failed", what: "microphone", failure: microphone.failure };
  if (voice === "off") return { kind: "text" };
  if (!isUntouched(microphone)) return { kind: microphone.status === "starting" ? "starting" : "camera_off" };
  // Allowed, and on its way; or it is not known yet whether it is.
  if (access === null || access.microphone === "granted") return { kind: "starting" };
  return { kind: "invite" };
}

/** Wanted or not: nothing was tried. */
export function isUntouched({ status, failure }: CaptureView): boolean {
  return status === "off" && failure === null;
}

/**
 * What one joins with, as things stand. `ask`: the browser has not been asked for the microphone, and will ask on
 * joining.
 */
export type JoinWith = { voice: "on" | "muted" | "ask" | "none"; camera: boolean };

export function readJoinWith({ captures, voice, can }: MediaView): JoinWith {
  const { microphone, camera, cameraAudio } = captures;
  return { voice: readVoice(), camera: camera.status !== "off" };

  function readVoice(): JoinWith["voice"] {
    if (voice === "off" || !can.capture) return "none";
    if (microphone.status !== "off" || cameraAudio.status !== "off") return voice;
    return microphone.failure || cameraAudio.failure ? "none" : "ask";
  }
}
