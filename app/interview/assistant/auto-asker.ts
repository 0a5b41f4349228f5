import type { InterimLine, RoomView, TranscriptLine } from "../../room/client/room-view";
import { asks } from "./answers";
import { type QuestionEnd, readQuestionEnd } from "./question-end";

export type AutoPorts = {
  /** Asks the assistant about the question in these lines, oldest first. Returns the id of the request, if any. */
  ask: (question: readonly string[]) => string | null;
  /** Still being written, or not even begun. */
  isOpen: (requestId: string) => boolean;
  clear: (requestId: string) => void;
};

export type AutoInput = { lines: readonly TranscriptLine[]; interims: readonly InterimLine[] };

/** A question that the page has missed, reloading or moving to another tab, is taken up within this time after it. */
export const FRESH_MS = 30_000;

/**
 * The lines that a new asker treats as known: all but a recent question that has neither been answered nor asked about.
 */
export function knownBefore(
  lines: readonly TranscriptLine[],
  now: number,
  isAskedAbout: (id: string) => boolean,
): readonly TranscriptLine[] {
  const isNews = ({ id, role, endedAt }: TranscriptLine) => asks(role) && endedAt > now - FRESH_MS && !isAskedAbout(id);
  const old = lines.findLastIndex((line) => !isNews(line));
  const [last, next] = [lines[old], lines[old + 1]];
  // The same question, whose first lines were asked about.
  const goesOn = last && next && isAskedAbout(last.id) && next.startedAt - last.endedAt < PAUSE_MS.said;
  return goesOn ? lines : lines.slice(0, old + 1);
}

/** "Are you still there?", the AI interviewer's nudge, does not count as another question. */
export function withoutNudges(lines: readonly TranscriptLine[], mock: RoomView["mock"]): readonly TranscriptLine[] {
  const begins = new Set(mock?.plan.map(({ segmentId }) => segmentId));
  return lines.filter(({ id, role }, i) => role !== "ai" || lines[i - 1]?.role !== "ai" || begins.has(id));
}

/** Pause after which a line counts as a question. */
export const PAUSE_MS: Record<Exclude<QuestionEnd, "nothing">, number> = { asked: 0, likely: 1_200, said: 2_500 };

/**
 * Asks by itself at each finished question: one at a time, and the newest wins. Lines that were there before are no news.
 */
export class AutoAsker {
  private readonly known = new Set<string>();
  private waiting: { question: readonly string[]; end: Exclude<QuestionEnd, "nothing">; answered: boolean } | null =
    null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  constructor(
    private readonly ports: AutoPorts,
    before: readonly TranscriptLine[],
    /** The previous request, if its suggestion is still being written. */
    private last: string | null = null,
  ) {
    for (const { id } of before) this.known.add(id);
  }

  update({ lines, interims }: AutoInput): void {
    const speaking = interims.filter((line) => line.text.trim() !== "" && !line.cutOff);
    for (const line of lines) {
      if (this.known.has(line.id)) continue;
      this.known.add(line.id);
      this.take(line);
    }
    // The candidate answers, so the statement was no question: stop waiting for its end.
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
      else if (this.waiting) this.waiting = { ...this.waiting, answered: true };
      return;
    }
    this.rest();
    // The AI interviewer hands over with each of its turns, whatever its last words are.
    const end = line.role === "ai" ? "asked" : readQuestionEnd(line.text);
    // "Take your time", after a question, takes nothing from it.
    if (end === "nothing" || (end === "said" && this.waiting)) return;
    // Questions with neither a pause nor an answer between them are one.
    const { waiting } = this;
    const before = waiting && waiting.end !== "said" && !waiting.answered ? waiting.question : [];
    this.waiting = { question: [...before, line.id], end, answered: false };
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
