import { type ClientRoomState, initialRoomState } from "../../../../../app/room/client/client-state";
import { reduceRoom } from "../../../../../app/room/client/reducer";
import { RoomBoard } from "../../../../../app/room/client/room-board";
import type { Segment, Suggestion } from "../../../../../party/protocol/entities";
import type { ServerMessage, ServerMessageOf } from "../../../../../party/protocol/server-messages";

/**
 * A page's copy of the transcript by the two rules that the protocol gives a client: a row is applied if its rev is
 * newer, and deleted or cleared rows are removed. The app's own reducer gets the same messages and must reach the same
 * state.
 */
export class PageCopy {
  epoch: string | null = null;
  cursor: number | null = null;
  rows = new Map<string, Segment>();
  suggestions = new Map<string, Suggestion>();
  app: ClientRoomState = initialRoomState("peer", "candidate");
  readonly board = new RoomBoard();
  #staged: Map<string, Segment> | null = null;
  #stagedSuggestions: Map<string, Suggestion> | null = null;
  #inSync = false;
  #isPrivate: (rev: number) => boolean = () => false;

  /** `isPrivate`: revisions that only the other participant gets. */
  hear(message: ServerMessage, now: number, isPrivate: (rev: number) => boolean): void {
    this.#isPrivate = isPrivate;
    this.board.hear(message);
    this.app = reduceRoom(this.app, { type: "message", message, at: now, clientAt: now });
    switch (message.type) {
      case "initialized":
        if (message.epoch !== this.epoch) {
          this.rows = new Map();
          this.suggestions = new Map();
          this.cursor = null;
        }
        this.epoch = message.epoch;
        this.#inSync = true;
        this.#staged = null;
        this.#stagedSuggestions = null;
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
      case "sync_suggestions": {
        if (message.full) this.#stagedSuggestions ??= new Map();
        const target = this.#stagedSuggestions ?? this.suggestions;
        for (const id of message.deleted) target.delete(id);
        for (const suggestion of message.suggestions) putSuggestion(target, suggestion);
        if (message.more) return;
        if (this.#stagedSuggestions) this.suggestions = this.#stagedSuggestions;
        this.#stagedSuggestions = null;
        if (!this.#inSync) return this.#saw(message.rev);
        this.#inSync = false;
        this.cursor = message.rev;
        return;
      }
      case "suggestion_update":
        return this.#update(message);
      case "assistant_response_complete":
        putSuggestion(this.suggestions, message.suggestion);
        return this.#saw(message.rev);
      case "clear_suggestion":
        this.suggestions.delete(message.id);
        return this.#saw(message.rev);
      case "clear_suggestions":
        for (const [id, { rev }] of this.suggestions) if (rev <= message.upTo) this.suggestions.delete(id);
        return this.#saw(message.rev);
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
      case "finish_request":
      case "finish":
      case "resume":
      case "board_change":
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

  #update({ rev, suggestion, id, offset, delta }: ServerMessageOf<"suggestion_update">): void {
    if (suggestion) putSuggestion(this.suggestions, suggestion);
    if (rev !== undefined) this.#saw(rev);
    if (id === undefined || delta === undefined) return;
    const present = this.suggestions.get(id);
    if (!present) throw new Error(`a piece of ${id}, which is not there`);
    if (present.status !== "streaming" || present.text.length !== offset) {
      throw new Error(`a piece at ${offset} of ${id}, which is ${present.status} with ${present.text.length}`);
    }
    this.suggestions.set(id, { ...present, text: present.text + delta });
  }

  #saw(rev: number): void {
    if (this.#inSync) throw new Error("a broadcast came between the pages of a sync");
    while (this.cursor !== null && this.cursor + 1 < rev && this.#isPrivate(this.cursor + 1)) this.cursor++;
    if (this.cursor !== null && rev !== this.cursor + 1) {
      throw new Error(`a page that knows everything up to ${this.cursor} heard of ${rev} next`);
    }
    this.cursor = rev;
  }
}

function putSuggestion(rows: Map<string, Suggestion>, suggestion: Suggestion): void {
  const present = rows.get(suggestion.id);
  const isNewer = !present || present.rev < suggestion.rev;
  if (isNewer || (present.rev === suggestion.rev && present.text.length < suggestion.text.length)) {
    rows.set(suggestion.id, suggestion);
  }
}

function put(rows: Map<string, Segment>, segment: Segment): void {
  const present = rows.get(segment.id);
  if (!present || present.rev < segment.rev) rows.set(segment.id, segment);
}
