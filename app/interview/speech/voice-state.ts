import type { SpeechFault } from "../../../party/protocol/errors";
import type { RecognitionProvider } from "../../../party/protocol/vocabulary";
import type { MediaFailure } from "../../room/media/media-view";
import type { RecognitionState } from "../../room/speech/recognition-state";
import type { RoomRecognitionState } from "./room-recognition-ports";

/** Of the browser's recognizer, or of the room's: whichever is in force. */
export type VoiceState =
  | RecognitionState
  | RoomRecognitionState
  /** The room has nothing to hear: see `tellMicrophone`. */
  | { name: "no-microphone"; what: "microphone" | "cameraAudio"; failure: MediaFailure };

/** The service that should recognize, and why it does not. `fault` null: this browser does not hand over the sound. */
export type MissedService = { provider: string; fault: SpeechFault | null };

export type VoiceView = {
  state: VoiceState;
  /** The service that recognizes now; null: none, or not known yet. */
  provider: RecognitionProvider | null;
  missed: MissedService | null;
};

export const SILENT_VOICE: VoiceView = { state: { name: "idle" }, provider: null, missed: null };

/** Whether one's voice is written down, or will be without anybody's doing; false while only typing helps. */
export function hears(state: VoiceState): boolean {
  switch (state.name) {
    case "denied":
    case "unsupported":
    case "language-not-supported":
    case "failed":
    case "no-microphone":
      return false;
    case "error":
      return state.code !== "audio-capture";
    case "idle":
    case "starting":
    case "listening":
    case "restarting":
    case "paused":
    case "suspended":
    case "bridging":
      return true;
    default:
      return state satisfies never;
  }
}
