import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { Recogniser, SpeechSession } from "../../speech/recogniser";

const MINUTE = 60 * AUDIO_RATE;

export type MeterPorts = {
  /** Counts another minute and returns whether it is within the limit. Rejects when the Worker cannot be reached. */
  askMinute(): Promise<boolean>;
  /**
   * The minute could not be counted. It is used anyway, because stopping in the middle of an interview would be worse.
   */
  reportUncounted(error: unknown): void;
};

/** Counts the minutes of one stream that use the operator's key, each as it begins. */
export class SpeechMeter {
  readonly #ports: MeterPorts;
  #written = 0;
  #asked = 0;
  #isUsedUp = false;
  readonly #open = new Set<() => void>();

  constructor(ports: MeterPorts) {
    this.#ports = ports;
  }

  /** Wraps the recogniser. Once the limit is reached, its sessions end with `daily_limit`. */
  count(recogniser: Recogniser): Recogniser {
    return {
      provider: recogniser.provider,
      longestMs: recogniser.longestMs,
      idleMs: recogniser.idleMs,
      knows: (language) => recogniser.knows(language),
      open: (language, onEvent) => {
        let isOver = false;
        const session = recogniser.open(language, (event) => {
          if (isOver) return;
          if (event.type === "ended") over();
          onEvent(event);
        });
        const over = () => {
          isOver = true;
          this.#open.delete(stop);
        };
        const stop = () => {
          if (isOver) return;
          over();
          session.abort();
          onEvent({ type: "ended", fault: "daily_limit" });
        };
        this.#open.add(stop);
        if (this.#isUsedUp) queueMicrotask(stop);
        return this.#watch(session, over);
      },
    };
  }

  #watch(session: SpeechSession, over: () => void): SpeechSession {
    return {
      write: (samples) => {
        if (this.#isUsedUp) return;
        session.write(samples);
        this.#use(samples.length);
      },
      pause: () => session.pause(),
      finish: () => session.finish(),
      abort: () => {
        over();
        session.abort();
      },
    };
  }

  #use(samples: number): void {
    this.#written += samples;
    while (this.#asked * MINUTE < this.#written) {
      this.#asked += 1;
      this.#ports.askMinute().then(
        (isAllowed) => {
          if (!isAllowed) this.#stop();
        },
        (error) => this.#ports.reportUncounted(error),
      );
    }
  }

  #stop(): void {
    this.#isUsedUp = true;
    for (const stop of [...this.#open]) stop();
  }
}
