import { useMediaAccess } from "../../../room/devices/use-media-access";
import { useServices } from "../../../speech/use-services";

/** Why a voice can't be written down here; null: it can, or nobody knows yet. */
export type RecognitionBlocker = "blocked" | "no_recognizer" | null;

export function useRecognitionBlocker(): RecognitionBlocker {
  const access = useMediaAccess();
  const { chosen } = useServices();
  if (access?.microphone === "denied") return "blocked";
  return chosen !== null && chosen.provider === null ? "no_recognizer" : null;
}
