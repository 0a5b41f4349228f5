import { waitOrThrow } from "../../../../party/protocol/wait";
import { Recognition, type RecognitionPorts } from "../../../room/speech/recognition";
import type { RecognitionState } from "../../../room/speech/recognition-state";
import type { Finding } from "../findings";
import { judgeWords } from "../measures/judge-words";

/** Last words come within a second after the recognizer was stopped, where they come at all. */
const WORDS_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 50;

export type LiveOptions = {
  recognizer: Pick<RecognitionPorts, "Recognizer" | "repeats" | "newId">;
  lang: string;
  sentence: string;
  /** Where it is not the system's microphone. */
  track: MediaStreamTrack | null;
};

/** The browser's recognizer, which hears the microphone and nothing else: it listens while the sentence is recorded. */
export class LiveWords {
  private readonly recognition: Recognition;
  private words: string[] = [];
  private lastAt = 0;
  private trouble: Finding | null = null;

  constructor(private readonly options: LiveOptions) {
    this.recognition = new Recognition({
      ...options.recognizer,
      roomNow: Date.now,
      now: Date.now,
      random: Math.random,
      onInterim: () => {},
      onFinal: ({ text }) => {
        this.words.push(text);
        this.lastAt = Date.now();
      },
      onState: (state) => {
        this.trouble = troubleOf(state) ?? this.trouble;
      },
    });
    this.recognition.set({ lang: options.lang, muted: false, track: options.track });
  }

  /** The recording is over. `spokeUntil`: client clock; null: there was no speech. */
  async finish(spokeUntil: number | null, signal: AbortSignal): Promise<Finding> {
    const until = Date.now() + WORDS_WITHIN_MS;
    const before = this.words.length;
    try {
      this.recognition.set(null);
      while (this.words.length === before && this.trouble === null && Date.now() < until) {
        // Finals that the recognizer has emitted by itself are complete, unless more follow within a second.
        if (before > 0 && Date.now() - this.lastAt > 1_000) break;
        await waitOrThrow(LOOK_EVERY_MS, signal);
      }
      if (this.words.length === 0 && this.trouble !== null) return this.trouble;
      const delayMs = spokeUntil === null ? 0 : Math.max(0, this.lastAt - spokeUntil);
      return judgeWords({ text: this.words.join(" "), delayMs }, this.options.sentence);
    } finally {
      this.stop();
    }
  }

  stop(): void {
    this.recognition.dispose();
  }
}

function troubleOf(state: RecognitionState): Finding | null {
  switch (state.name) {
    case "denied":
      return { code: "words_denied" };
    case "unsupported":
      return { code: "words_unusable", obstacle: { kind: "no_recognizer" } };
    case "language-not-supported":
      return { code: "words_unusable", obstacle: { kind: "language" } };
    case "error":
      switch (state.code) {
        case "network":
          return { code: "words_network" };
        case "audio-capture":
          return { code: "words_no_sound" };
        case "aborted":
        case "other":
          return { code: "words_broke" };
        default:
          return state.code satisfies never;
      }
    case "idle":
    case "starting":
    case "listening":
    case "restarting":
    case "paused":
      return null;
    default:
      return state satisfies never;
  }
}
