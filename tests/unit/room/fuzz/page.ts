import { reduceRoom } from "../../../../app/features/interview/room/room-state";
import { initialRoomState, type RoomState } from "../../../../app/features/interview/room/state";
import type { Segment } from "../../../../party/protocol/entities";
import type { ServerMessage } from "../../../../party/protocol/server-messages";

/**
 * A page's copy of the transcript by the two rules that the protocol gives a client: a row is applied if its rev is
 * newer, and what is deleted or cleared goes. The app's own reducer hears the same and must come to the same.
 */
export class PageCopy {
  epoch: string | null = null;
  cursor: number | null = null;
  rows = new Map<string, Segment>();
  app: RoomState = initialRoomState("peer", "candidate");
  #staged: Map<string, Segment> | null = null;
  #inSync = false;

  hear(message: ServerMessage, now: number): void {
    this.app = reduceRoom(this.app, { type: "message", message, at: now, clientAt: now });
    switch (message.type) {
      case "initialized":
        if (message.epoch !== this.epoch) {
          this.rows = new Map();
          this.cursor = null;
        }
        this.epoch = message.epoch;
        this.#inSync = true;
        this.#staged = null;
        return;
      case "sync_transcripts": {
        if (message.full) this.#staged ??= new Map();
        const target = this.#staged ?? this.rows;
        for (const id of message.deleted) target.delete(id);
        for (const segment of message.segments) put(target, segment);
        if (!message.more && this.#staged) {
          this.rows = this.#staged;
          this.#staged = null;
        }
        return;
      }
      case "sync_suggestions":
        this.#inSync = false;
        this.cursor = message.rev;
        return;
      case "transcript":
      case "edit_transcript":
        put(this.rows, message.segment);
        return this.#saw(message.rev);
      case "delete_transcript":
        this.rows.delete(message.id);
        return this.#saw(message.rev);
      case "clear_transcripts":
        for (const [id, { rev }] of this.rows) if (rev <= message.upTo) this.rows.delete(id);
        return this.#saw(message.rev);
      case "swap_roles":
      case "timer":
      case "finish":
        return this.#saw(message.rev);
      default:
        return;
    }
  }

  /** A new socket: until it is in sync, nothing is sent. */
  connect(): void {
    this.#inSync = true;
  }

  get ready(): boolean {
    return this.cursor !== null && !this.#inSync;
  }

  #saw(rev: number): void {
    if (this.#inSync) throw new Error("a broadcast came between the pages of a sync");
    if (this.cursor !== null && rev !== this.cursor + 1) {
      throw new Error(`a page that knows everything up to ${this.cursor} heard of ${rev} next`);
    }
    this.cursor = rev;
  }
}

function put(rows: Map<string, Segment>, segment: Segment): void {
  const present = rows.get(segment.id);
  if (!present || present.rev < segment.rev) rows.set(segment.id, segment);
}
