import { hears, type VoiceState } from "../../interview/speech/voice-state";
import type { TurnOptions, TurnView } from "./turn-view";

/** Extra silence after a connective, a filler or a rising voice. */
export const UNFINISHED_MS = 4_000;

/** After a reload in the middle of an answer, a silence counts only after this long: one has to find back first. */
export const RESUME_MS = 8_000;
/** Maximum number of nudges in a row. */
const NUDGES = 1;

/**
 * Late results may belong to earlier speech; even so, wait at least this long, so that nobody is cut off at the very
 * end.
 */
const LEAST_MS = 600;

type QuietStart = {
  hasAnswer: boolean;
  isUnfinished: boolean;
  isResumed: boolean;
  isOpen: boolean;
  quietMs: number;
};

export type SilencePorts = {
  /** The answer is over. */
  onEnd: () => void;
  /** The candidate has not begun to answer: time to ask whether they are still there. */
  onNudge: () => void;
};

/** Times silences: after words they end the answer, before the first word they trigger a nudge. */
export class Silence {
  private clock: ReturnType<typeof setTimeout> | undefined;
  private nudges = 0;

  constructor(private readonly ports: SilencePorts) {}

  /**
   * Starts the matching timeout: it is quiet from now on. `isResumed`: the answer had begun before the page was loaded.
   * `isUnfinished`: the last words sound as if more were to come. `isOpen`: speech was detected that has no words yet. `quietMs`: how long it has been quiet already.
   */
  watch(
    turn: Pick<TurnView, "phase" | "paused" | "typing" | "recognition">,
    options: TurnOptions,
    { hasAnswer, isUnfinished, isResumed, isOpen, quietMs }: QuietStart,
  ): void {
    this.stop();
    if (turn.phase !== "listening" || turn.paused || turn.typing || isOpen) return;
    if (options.answerBy !== "voice" || options.muted || !isAttentive(turn.recognition)) return;
    if (hasAnswer) {
      const silenceMs = options.silenceMs + (isUnfinished ? UNFINISHED_MS : 0);
      const left = Math.max(silenceMs - quietMs, LEAST_MS);
      this.clock = setTimeout(this.ports.onEnd, left + (isResumed ? RESUME_MS : 0));
    } else if (options.thinkingMs !== null && this.nudges < NUDGES) {
      this.clock = setTimeout(() => {
        this.nudges += 1;
        this.ports.onNudge();
      }, options.thinkingMs);
    }
  }

  /** Speech ends the silence. */
  broken(): void {
    this.nudges = 0;
  }

  stop(): void {
    clearTimeout(this.clock);
  }
}

/** Whether a silence of the recogniser is one of the candidate's. */
export function isAttentive(state: VoiceState): boolean {
  return hears(state) && (state.name === "listening" || state.name === "starting" || state.name === "restarting");
}
