import { createContext, useContext } from "react";
import type { StoredInterview } from "../../interview/record/use-stored-interview";
import type { Speech } from "../../interview/speech/use-speech";
import type { Media } from "../../room/media/media-view";
import type { CallScreen } from "./screen/use-call-screen";
import type { SharedSpeech } from "./shared-sound/use-shared-speech";

/** The parts of a peer interview that the AI interview does not have: call, devices and the record of both. */
export type CallParts = CallScreen & {
  media: Media;
  speech: Speech;
  shared: SharedSpeech;
  /** The browser's recognizer hears this person, whether or not the microphone is on. */
  heard: boolean;
  /** The call is over, at least for this page. */
  over: boolean;
  /** Where the finished interview is kept. */
  kept: StoredInterview;
  /** Both have sent their feedback, as far as this page knows. */
  isFeedbackFixed: boolean;
  onFeedbackFixed: (isFixed: boolean) => void;
  copyLink: () => void;
};

const CallContext = createContext<CallParts | null>(null);

export const CallProvider = CallContext.Provider;

/** Throws outside of a `CallProvider`. */
export function usePeerCall(): CallParts {
  const call = useContext(CallContext);
  if (call === null) throw new Error("usePeerCall needs a CallProvider.");
  return call;
}
