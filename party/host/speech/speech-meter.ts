import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpeechProvider } from "../../protocol/vocabulary";
import type { Recognizer, SpeechSession } from "../../speech/recognizer";

const MINUTE = 60 * AUDIO_RATE;

export type MeterPorts = {
  /** Counts another minute and returns whether it is within the limit. Rejects when the Worker cannot be reached. */
  askMinute(provider: SpeechProvider): Promise<boolean>;
  /** A minute could not be counted. */
  reportUncounted(error: unknown): void;
};

/**
 * Minutes in a row that may stay uncounted, so that a short outage stops no interview. After them the stream stops: no
 * outage may lift the operator's limit.
 */
const MOST_UNCOUNTED = 2;

/** Counts the minutes of one stream that use the operator's key, each as it begins. */
export class SpeechMeter {
  readonly #ports: MeterPorts;
  #written = 0;
  #asked = 0;
  #uncounted = 0;
  #isUsedUp = false;
  readonly #open = new Set<(fault: "daily_limit" | "unreachable") => void>();

  constructor(ports: MeterPorts) {
    this.#ports = ports;
  }

  /**
   * Wraps the recognizer. Its sessions end with `daily_limit` once the limit is reached, and with `unreachable` when
   * too many minutes could not be counted.
   */
  count(recognizer: Recognizer): Recognizer {
    return {
      provider: recognizer.provider,
      longestMs: recognizer.longestMs,
      idleMs: recognizer.idleMs,
      knows: (language) => recognizer.knows(language),
      open: (language, onEvent) => {
        let isOver = false;
        const session = recognizer.open(language, (event) => {
          if (isOver) return;
          if (event.type === "ended") over();
          onEvent(event);
        });
        const over = () => {
          isOver = true;
          this.#open.delete(stop);
        };
        const stop = (fault: "daily_limit" | "unreachable") => {
          if (isOver) return;
          over();
          session.abort();
          onEvent({ type: "ended", fault });
        };
        this.#open.add(stop);
        if (this.#isUsedUp) queueMicrotask(() => stop("daily_limit"));
        return this.#watch(session, recognizer.provider, over);
      },
    };
  }

  #watch(session: SpeechSession, provider: SpeechProvider, over: () => void): SpeechSession {
    return {
      write: (samples) => {
        if (this.#isUsedUp) return;
        session.write(samples);
        this.#use(samples.length, provider);
      },
      pause: () => session.pause(),
      finish: () => session.finish(),
      abort: () => {
        over();
        session.abort();
      },
    };
  }

  #use(samples: number, provider: SpeechProvider): void {
    this.#written += samples;
    while (this.#asked * MINUTE < this.#written) {
      this.#asked += 1;
      this.#ports.askMinute(provider).then(
        (isAllowed) => {
          this.#uncounted = 0;
          if (!isAllowed) this.#endAll("daily_limit");
        },
        (error) => {
          this.#ports.reportUncounted(error);
          this.#uncounted += 1;
          if (this.#uncounted > MOST_UNCOUNTED) this.#endAll("unreachable");
        },
      );
    }
  }

  #endAll(fault: "daily_limit" | "unreachable"): void {
    this.#isUsedUp = fault === "daily_limit";
    // The next session begins with a minute of its own: a retry works again as soon as minutes can be counted.
    this.#written = 0;
    this.#asked = 0;
    for (const stop of [...this.#open]) stop(fault);
  }
}
