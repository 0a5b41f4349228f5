import { align, sizeOf, tokenize } from "../../../party/voice/similarity";
import type { RoomView, TranscriptLine } from "../../room/client/room-view";
import type { Failure, FailureCode, MockAction, TurnView } from "./turn-view";

/** The interview's newest turn, as the room has it. */
export type RoomTurn =
  /** Requested, but not in the room yet: its row comes with its first word. */
  | { kind: "waiting"; id: string }
  | { kind: "refused"; id: string; action: MockAction; code: FailureCode }
  | { kind: "failed"; id: string; code: FailureCode }
  /** The interviewer's words; `isWhole` once all of them are there. */
  | { kind: "said"; id: string; text: string; isWhole: boolean };

type Inputs = Pick<RoomView, "suggestions" | "asks">;

/**
 * `asked`: what this page has asked for a moment ago, and what the room's state may not show yet. `hidden`: turns that are
 * not to count.
 */
export function newestTurn(
  { suggestions, asks }: Inputs,
  asked: string | null,
  hidden: readonly string[] = [],
): RoomTurn | null {
  const row = suggestions.find(({ kind, id }) => kind === "ai_mock" && !hidden.includes(id));
  const wanted = asked !== null && suggestions.every(({ id }) => id !== asked);
  const ask = asks.find(({ message, requestId }) => message.type === "ai_mock_request" && !hidden.includes(requestId));
  if (ask && ask.message.type === "ai_mock_request" && (!wanted || ask.requestId === asked)) {
    const { requestId: id, code } = ask;
    if (ask.state === "sending") return { kind: "waiting", id };
    const why = ask.state === "key" ? "key_needed" : (code ?? "internal");
    return { kind: "refused", id, action: ask.message.action, code: why };
  }
  if (wanted && asked !== null) return { kind: "waiting", id: asked };
  if (!row) return null;
  switch (row.status) {
    case "streaming":
      return { kind: "said", id: row.id, text: row.text, isWhole: false };
    case "complete":
      return { kind: "said", id: row.id, text: row.text, isWhole: true };
    case "failed":
      return { kind: "failed", id: row.id, code: row.error ?? "internal" };
    case "interrupted":
    case "cancelled":
      return { kind: "failed", id: row.id, code: "interrupted" };
    default:
      return row.status satisfies never;
  }
}

/** Why there is no turn. `noted`: what it was asked for, where this tab knows. */
export function failureOf(
  turn: Extract<RoomTurn, { kind: "refused" | "failed" }>,
  noted: MockAction | null,
  { mock }: Pick<RoomView, "mock">,
): Failure {
  if (turn.kind === "refused") return { code: turn.code, action: turn.action, ask: turn.id };
  const guess = mock === null || mock.phase === "opening" ? "start" : mock.phase === "closing" ? "end" : "reply";
  return { code: turn.code, action: noted ?? guess, ask: null };
}

/** The candidate's lines since the turn `id`. */
export function answerLines(
  { lines, suggestions }: Pick<RoomView, "lines" | "suggestions">,
  id: string,
): readonly TranscriptLine[] {
  const at = lines.findLastIndex((line) => line.id === lineIdOf(id));
  if (at >= 0) return lines.slice(at + 1).filter(({ own }) => own);
  // Its line was cleared: what was said since its words were complete.
  const endedAt = suggestions.find((one) => one.id === id)?.endedAt ?? null;
  return endedAt === null ? [] : lines.filter(({ own, startedAt }) => own && startedAt >= endedAt);
}

/** The transcript's line that a turn becomes. */
export function lineIdOf(requestId: string): string {
  return `ai-${requestId}`;
}

/** Fewer words must be the same to be the interviewer's own, and prove little. */
const FEW_WORDS = 5;
const ALIKE = 0.7;

/** Rule B6: all of `heard` is in `said`, in a row and with hardly any change; or there are no words in it. */
export function isOwnOf(heard: string, said: string): boolean {
  const part = tokenize(heard);
  const whole = tokenize(said);
  if (whole.some((_, at) => part.every(({ text }, i) => whole[at + i]?.text === text))) return true;
  return part.length === 0 || (!isFewWords(heard) && align(part, whole).similarity >= ALIKE);
}

/** Rule B10: `heard` is how `said` ends. */
export function isLastOf(heard: string, said: string): boolean {
  const part = tokenize(heard);
  const whole = tokenize(said).slice(-part.length);
  return part.every(({ text }, i) => whole[i]?.text === text);
}

export function isFewWords(text: string): boolean {
  return sizeOf(tokenize(text)) < FEW_WORDS;
}

export function isOneWord(text: string): boolean {
  return tokenize(text).length < 2;
}

/** A word or two of the turn are still to be said: agreement may be its answer. */
export function isNearlySaid({ words, spoken }: Pick<TurnView, "words" | "spoken">): boolean {
  return sizeOf(tokenize(words.slice(spoken))) <= 2;
}
