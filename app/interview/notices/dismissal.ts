import type { RecognitionProvider } from "../../../party/protocol/vocabulary";
import { Observable } from "../../state/observable";
import type { VoiceState } from "../speech/voice-state";

/** Failing recognizers report "listening" first. */
export const WELL_MS = 5_000;

/**
 * Remembers a dismissed fault. The same fault shows again after a while without it; a different fault shows at once.
 */
export class Dismissal extends Observable<string | null> {
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor() {
    super(null);
  }

  dismiss(fault: string | null): void {
    this.setView(fault);
  }

  /** Applies until the next call. */
  follow(isWell: boolean): void {
    if (!isWell) this.stop();
    else
      this.timer ??= setTimeout(() => {
        this.timer = null;
        this.setView(null);
      }, WELL_MS);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}

/** One fault of one service: by its kind alone another one would pass for it. */
export function faultKey(state: VoiceState, provider: RecognitionProvider | null): string {
  const what = state.name === "error" ? { name: state.name, code: state.code } : state;
  return JSON.stringify([provider, what]);
}
