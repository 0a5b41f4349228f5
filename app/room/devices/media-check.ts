import type { MediaFailure, MediaView } from "../media/media-view";
import { isUntouched, type VoiceName, voiceOf } from "./voice";

export type DeviceFailure = { what: VoiceName | "camera"; failure: MediaFailure };

/** How microphone and camera fare, in one word. */
export type MediaCheck =
  | { kind: "both" | "microphone" | "camera" | "text" | "starting" | "not_asked" }
  | { kind: "failed"; failures: readonly DeviceFailure[]; canRetry: boolean };

export function readMediaCheck(view: MediaView): MediaCheck {
  const { camera } = view.captures;
  const { name, capture } = voiceOf(view);
  if (!view.can.capture)
    return { kind: "failed", failures: [{ what: "microphone", failure: "unsupported" }], canRetry: false };

  const failures: DeviceFailure[] = [];
  if (capture.failure) failures.push({ what: name, failure: capture.failure });
  if (camera.failure) failures.push({ what: "camera", failure: camera.failure });
  if (failures.length > 0)
    return { kind: "failed", failures, canRetry: failures.some(({ failure }) => failure !== "unsupported") };

  if (capture.status === "starting" || camera.status === "starting") return { kind: "starting" };
  const seen = camera.status === "on";
  if (capture.status === "on") return { kind: seen ? "both" : "microphone" };
  if (view.voice !== "off" && isUntouched(capture)) return { kind: "not_asked" };
  return { kind: seen ? "camera" : "text" };
}
