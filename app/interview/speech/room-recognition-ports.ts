import type { SpeechFault } from "../../../party/protocol/errors";
import type { AudioSource, SpeechProvider } from "../../../party/protocol/vocabulary";
import type { OpenCapture } from "../../room/audio/sound-capture";
import type { RoomActions } from "../../room/client/room-actions";
import type { RecognitionState } from "../../room/speech/recognition-state";
import type { FinishedWords, Words } from "../../room/speech/utterances";

/**
 * The recognition that the room should do; null: none. `provider`: the first choice, the room falls back to another
 * after a lasting fault. `track`: the source of the sound; null: none at the moment, which is like being muted.
 */
export type RoomWish = {
  provider: SpeechProvider;
  lang: string;
  muted: boolean;
  track: MediaStreamTrack | null;
} | null;

export type RoomRecognitionState =
  | Extract<RecognitionState, { name: "idle" | "starting" | "listening" | "paused" }>
  /** The browser needs a user gesture before it captures sound. */
  | { name: "suspended" }
  /**
   * The vendor is briefly unavailable, or (`fault` null) the room is. Speaking may go on: the sound is buffered and
   * recognized later.
   */
  | { name: "bridging"; fault: SpeechFault | null }
  /** This stream is not recognized until `retry`. `fault` null: this browser does not hand over the track's sound. */
  | { name: "failed"; fault: SpeechFault | null };

/** The service in use, as the room reports it. `instead`: the service it replaces, and why. */
export type RecognitionService = {
  provider: string;
  instead: { provider: string; fault: SpeechFault } | null;
};

export type RoomRecognitionPorts = {
  /** 0: one's voice; 1: a shared call. */
  stream: number;
  source: AudioSource;
  room: Pick<RoomActions, "audio" | "roomNow" | "onMessage">;
  openCapture: OpenCapture;
  /** Client clock. */
  now: () => number;
  onState: (state: RoomRecognitionState) => void;
  onService: (service: RecognitionService) => void;
  /** The sentence being spoken. It is in the interims of both views already: don't send it. Times are room time. */
  onInterim?: (words: Words) => void;
  /** A sentence as it was stored: it comes, or has come, as a line of the transcript under the same id. */
  onFinal?: (words: FinishedWords) => void;
  /** The interim with this id came to nothing. */
  onNothing?: (id: string) => void;
  /** Words that the room took for an echo from the loudspeaker: not in the transcript. `say` them if they were none. */
  onEcho: (words: FinishedWords) => void;
  /**
   * Whether speech is under way of which no result tells yet: from its first sound until a sentence reaches to its last
   * one, or the room is done with all of it. Some vendors say nothing before a sentence is over, and the AI interviewer
   * must not take that for a silence.
   */
  onOpen?: (open: boolean) => void;
  /** More seconds of speech were lost: the buffer was full, or they could not be recognized. */
  onLost: (seconds: number) => void;
  /** A sentence could not be recognized and will not be retried. */
  onMissed?: (fault: SpeechFault) => void;
  /** 0–1, about twelve times a second while a track is heard, muted or not. */
  onLevel?: (level: number) => void;
};
