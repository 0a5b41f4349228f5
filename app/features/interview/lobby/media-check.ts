import type { MediaFailure, MediaView } from "../media/media-view";
import { isUntouched } from "./preview-state";

export type DeviceFailure = { what: "microphone" | "camera"; failure: MediaFailure };

/** How microphone and camera fare, in one word. */
export type MediaCheck =
  | { kind: "both" | "microphone" | "camera" | "text" | "starting" | "not_asked" }
  | { kind: "failed"; failures: readonly DeviceFailure[]; canRetry: boolean };

export function readMediaCheck({ captures, voice, can }: MediaView): MediaCheck {
  const { microphone, camera } = captures;
  if (!can.capture)
    return { kind: "failed", failures: [{ what: "microphone", failure: "unsupported" }], canRetry: false };

  const failures: DeviceFailure[] = [];
  if (microphone.failure) failures.push({ what: "microphone", failure: microphone.failure });
  if (camera.failure) failures.push({ what: "camera", failure: camera.failure });
  if (failures.length > 0)
    return { kind: "failed", failures, canRetry: failures.some(({ failure }) => failure !== "unsupported") };

  if (microphone.status === "starting" || camera.status === "starting") return { kind: "starting" };
  const heard = microphone.status === "on";
  const seen = camera.status === "on";
  if (heard) return { kind: seen ? "both" : "microphone" };
  if (voice !== "off" && isUntouched(microphone)) return { kind: "not_asked" };
  return { kind: seen ? "camera" : "text" };
}
