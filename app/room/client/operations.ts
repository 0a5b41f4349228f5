import type { Operation } from "../../../party/protocol/client-messages";
import type { Segment } from "../../../party/protocol/entities";
import { type AskMessage, isAsk, type Picture } from "./asks";
import type { OutboxEntry, QueuedMessage } from "./outbox-entry";

/** What an operation must know about the transcript in the moment it is sent. */
export type QueuedLookup = {
  /** The stored line, as far as this page has seen. */
  row(id: string): Segment | undefined;
  /** An earlier operation on this line is answered, but its effect has not arrived. */
  unseen(id: string): boolean;
};

/** The wire message. An edit is based on the line as it is now if it still reads as it did when the edit began. */
export function toFrame({ op, message }: OutboxEntry, lookup: QueuedLookup, image: Picture | undefined): Operation {
  switch (message.type) {
    case "transcript_update":
      return { type: message.type, op, segment: { ...message.segment, isFinal: true } };
    case "edit_transcript": {
      const row = lookup.row(message.id);
      const base = row && row.text === message.from ? row.rev : (message.base ?? 0);
      return { type: message.type, op, id: message.id, base, text: message.text };
    }
    case "ai_request": {
      const { picture: _, ...request } = message;
      return { ...request, op, ...(image && { image }) };
    }
    case "delete_transcript":
    case "clear_transcripts":
    case "swap_roles":
    case "timer":
    case "finish":
    case "ai_mock_request":
    case "clear_suggestion":
    case "clear_suggestions":
      return { ...message, op };
    default:
      return message satisfies never;
  }
}

/**
 * Several operations are under way at once, and a refused one is sent again after later ones. Where that would change
 * the outcome, the later one waits: whatever touches one line goes step by step, and nothing overtakes into `finish`.
 */
export function waitsForEarlier(entry: OutboxEntry, earlier: readonly OutboxEntry[], lookup: QueuedLookup): boolean {
  const { message } = entry;
  if (message.type === "finish") return earlier.some((other) => other.message.type !== "ai_request");
  if (isAsk(message)) return earlier.some((other) => mattersTo(message, other.message));
  if (message.type === "clear_suggestion") {
    return earlier.some((other) => isAsk(other.message) && other.message.requestId === message.id);
  }
  const id = lineOf(message);
  if (id === null) return false;
  return lookup.unseen(id) || earlier.some((other) => lineOf(other.message) === id);
}

/** The assistant is asked about what was said before; a turn of an interview follows the turn before it. */
function mattersTo(ask: AskMessage, earlier: QueuedMessage): boolean {
  return lineOf(earlier) !== null || (ask.type === "ai_mock_request" && earlier.type === "ai_mock_request");
}

/** Words survive a change of epoch; a timer, a clearing or an ending meant the interview that is gone. */
export function makesSenseElsewhere(message: QueuedMessage): boolean {
  return ["transcript_update", "edit_transcript", "delete_transcript"].includes(message.type);
}

export function lineOf(message: QueuedMessage): string | null {
  switch (message.type) {
    case "transcript_update":
      return message.segment.id;
    case "edit_transcript":
    case "delete_transcript":
      return message.id;
    case "clear_transcripts":
    case "swap_roles":
    case "timer":
    case "finish":
    case "ai_request":
    case "ai_mock_request":
    case "clear_suggestion":
    case "clear_suggestions":
      return null;
    default:
      return message satisfies never;
  }
}

export function textOf(message: QueuedMessage): string | null {
  switch (message.type) {
    case "transcript_update":
      return message.segment.text;
    case "edit_transcript":
      return message.text;
    case "delete_transcript":
    case "clear_transcripts":
    case "swap_roles":
    case "timer":
    case "finish":
    case "ai_request":
    case "ai_mock_request":
    case "clear_suggestion":
    case "clear_suggestions":
      return null;
    default:
      return message satisfies never;
  }
}
