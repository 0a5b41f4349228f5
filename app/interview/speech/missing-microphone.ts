import type { MediaView } from "../../room/media/media-view";
import { failedVoice } from "../controls/read-controls";
import type { VoiceState, VoiceView } from "./voice-state";

/** No microphone is connected, and the camera's microphone is not used in its place. */
export function isMicrophoneMissing({ captures: { microphone, cameraAudio } }: Pick<MediaView, "captures">): boolean {
  return !cameraAudio.track && (microphone.failure === "none" || microphone.failure === "gone");
}

/**
 * The state with what is known of the microphone. Recognizers call it a refusal when there is nothing to hear with: who
 * looks for a permission then looks in vain. The room's has the call's microphone alone.
 */
export function tellMicrophone(
  { state, provider }: Pick<VoiceView, "state" | "provider">,
  media: Pick<MediaView, "captures" | "voice" | "outgoing">,
): VoiceState {
  if (state.name === "denied") return isMicrophoneMissing(media) ? { name: "denied", missing: true } : state;
  const isOwn = provider === null || provider === "browser" || state.name === "failed";
  if (isOwn || media.voice !== "on" || media.outgoing.voice !== null) return state;
  const what = failedVoice(media);
  const failure = what && media.captures[what].failure;
  return failure ? { name: "no-microphone", what, failure } : { name: "starting" };
}
