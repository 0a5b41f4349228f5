import type { SpeechFault } from "../protocol/errors";
import type { SpeechProvider, SpokenLanguage } from "../protocol/vocabulary";
import type { Recogniser, SpeechNet } from "./recogniser";

/**
 * What a `SpeechStream` tells, in this order in time. Times are room times in milliseconds; sequences are the page's.
 */
export type SpeechStreamEvent =
  /** The sentence being spoken, so far. The same id comes back in its `final`, or in `dropped`. */
  | { type: "interim"; id: string; text: string; lang: SpokenLanguage; startedAt: number }
  /**
   * A sentence, once and for all; finals follow one another in time. `through`: with this stored, all up to the end of that
   * frame is done with; null: no frame as a whole yet.
   */
  | {
      type: "final";
      id: string;
      text: string;
      lang: SpokenLanguage;
      startedAt: number;
      endedAt: number;
      through: number | null;
    }
  /** An interim that came to nothing. */
  | { type: "dropped"; id: string }
  /** Nobody could make words of what was said there, and nobody will: to be told to whoever spoke. */
  | { type: "lost"; startedAt: number; endedAt: number; fault: SpeechFault }
  /** All up to the end of this frame is done with, silence included. It rises each time. */
  | { type: "through"; sequence: number }
  /**
   * `connecting` with a `fault`: a moment of the vendor's, nothing is lost. `failed`: nobody recognises this stream, for now
   * or, after a fault that lasts, for good. `provider` is whose turn it is, `faulty` who had the fault.
   */
  | {
      type: "status";
      status: "connecting" | "ready" | "failed";
      provider: SpeechProvider;
      fault?: SpeechFault;
      faulty?: SpeechProvider;
    };

export type SpeechStreamPorts = Pick<SpeechNet, "now" | "after"> & {
  /** Whom to ask, in this order; at least one. All of them know the language. */
  recognisers: readonly [Recogniser, ...Recogniser[]];
  language: SpokenLanguage;
  /** The last frame that is done with from before, when a page goes on with a stream that this room has forgotten. */
  through: number | null;
  /** In the script of the language: `loadChinese`. Until it is there nothing is recognised, and nothing lost. */
  loadScript: (language: SpokenLanguage) => Promise<(text: string) => string>;
  makeId(): string;
  /** 0 to 1. */
  random(): number;
  emit(event: SpeechStreamEvent): void;
};

/** How the room feeds a stream. Nothing throws; after `stop`, or when `finish` is over, nothing is told any more. */
export type SpeechIntake<Frame> = {
  /** Repeats are ignored; a leap in the sequence is a gap. */
  take(frame: Frame): void;
  /** The socket is gone: a sentence that was begun waits for its rest. */
  suspend(): void;
  /** It is back, and sends again what was not acknowledged. */
  resume(): void;
  /** Nothing more comes: what was heard counts as whole. Resolves when all is told, within half a minute in any case. */
  finish(): Promise<void>;
  /** At once. A sentence that was begun is dropped. */
  stop(): void;
};
