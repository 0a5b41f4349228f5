import type { MediaView } from "../media/media-view";
import type { RecognitionState } from "./recognition-state";

/** No microphone is connected; the camera's own does not stand in for it either. */
export function isMicrophoneMissing({ captures: { microphone, cameraAudio } }: Pick<MediaView, "captures">): boolean {
  return !cameraAudio.track && (microphone.failure === "none" || microphone.failure === "gone");
}

/** Recognisers call it a refusal when there is nothing to hear with: who looks for a permission then looks in vain. */
export function tellMissing(state: RecognitionState, isMissing: boolean): RecognitionState {
  return state.name === "denied" && isMissing ? { name: "denied", missing: true } : state;
}
