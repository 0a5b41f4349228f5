import type { SpeechNet } from "./recognizer";

/** A single timer: setting it again cancels the earlier one. */
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
