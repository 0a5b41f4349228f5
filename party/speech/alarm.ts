import type { SpeechNet } from "./recogniser";

/** One thing to do later: to set it anew takes the old one back. */
export class Alarm {
  #cancel: (() => void) | null = null;

  constructor(private readonly after: SpeechNet["after"]) {}

  get isSet(): boolean {
    return this.#cancel !== null;
  }

  set(ms: number, act: () => void): void {
    this.clear();
    this.#cancel = this.after(ms, () => {
      this.#cancel = null;
      act();
    });
  }

  clear(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
