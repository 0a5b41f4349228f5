import type { SpokenLanguage } from "../protocol/vocabulary";
import type { SpeechStreamEvent } from "./stream-events";

type Sentence = { text: string; startedAt: number };

/**
 * Gives sentences their ids and emits them in the order of time. A sentence keeps its id from its first interim to its
 * final, even across sessions.
 */
export class EmittedSentences {
  #open: { id: string; text: string } | null = null;
  #endedAt = 0;

  constructor(
    private readonly language: SpokenLanguage,
    private readonly makeId: () => string,
    private readonly emit: (event: SpeechStreamEvent) => void,
  ) {}

  /** Ignores blank text. */
  interim({ text, startedAt }: Sentence): void {
    if (text === "" || text === this.#open?.text) return;
    this.#open = { id: this.#open?.id ?? this.makeId(), text };
    this.emit({ type: "interim", ...this.#open, lang: this.language, startedAt: Math.max(startedAt, this.#endedAt) });
  }

  final({ text, startedAt, endedAt, through }: Sentence & { endedAt: number; through: number | null }): void {
    const id = this.#open?.id ?? this.makeId();
    this.#open = null;
    const from = Math.max(startedAt, this.#endedAt);
    this.#endedAt = Math.max(from, endedAt);
    this.emit({ type: "final", id, text, lang: this.language, startedAt: from, endedAt: this.#endedAt, through });
  }

  drop(): void {
    if (this.#open) this.emit({ type: "dropped", id: this.#open.id });
    this.#open = null;
  }
}
