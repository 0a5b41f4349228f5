import type { RecognitionProvider } from "../../../party/protocol/vocabulary";
import type { VoiceState } from "../speech/voice-state";

/** Recognisers that fail say that they listen before they do. */
export const WELL_MS = 5_000;

/**
 * Remembers a dismissed fault. The same fault shows again after a while without it; a different fault shows at once.
 */
export class Dismissal {
  private fault: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): string | null => this.fault;

  dismiss(fault: string | null): void {
    this.show(fault);
  }

  /** Applies until the next call. */
  follow(isWell: boolean): void {
    if (!isWell) this.stop();
    else
      this.timer ??= setTimeout(() => {
        this.timer = null;
        this.show(null);
      }, WELL_MS);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private show(fault: string | null): void {
    this.fault = fault;
    for (const listener of [...this.listeners]) listener();
  }
}

/** One fault of one service: by its kind alone another one would pass for it. */
export function faultKey(state: VoiceState, provider: RecognitionProvider | null): string {
  const what = state.name === "error" ? { name: state.name, code: state.code } : state;
  return JSON.stringify([provider, what]);
}
