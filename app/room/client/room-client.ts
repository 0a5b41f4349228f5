import type { TicketResponse } from "../../../functions/shared/contract/rooms";
import type { RoomSetup } from "../../../party/protocol/entities";
import type { ServerMessage } from "../../../party/protocol/server-messages";
import type { InterviewMode, SeatRole } from "../../../party/protocol/vocabulary";
import { createEmitter } from "../../state/emitter";
import { type AssistantActions, createAssistantActions } from "./assistant-actions";
import { createBoardActions } from "./board-actions";
import { BoardPointers } from "./board-pointers";
import { type ClientRoomEvent, type ClientRoomState, initialRoomState } from "./client-state";
import { createCodeActions } from "./code-actions";
import type { EntryStore } from "./entry-store";
import { createInterimSender } from "./interim-sender";
import { lineOf } from "./operations";
import { Outbox } from "./outbox";
import { QUIET_MS, reduceRoom } from "./reducer";
import type { Leftovers, RoomActions } from "./room-actions";
import { createRoomAudio } from "./room-audio";
import { RoomBoard } from "./room-board";
import { createRoomClock, type RoomClock } from "./room-clock";
import { RoomCode } from "./room-code";
import { ClientSocket } from "./room-socket";
import type { ClosedReason, RoomView } from "./room-view";
import { createViewSelector } from "./select-view";
import type { TicketAnswer } from "./ticket";
import { createTranscriptActions, type TranscriptActions, transmit } from "./transcript-actions";
import { createUndo, UNDO_MS, type Undo } from "./undo";
import { createViewListeners, type ViewListeners } from "./view-listeners";

const GOODBYE_WITHIN_MS = 2_000;
/** Polling interval for unsent sound, which changes nothing that is drawn. */
const SOUND_LOOK_MS = 40;

/** One more piece of a suggestion that is being written. */
function isPiece(event: ClientRoomEvent): boolean {
  return (
    event.type === "message" && event.message.type === "suggestion_update" && event.message.suggestion === undefined
  );
}

export type RoomClientPorts = {
  mode: InterviewMode;
  role: SeatRole;
  /** For a peer room that this join makes. */
  setup?: () => RoomSetup | undefined;
  pageId: () => string;
  newId: () => string;
  nextAudioSequence: (stream: number) => number;
  /** The client's clock, milliseconds since 1970. */
  now: () => number;
  random: () => number;
  openStore: () => EntryStore;
  fetchTicket: (signal: AbortSignal, check?: string) => Promise<TicketAnswer>;
  /** A token of the bot check; null when there is none. */
  proveHuman: (signal: AbortSignal) => Promise<string | null>;
  urlOf: (ticket: TicketResponse) => string;
  renewSession: () => Promise<void>;
  WebSocket?: typeof WebSocket;
  /** Window and document, for the events `online`, `offline`, `pagehide`, `pageshow` and `visibilitychange`. */
  page: () => { window: EventTarget; document: EventTarget & { readonly visibilityState: string } };
};

/**
 * One room on this page: connection, outbox and state, and what the screen does with them. Made without side effects;
 * `start` and `stop` may follow each other any number of times.
 */
export class RoomClient {
  private state: ClientRoomState;
  private drawn: { state: ClientRoomState; view: RoomView } | null = null;
  private started: AbortController | null = null;
  /** Changes that listeners hear of at the end of a batch; null outside of one. */
  private batched: "nothing" | "piece" | "whole" | null = null;
  private joinSentAt = 0;
  private limits: Record<string, number> = {};
  private bannerTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly endings = createEmitter();
  private readonly messages = createEmitter<ServerMessage>();
  private readonly select = createViewSelector();
  private readonly clock: RoomClock;
  private readonly outbox: Outbox;
  private readonly socket: ClientSocket;
  private readonly undo: Undo;
  readonly actions: RoomActions;
  private readonly views: ViewListeners;
  private readonly interims = createInterimSender((words) => transmit(this.socket, words));
  private readonly assistant: AssistantActions;
  private readonly code = new RoomCode();
  private readonly board = new RoomBoard();
  private readonly pointers = new BoardPointers((at) => {
    if (this.socket.isLive) this.socket.send({ type: "board_pointer", at });
  });
  private readonly audio: ReturnType<typeof createRoomAudio>;

  constructor(private readonly ports: RoomClientPorts) {
    this.state = initialRoomState(ports.mode, ports.role);
    this.clock = createRoomClock(ports.now);
    this.views = createViewListeners(ports.now);
    this.undo = createUndo(UNDO_MS, ports.now, (id) => this.removeForGood(id));
    this.outbox = new Outbox({
      openStore: ports.openStore,
      now: ports.now,
      random: ports.random,
      newOp: ports.newId,
      send: (frame) => this.socket.isLive && this.socket.send(frame),
      lookup: { row: (id) => this.state.segments.get(id), unseen: (id) => this.isUnseen(id) },
      onChange: () => this.dispatch({ type: "outbox", pending: this.outbox.sendable(), outbox: this.outbox.view() }),
    });
    this.socket = new ClientSocket({
      now: ports.now,
      random: ports.random,
      fetchTicket: ports.fetchTicket,
      proveHuman: ports.proveHuman,
      renewSession: ports.renewSession,
      urlOf: ports.urlOf,
      WebSocket: ports.WebSocket,
      onAttempt: () => this.attempt(),
      onWaiting: (nextTryAt) => this.dispatch({ type: "waiting", nextTryAt }),
      onOpen: () => this.join(),
      onMessage: (message) => this.receive(message),
      onDown: () => this.goDown(),
      onClosed: (reason) => this.end(reason),
      isStuck: (now) => this.outbox.isStuck(now),
    });
    const { outbox, socket, undo, interims } = this;
    this.audio = createRoomAudio({ socket, now: ports.now, nextSequence: ports.nextAudioSequence });
    const getState = () => this.state;
    const dispatch = (event: ClientRoomEvent) => this.dispatch(event);
    this.assistant = createAssistantActions({
      newId: ports.newId,
      outbox,
      socket,
      getState,
      getView: this.getView,
      onKey: (brought) => dispatch({ type: "key", brought }),
    });
    const { giveKey: _, ...asking } = this.assistant;
    this.actions = {
      ...createTranscriptActions({
        newId: ports.newId,
        outbox,
        socket,
        undo,
        interims,
        getState,
        dispatch,
        roomNow: () => this.clock.now(),
        getLines: () => this.getView().lines,
      }),
      ...asking,
      ...this.meetingActions(),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.views.subscribe(listener);

  readonly getView = (): RoomView => {
    if (this.drawn?.state !== this.state) this.drawn = { state: this.state, view: this.select(this.state) };
    return this.drawn.view;
  };

  start(): void {
    if (this.started) return;
    this.started = new AbortController();
    this.listenToPage(this.started.signal);
    this.outbox.open();
    this.socket.start();
  }

  /** Called when the component unmounts. Unanswered operations stay in the storage. */
  stop(): void {
    if (!this.started) return;
    this.started.abort();
    this.started = null;
    this.undo.flush();
    this.socket.stop();
    this.rest();
    this.outbox.close();
    this.views.stop();
    this.dispatch({ type: "stopped" });
  }

  /** Of the meeting as a whole. */
  private meetingActions(): Omit<RoomActions, keyof TranscriptActions | keyof AssistantActions> {
    return {
      timer: (action, seconds) => void this.outbox.add({ type: "timer", action, seconds }),
      swap: (answer) => void this.outbox.add({ type: "swap_roles", answer }),
      finish: (how) => {
        if (how === "decline") return void this.outbox.add({ type: "finish", answer: how });
        this.flushPending();
        this.outbox.add({ type: "finish", ...(how === "ask" && { asks: true }) });
      },
      resume: () => void this.outbox.add({ type: "resume" }),
      leave: () => this.leave(),
      unsentSeconds: () => (this.state.connection.closed === "left" ? 0 : this.audio.unsent()),
      onEnding: this.endings.subscribe,
      retryNow: () => {
        if (this.started) this.socket.retryNow();
      },
      sendSignal: (message) => this.socket.isLive && this.socket.send(message),
      probe: (t) => this.socket.isLive && this.socket.send({ type: "test_connection", t }),
      onMessage: this.messages.subscribe,
      code: createCodeActions(this.code, this.outbox, this.socket),
      board: createBoardActions(this.board, this.outbox, this.pointers),
      audio: this.audio.audio,
      resolveForeign: (decision) => this.outbox.resolveForeign(decision),
      dismissRefusal: (op) => this.outbox.dismiss(op),
      roomNow: () => this.clock.now(),
    };
  }

  private dispatch(event: ClientRoomEvent): void {
    const next = reduceRoom(this.state, event);
    if (next === this.state) return;
    this.state = next;
    const change = isPiece(event) ? "piece" : "whole";
    if (this.batched === null) this.notify(change);
    else if (this.batched !== "whole") this.batched = change;
  }

  private notify(change: "piece" | "whole"): void {
    if (change === "piece") this.views.notifyOfPiece();
    else this.views.notify();
  }

  /** Notifies listeners once, after all of `work`: they may act on the room, and must find state and outbox in step. */
  private batch(work: () => void): void {
    if (this.batched !== null) return work();
    this.batched = "nothing";
    try {
      work();
    } finally {
      const change = this.batched;
      this.batched = null;
      if (change !== "nothing") this.notify(change);
    }
  }

  private attempt(): void {
    this.dispatch({ type: "attempt", at: this.ports.now() });
    this.watchBanner();
  }

  private goDown(): void {
    this.rest();
    this.dispatch({ type: "down", at: this.ports.now() });
    this.watchBanner();
  }

  private end(reason: ClosedReason): void {
    // Another tab may go on with them: it shares the storage.
    this.undo.flush();
    this.rest();
    this.dispatch({ type: "closed", reason });
  }

  private rest(): void {
    clearTimeout(this.bannerTimer);
    this.interims.stop();
    this.audio.gone();
    this.outbox.disconnected();
  }

  private watchBanner(): void {
    clearTimeout(this.bannerTimer);
    const { downSince, bannerVisible } = this.state.connection;
    if (downSince === null || bannerVisible) return;
    const due = Math.max(0, downSince + QUIET_MS - this.ports.now());
    this.bannerTimer = setTimeout(() => this.dispatch({ type: "tick", at: this.ports.now() }), due);
  }

  private join(): void {
    const { epoch, cursor, role } = this.state;
    this.joinSentAt = this.ports.now();
    const since = epoch !== null && cursor !== null ? { epoch, rev: cursor } : undefined;
    this.socket.send({ type: "join", role, pageId: this.ports.pageId(), since, setup: this.ports.setup?.() });
  }

  private receive(message: ServerMessage): void {
    this.measure(message);
    this.code.hear(message);
    this.board.hear(message);
    this.pointers.hear(message);
    const epoch = this.state.epoch;
    this.batch(() => {
      this.dispatch({ type: "message", message, at: this.clock.now(), clientAt: this.ports.now() });
      if (this.state.epoch !== epoch) this.undo.clear();
      this.applyEffects(message);
    });
    this.messages.emit(message);
  }

  private measure(message: ServerMessage): void {
    if (message.type === "initialized") this.clock.measure(this.joinSentAt, message.now);
    if (message.type !== "test_connection") return;
    this.dispatch({ type: "measured", rttMs: this.clock.measure(message.t, message.now) });
  }

  /** Effects of a message beside the state. */
  private applyEffects(message: ServerMessage): void {
    switch (message.type) {
      case "initialized":
        clearTimeout(this.bannerTimer);
        this.limits = message.limits;
        this.socket.ping();
        this.assistant.giveKey();
        this.audio.entered(message.limits);
        return;
      case "sync_transcripts":
        // Only now: what is sent may depend on the lines as they are.
        if (!message.more && this.state.epoch !== null) this.outbox.connected(this.state.epoch, this.limits);
        return;
      case "ack":
        return this.acknowledge(message.op, message.rev);
      case "sync_suggestions":
        if (!message.more) this.outbox.settlePictures((id) => this.state.suggestions.has(id));
        return;
      case "error":
        if (message.op !== undefined) this.outbox.refuse(message.op, message.code, message.retryable, message.segment);
        // The room slept and has forgotten it: this page has not.
        if (message.code === "key_needed" && this.assistant.giveKey()) this.outbox.keyBrought();
        return;
      case "transcript":
      case "edit_transcript":
      case "delete_transcript":
        return this.outbox.pump();
      default:
        return;
    }
  }

  /** First the state learns of the effect to wait for: the outbox then sends what depends on it. */
  private acknowledge(op: string, rev: number): void {
    const entry = this.outbox.findSendable(op);
    if (entry) this.dispatch({ type: "answered", entry, rev });
    this.outbox.acknowledge(op);
  }

  private isUnseen(id: string): boolean {
    return this.state.acked.some(
      ({ entry: { message } }) =>
        lineOf(message) === id && !(message.type === "transcript_update" && this.state.segments.has(id)),
    );
  }

  private removeForGood(id: string): void {
    this.outbox.add({ type: "delete_transcript", id });
    this.dispatch({ type: "unremoved", ids: [id] });
  }

  /** Moves everything still pending into the outbox; afterwards nothing is pending. */
  private flushPending(): void {
    this.endings.emit();
    this.undo.flush();
  }

  private async leave(): Promise<Leftovers> {
    this.flushPending();
    if (this.socket.isLive) {
      await this.untilAnswered();
      this.socket.send({ type: "disconnect" });
    }
    this.socket.stop();
    this.end("left");
    const lines = new Set(this.outbox.sendable().flatMap(({ message }) => lineOf(message) ?? []));
    return { lines: lines.size, kept: this.outbox.view().storage === "kept", seconds: this.audio.unsent() };
  }

  private untilAnswered(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        const isUnderWay = this.outbox.underWay().length > 0 || this.audio.unsent() > 0;
        if (!this.socket.isLive || !isUnderWay) end();
      };
      const end = () => {
        clearTimeout(timer);
        clearInterval(looking);
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.subscribe(check);
      const looking = setInterval(check, SOUND_LOOK_MS);
      const timer = setTimeout(end, GOODBYE_WITHIN_MS);
      check();
    });
  }

  private listenToPage(signal: AbortSignal): void {
    const { window, document } = this.ports.page();
    for (const name of ["online", "offline", "pageshow"]) {
      window.addEventListener(name, () => this.socket.nudge(), { signal });
    }
    window.addEventListener("pagehide", () => this.undo.flush(), { signal });
    // Lines are in the storage; sound is nowhere else. Always listened to: a page with a socket is not kept for going back.
    window.addEventListener("beforeunload", (event) => this.audio.unsent() > 0 && event.preventDefault(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") this.socket.nudge();
      },
      { signal },
    );
  }
}
