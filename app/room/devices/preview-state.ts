import type { MediaFailure, MediaView } from "../media/media-view";
import type { MediaAccess } from "./use-media-access";
import { isUntouched, type VoiceName, voiceOf } from "./voice";

/** Content of the preview tile. */
export type PreviewState =
  | { kind: "picture"; track: MediaStreamTrack }
  /** The browser is being asked, or a device is on its way. */
  | { kind: "starting" }
  /** Straight out of a room: everything is off. */
  | { kind: "resting" }
  /** The browser has not been asked yet. */
  | { kind: "invite" }
  /** Neither microphone nor camera is wanted. */
  | { kind: "text" }
  | { kind: "camera_off" }
  | { kind: "failed"; what: "camera" | VoiceName; failure: MediaFailure };

/** These apply to the whole site or browser: the camera would fail the same way. */
const FOR_BOTH: readonly (MediaFailure | null)[] = ["denied", "blocked_by_system", "unsupported"];

export function readPreview(view: MediaView, access: MediaAccess | null, resting = false): PreviewState {
  if (resting && view.can.capture) return { kind: "resting" };
  const { camera } = view.captures;
  const { name, capture } = voiceOf(view);
  if (camera.track) return { kind: "picture", track: camera.track };
  if (!view.can.capture) return { kind: "failed", what: "camera", failure: "unsupported" };
  if (camera.status === "starting") return { kind: "starting" };
  if (camera.failure) return { kind: "failed", what: "camera", failure: camera.failure };
  if (capture.failure && FOR_BOTH.includes(capture.failure))
    return { kind: "failed", what: name, failure: capture.failure };
  if (view.voice === "off") return { kind: "text" };
  if (!isUntouched(capture)) return { kind: capture.status === "starting" ? "starting" : "camera_off" };
  // Allowed, and on its way; or it is not known yet whether it is.
  if (access === null || access.microphone === "granted") return { kind: "starting" };
  return { kind: "invite" };
}

/**
 * The devices one would join with now. `ask`: the browser has not been asked for the microphone, and will ask on
 * joining.
 */
export type JoinWith = { voice: "on" | "muted" | "ask" | "none"; camera: boolean };

export function readJoinWith(view: MediaView): JoinWith {
  return { voice: readVoice(view), camera: view.captures.camera.status !== "off" };
}

function readVoice(view: MediaView): JoinWith["voice"] {
  if (view.voice === "off" || !view.can.capture) return "none";
  const { capture } = voiceOf(view);
  if (capture.status !== "off") return view.voice;
  return capture.failure ? "none" : "ask";
}
