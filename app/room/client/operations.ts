import { labelsOf } from "../../../party/protocol/board";
import type { Operation } from "../../../party/protocol/client-messages";
import type { Segment } from "../../../party/protocol/entities";
import { BOARD_CHANGE_EVERY_MS, CODE_CHANGE_EVERY_MS } from "../../../party/protocol/limits";
import { oppositeRole, type SeatRole } from "../../../party/protocol/vocabulary";
import { type AskMessage, type AskPicture, isAsk } from "./asks";
import type { OutboxEntry, QueuedMessage } from "./outbox-entry";
import type { Self, TranscriptLine } from "./room-view";

/** Transcript state that an operation needs at the moment it is sent. */
export type QueuedLookup = {
  /** The stored line, as far as this page has seen. */
  row(id: string): Segment | undefined;
  /** An earlier operation on this line is acknowledged, but its effect has not arrived. */
  unseen(id: string): boolean;
};

type FrameContext = { op: string; lookup: QueuedLookup; image: AskPicture | undefined };

/** Lines on the screen, for an operation to show its effect on before the room confirms it. */
export type OverlayContext = {
  lines: Map<string, TranscriptLine>;
  gone: ReadonlySet<string>;
  self: Self | null;
  role: SeatRole;
  /** Keeps the identity of a line that did not change. */
  keep(line: TranscriptLine): TranscriptLine;
};

type QueuedRule<M extends QueuedMessage> = {
  /** The wire message. */
  frame(message: M, context: FrameContext): Operation;
  /** The transcript line it concerns. */
  line?(message: M): string;
  /** The code file it concerns. */
  file?(message: M): string;
  /** The words in it. */
  text?(message: M): string | null;
  overlay?(message: M, context: OverlayContext): void;
};

/** Behavior of each queued message; a new type of message gets its row here. */
const QUEUED: { readonly [T in QueuedMessage["type"]]: QueuedRule<Extract<QueuedMessage, { type: T }>> } = {
  transcript_update: {
    frame: ({ type, segment }, { op }) => ({ type, op, segment: { ...segment, isFinal: true } }),
    line: ({ segment }) => segment.id,
    text: ({ segment }) => segment.text,
    overlay({ segment }, { lines, gone, self, role, keep }) {
      if (!lines.has(segment.id) && !gone.has(segment.id))
        lines.set(segment.id, keep(pendingLine(segment, self, role)));
    },
  },
  edit_transcript: {
    /** Bases the edit on the current line if that still reads as it did when the edit began. */
    frame({ type, id, from, base, text }, { op, lookup }) {
      const row = lookup.row(id);
      return { type, op, id, base: row && row.text === from ? row.rev : (base ?? 0), text };
    },
    line: ({ id }) => id,
    text: ({ text }) => text,
    overlay({ id, text, from, base }, { lines, self, keep }) {
      const line = lines.get(id);
      // A conflicting edit came first: keep showing its words until the room has answered.
      if (!line || (line.text !== from && (line.rev === null || line.rev !== base))) return;
      const edited = { text, editedBy: self?.participantId, rev: null };
      lines.set(id, keep({ ...line, ...edited, pending: line.pending ?? "editing" }));
    },
  },
  delete_transcript: {
    frame: addOp,
    line: ({ id }) => id,
    overlay({ id }, { lines }) {
      lines.delete(id);
    },
  },
  clear_transcripts: {
    frame: addOp,
    overlay({ upTo }, { lines }) {
      for (const [id, { rev }] of lines) if (rev !== null && rev <= upTo) lines.delete(id);
    },
  },
  swap_roles: { frame: addOp },
  timer: { frame: addOp },
  finish: { frame: addOp },
  resume: { frame: addOp },
  ai_request: {
    frame({ picture: _, ...request }, { op, image }) {
      return { ...request, op, ...(image && { image }) };
    },
  },
  ai_mock_request: { frame: addOp },
  clear_suggestion: { frame: addOp },
  clear_suggestions: { frame: addOp },
  code_file: { frame: addOp, file: ({ file }) => file },
  code_change: {
    frame: addOp,
    file: ({ file }) => file,
    text: ({ changes }) =>
      changes.flatMap((part) => (typeof part === "number" ? [] : part.slice(1).join("\n"))).join("\n"),
  },
  code_run: { frame: addOp, file: ({ file }) => file },
  code_show: { frame: addOp, file: ({ file }) => file },
  code_finish: { frame: addOp, file: ({ file }) => file },
  board_change: { frame: addOp, text: ({ elements }) => labelsOf(elements).join("\n") || null },
};

function addOp<M extends QueuedMessage>(message: M, { op }: FrameContext): M & { op: string } {
  return { ...message, op };
}

function ruleOf(message: QueuedMessage): QueuedRule<QueuedMessage> {
  return QUEUED[message.type];
}

export function toFrame({ op, message }: OutboxEntry, lookup: QueuedLookup, image: AskPicture | undefined): Operation {
  return ruleOf(message).frame(message, { op, lookup, image });
}

export function lineOf(message: QueuedMessage): string | null {
  return ruleOf(message).line?.(message) ?? null;
}

export function fileOf(message: QueuedMessage): string | null {
  return ruleOf(message).file?.(message) ?? null;
}

/** Messages about one thing go no more often than this (rules K7 and W5). */
export function paceOf(message: QueuedMessage): { of: string; everyMs: number } | null {
  if (message.type === "code_change") return { of: `file ${message.file}`, everyMs: CODE_CHANGE_EVERY_MS };
  return message.type === "board_change" ? { of: "board", everyMs: BOARD_CHANGE_EVERY_MS } : null;
}

export function textOf(message: QueuedMessage): string | null {
  return ruleOf(message).text?.(message) ?? null;
}

/** Shows the effect of an operation that the room has not confirmed yet. */
export function overlay(message: QueuedMessage, context: OverlayContext): void {
  ruleOf(message).overlay?.(message, context);
}

/**
 * Several operations are under way at once, and a refused one is sent again after later ones. Where that would change
 * the outcome, the later one waits: whatever touches one line or file goes step by step, and nothing overtakes into `finish`.
 */
export function waitsForEarlier(entry: OutboxEntry, earlier: readonly OutboxEntry[], lookup: QueuedLookup): boolean {
  const { message } = entry;
  if (message.type === "finish" && message.answer === undefined)
    return earlier.some((other) => other.message.type !== "ai_request");
  if (isAsk(message)) return earlier.some((other) => mattersTo(message, other.message));
  if (message.type === "clear_suggestion") {
    return earlier.some((other) => isAsk(other.message) && other.message.requestId === message.id);
  }
  const file = fileOf(message);
  if (file !== null) return earlier.some((other) => fileOf(other.message) === file);
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

type SaidSegment = Extract<OutboxEntry["message"], { type: "transcript_update" }>["segment"];

function pendingLine({ source, ...segment }: SaidSegment, self: Self | null, role: SeatRole): TranscriptLine {
  const seat = self?.role ?? role;
  const line = {
    ...segment,
    participantId: self?.participantId ?? "",
    rev: null,
    seq: null,
    pending: "sending" as const,
  };
  return source === "shared_audio"
    ? { ...line, source, role: oppositeRole(seat), own: false }
    : { ...line, role: seat, own: true };
}
