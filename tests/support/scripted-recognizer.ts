import type { SpeechFault } from "../../party/protocol/errors";
import type { SpeechProvider } from "../../party/protocol/vocabulary";
import type { Recognizer, RecognizerEvent, SpeechSession } from "../../party/speech/recognizer";
import type { ManualTimers } from "./manual-timers";
import { RATE, wordOf } from "./worded-sound";

/** Faults of one session of a scripted recognizer. */
export type SessionScript = {
  /** Never ready, ended with this instead. */
  refuses?: SpeechFault;
  /** Ends with this after so many samples, even in mid-sentence. */
  faultAt?: number;
  fault?: SpeechFault;
  /** Sends nothing after so many samples and does not end. */
  stallAt?: number;
  /** The sentence with this number (from 0) is reported as lost. */
  losesSentence?: number;
};

export type ScriptedSession = {
  provider: SpeechProvider;
  samples: number;
  pauses: number;
  state: "open" | "finished" | "ended" | "aborted";
};

type Options = {
  provider?: SpeechProvider;
  longestMs?: number | null;
  idleMs?: number | null;
  /** One after the other; the sessions after them have no faults. */
  scripts?: readonly SessionScript[];
  /** Delay between audio and events. */
  delayMs?: () => number;
};

/** A silence of this length ends a sentence. */
const SENTENCE_ENDS_AFTER = 0.4 * RATE;

/** A recognizer of `worded-sound` that recognizes exactly the words in the audio, with scripted faults. */
export function createScriptedRecognizer(clock: ManualTimers, options: Options = {}) {
  const { provider = "google", longestMs = null, idleMs = null, delayMs = () => 100 } = options;
  const scripts = [...(options.scripts ?? [])];
  const sessions: ScriptedSession[] = [];

  const recognizer: Recognizer = {
    provider,
    longestMs,
    idleMs,
    knows: () => true,
    open(_, hear): SpeechSession {
      const script = scripts.shift() ?? {};
      const log: ScriptedSession = { provider, samples: 0, pauses: 0, state: "open" };
      sessions.push(log);
      let told = clock.now();
      let position = 0;
      let words: number[] = [];
      let word = 0;
      let wordLength = 0;
      let from: number | null = null;
      let silence = 0;
      let sentence = 0;
      let isReady = false;
      let isStalled = false;
      let stopIdle = () => {};

      /** In order, each after its delay; nothing after the end. */
      function tell(event: RecognizerEvent): void {
        if (isStalled) return;
        told = Math.max(told, clock.now() + delayMs());
        clock.after(told - clock.now(), () => {
          if (log.state === "ended" || log.state === "aborted") return;
          if (event.type === "ended") {
            log.state = "ended";
            stopIdle();
          }
          hear(event);
        });
      }

      function endWord(): void {
        // A word is recognized only if most of it is in the audio.
        if (word > 0 && wordLength > 0.05 * RATE) words.push(word);
        word = 0;
        wordLength = 0;
      }

      function endSentence(to: number): void {
        endWord();
        if (words.length > 0) {
          if (sentence++ === script.losesSentence) tell({ type: "lost", to, fault: "sentence_failed" });
          else tell({ type: "final", text: words.join(" "), from: from ?? 0, to });
        } else {
          tell({ type: "passed", to });
        }
        words = [];
        from = null;
        silence = 0;
      }

      function watchIdle(): void {
        stopIdle();
        if (idleMs !== null) stopIdle = clock.after(idleMs, () => tell({ type: "ended", fault: "closed" }));
      }

      clock.after(delayMs(), () => {
        isReady = true;
        if (script.refuses) tell({ type: "ended", fault: script.refuses });
        else tell({ type: "ready" });
      });
      watchIdle();
      return {
        write(samples) {
          watchIdle();
          for (const sample of samples) {
            position += 1;
            if (script.refuses) continue;
            if (position === script.faultAt) tell({ type: "ended", fault: script.fault ?? "closed" });
            if (position === script.stallAt) isStalled = true;
            if (longestMs !== null && position === (longestMs / 1000) * RATE) tell({ type: "ended", fault: "closed" });
            const now = wordOf(sample);
            if (now !== word) endWord();
            word = now;
            wordLength += 1;
            silence = now === 0 ? silence + 1 : 0;
            if (now !== 0) from ??= position - 1;
            if (now !== 0 && wordLength === 0.1 * RATE) {
              tell({ type: "interim", text: [...words, now].join(" "), from: from ?? 0 });
            }
            if (silence === SENTENCE_ENDS_AFTER) endSentence(position);
          }
          log.samples = position;
        },
        pause() {
          log.pauses += 1;
          if (!script.refuses) endSentence(position);
        },
        finish() {
          log.state = "finished";
          if (!script.refuses) endSentence(position);
          if (isReady || !script.refuses) tell({ type: "ended", fault: null });
        },
        abort() {
          if (log.state !== "ended") log.state = "aborted";
          stopIdle();
        },
      };
    },
  };
  return { recognizer, sessions };
}
