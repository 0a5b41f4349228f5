import type { MessageRole } from "../../../../party/protocol/vocabulary";
import type { InterimLine, TranscriptLine } from "../room/view";
import { type QuestionEnd, readQuestionEnd } from "./question-end";

export type AutoPorts = {
  /** A question stands in these lines, oldest first. Answers the id of what was asked of the assistant, if anything. */
  ask: (question: readonly string[]) => string | null;
  /** Still being written, or not even begun. */
  isOpen: (requestId: string) => boolean;
  clear: (requestId: string) => void;
};

export type Heard = { lines: readonly TranscriptLine[]; interims: readonly InterimLine[] };

/** How long nobody goes on speaking before a line is taken for a question. */
export const PAUSE_MS: Record<Exclude<QuestionEnd, "nothing">, number> = { asked: 0, likely: 1_200, said: 2_500 };

/**
 * Asks by itself at each finished question: one at a time, and the newest wins. Lines that were there before are no news.
 */
export class AutoAsker {
  private readonly known = new Set<string>();
  private waiting: { question: readonly string[]; end: Exclude<QuestionEnd, "nothing"> } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: string | null = null;

  constructor(
    private readonly ports: AutoPorts,
    before: readonly TranscriptLine[],
  ) {
    for (const { id } of before) this.known.add(id);
  }

  hear({ lines, interims }: Heard): void {
    const speaking = interims.filter((line) => line.text.trim() !== "" && !line.cutOff);
    for (const line of lines) {
      if (this.known.has(line.id)) continue;
      this.known.add(line.id);
      this.take(line);
    }
    // Who answers has heard no question where there was none: a statement is not waited for any more.
    if (this.waiting?.end === "said" && speaking.some(({ role }) => !asks(role))) this.waiting = null;
    if (!this.waiting || speaking.some(({ role }) => asks(role))) return this.rest();
    this.timer ??= setTimeout(() => this.fire(), PAUSE_MS[this.waiting.end]);
  }

  stop(): void {
    this.rest();
    this.waiting = null;
  }

  private take(line: TranscriptLine): void {
    if (!asks(line.role)) {
      if (this.waiting?.end === "said") this.waiting = null;
      return;
    }
    this.rest();
    const end = readQuestionEnd(line.text);
    // "Take your time", after a question, takes nothing from it.
    if (end === "nothing" || (end === "said" && this.waiting)) return;
    // Questions without a pause between them are one.
    const before = this.waiting && this.waiting.end !== "said" ? this.waiting.question : [];
    this.waiting = { question: [...before, line.id], end };
  }

  private fire(): void {
    this.timer = undefined;
    const { waiting } = this;
    this.waiting = null;
    if (!waiting) return;
    if (this.last !== null && this.ports.isOpen(this.last)) this.ports.clear(this.last);
    this.last = this.ports.ask(waiting.question);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

export function asks(role: MessageRole): boolean {
  return role !== "candidate";
}
