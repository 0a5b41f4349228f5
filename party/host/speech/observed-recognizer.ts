import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { Recognizer } from "../../speech/recognizer";
import type { MetricEvent } from "../metrics";

type SessionFigures = Extract<MetricEvent, { event: "speech_session" }>;

/** Measures each session of `recognizer` when it is over. */
export function createObservedRecognizer(
  recognizer: Recognizer,
  { now, measure }: { now: () => number; measure: (event: MetricEvent) => void },
): Recognizer {
  return {
    provider: recognizer.provider,
    longestMs: recognizer.longestMs,
    idleMs: recognizer.idleMs,
    knows: (language) => recognizer.knows(language),
    open(language, onEvent) {
      const openedAt = now();
      let readyAt: number | null = null;
      let samples = 0;
      let isOver = false;
      const end = (outcome: SessionFigures["outcome"]) => {
        if (isOver) return;
        isOver = true;
        const readyMs = (readyAt ?? now()) - openedAt;
        const seconds = samples / AUDIO_RATE;
        measure({ event: "speech_session", provider: recognizer.provider, outcome, readyMs, seconds });
      };
      const session = recognizer.open(language, (event) => {
        if (event.type === "ready") readyAt ??= now();
        if (event.type === "ended") end(event.fault ?? "done");
        onEvent(event);
      });
      return {
        write(written) {
          samples += written.length;
          session.write(written);
        },
        pause: () => session.pause(),
        finish: () => session.finish(),
        abort() {
          end("stopped");
          session.abort();
        },
      };
    },
  };
}
