import type { SpeechFault } from "../protocol/errors";
import type { SpeechProvider, SpokenLanguage } from "../protocol/vocabulary";
import type { Recognizer, SpeechNet } from "./recognizer";

/** Events of a `SpeechStream`, in the order of time. Times are room times in milliseconds; sequences are the page's. */
export type SpeechStreamEvent =
  /** The current sentence so far. The same id comes back in its `final` or `dropped`. */
  | { type: "interim"; id: string; text: string; lang: SpokenLanguage; startedAt: number }
  /**
   * A final sentence; finals are in the order of time. `through`: once this is stored, everything up to the end of that
   * frame is done with; null: no whole frame yet.
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
  /** The interims of this sentence led to nothing. */
  | { type: "dropped"; id: string }
  /** Audio that no recognizer could turn into words; the speaker should know. */
  | { type: "lost"; startedAt: number; endedAt: number; fault: SpeechFault }
  /** Everything up to the end of this frame is done with, silence included. It rises each time. */
  | { type: "through"; sequence: number }
  /**
   * `connecting` with a `fault`: the vendor fails for a moment, and no audio is lost. `failed`: no recognizer is left,
   * for now or, after a lasting fault, for good. `provider`: the current one; `faulty`: the one with the fault.
   */
  | {
      type: "status";
      status: "connecting" | "ready" | "failed";
      provider: SpeechProvider;
      fault?: SpeechFault;
      faulty?: SpeechProvider;
    };

export type SpeechStreamPorts = Pick<SpeechNet, "now" | "after"> & {
  /** At least one, in the order of preference. All of them know the language. */
  recognizers: readonly [Recognizer, ...Recognizer[]];
  language: SpokenLanguage;
  /** The last frame that is done with from before, if a page continues a stream that this room has forgotten. */
  through: number | null;
  /** Loads the conversion to the language's script: `loadChinese`. Audio is buffered until then. */
  loadScript: (language: SpokenLanguage) => Promise<(text: string) => string>;
  makeId(): string;
  /** 0 to 1. */
  random(): number;
  emit(event: SpeechStreamEvent): void;
};

/** How the room feeds a stream. Nothing throws. No event follows `stop`, or the end of `finish`. */
export type SpeechIntake<Frame> = {
  /** Ignores repeats; a jump in the sequence is a gap. */
  take(frame: Frame): void;
  /** The socket is gone: keep a half-spoken sentence. */
  suspend(): void;
  /** The socket is back and resends unacknowledged frames. */
  resume(): void;
  /**
   * No more audio comes: the words so far are complete. Resolves after the last result, within half a minute in any
   * case.
   */
  finish(): Promise<void>;
  /** Ends at once and drops a half-spoken sentence. */
  stop(): void;
};
