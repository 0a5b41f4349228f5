import type { Operation } from "../../../../party/protocol/client-messages";
import type { Segment } from "../../../../party/protocol/entities";
import type { OutboxEntry, QueuedMessage } from "./outbox-entry";

/** What an operation must know about the transcript in the moment it is sent. */
export type QueuedLookup = {
  /** The stored line, as far as this page has seen. */
  row(id: string): Segment | undefined;
  /** An earlier operation on this line is answered, but its effect has not arrived. */
  unseen(id: string): boolean;
};

/** The wire message. An edit is based on the line as it is now if it still reads as it did when the edit began. */
export function toFrame({ op, message }: OutboxEntry, lookup: QueuedLookup): Operation {
  switch (message.type) {
    case "transcript_update":
      return { type: message.type, op, segment: { ...message.segment, isFinal: true } };
    case "edit_transcript": {
      const row = lookup.row(message.id);
      const base = row && row.text === message.from ? row.rev : (message.base ?? 0);
      return { type: message.type, op, id: message.id, base, text: message.text };
    }
    case "delete_transcript":
    case "clear_transcripts":
    case "swap_roles":
    case "timer":
    case "finish":
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
  if (entry.message.type === "finish") return earlier.length > 0;
  const id = lineOf(entry.message);
  if (id === null) return false;
  return lookup.unseen(id) || earlier.some(({ message }) => lineOf(message) === id);
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
      return null;
    default:
      return message satisfies never;
  }
}
