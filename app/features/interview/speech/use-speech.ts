import type { Room } from "../room/use-room";
import type { RecognitionState } from "./recognition-state";

export type UseSpeechOptions = {
  room: Room;
  /** BCP 47, from the settings: `en-US`, `zh-CN`, `zh-TW`. */
  lang: string;
  /** While true nothing listens; what was said until then is finished first. */
  muted: boolean;
  /** False: off altogether (the person chose typing, the interview is over). */
  enabled: boolean;
};

export type Speech = {
  state: RecognitionState;
  /** After a refusal or an error: try again now (a click is what browsers want before they ask once more). */
  retry(): void;
  /** True after words of the other were heard back from the loudspeaker, until dismissed: suggest headphones. */
  headphoneHint: boolean;
  dismissHeadphoneHint(): void;
  /** The words taken for an echo last, while the hint stands. */
  lastEcho: string | null;
  /** "That was me": writes `lastEcho` after all. */
  restoreEcho(): void;
};

/** One's own voice into the room: interims live, finals through the outbox, echoes left out. */
export declare function useSpeech(options: UseSpeechOptions): Speech;
