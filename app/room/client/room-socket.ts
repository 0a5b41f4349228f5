import ReconnectingWebSocket, { type CloseEvent } from "partysocket/ws";
import * as v from "valibot";
import type { TicketResponse } from "../../../functions/shared/contract/rooms";
import { backoff, upperHalf } from "../../../party/protocol/backoff";
import type { ClientMessage } from "../../../party/protocol/client-messages";
import {
  CONNECT_ERRORS,
  type ConnectErrorCode,
  TERMINAL_CLOSES,
  UNAUTHORIZED_CLOSE,
} from "../../../party/protocol/errors";
import { type ServerMessage, serverMessageSchema } from "../../../party/protocol/server-messages";
import type { ClosedReason } from "./room-view";
import type { TicketAnswer } from "./ticket";

export const PING_EVERY_MS = 15_000;
export const PONG_WITHIN_MS = 5_000;
const ENTER_WITHIN_MS = 10_000;
const TICKET_WITHIN_MS = 10_000;
const RENEW_WITHIN_MS = 15_000;
/** A connection that held for this long was a good one: the next drop is tried again quickly. */
const STEADY_MS = 5_000;
const RECONNECT = { first: 400, most: 10_000, factor: 1.8 };
const TOO_EAGER: readonly number[] = [4408, 4429];

export type SocketPorts = {
  now: () => number;
  random: () => number;
  /** `check`: the token of `proveHuman`. */
  fetchTicket: (signal: AbortSignal, check?: string) => Promise<TicketAnswer>;
  /** A token of the bot check, which the person may have to solve; null when there is none. */
  proveHuman: (signal: AbortSignal) => Promise<string | null>;
  renewSession: () => Promise<void>;
  urlOf: (ticket: TicketResponse) => string;
  WebSocket?: typeof WebSocket;
  onAttempt: () => void;
  onWaiting: (nextTryAt: number) => void;
  /** The connection is open: send `join`. */
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  /** The connection to an entered room was lost. */
  onDown: () => void;
  onClosed: (reason: ClosedReason) => void;
  /** Whether an operation has waited for its answer for too long. */
  isStuck: (now: number) => boolean;
};

/**
 * Keeps a connection to the room: partysocket makes the sockets, each with a fresh ticket. This class schedules retries
 * itself, because the wait is shown on the screen and ends at once on request.
 */
export class ClientSocket {
  private socket: ReconnectingWebSocket | null = null;
  private abort = new AbortController();
  private endWait: (() => void) | null = null;
  private entered = false;
  private failures = 0;
  /** How long the server wants no request. */
  private refusedMs = 0;
  private enteredAt = 0;
  /** A new ticket or session was asked for since the room was last entered. */
  private renewed = false;
  private connectError: ConnectErrorCode | null = null;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: SocketPorts) {}

  start(): void {
    if (this.socket) return;
    this.abort = new AbortController();
    this.failures = 0;
    this.renewed = false;
    this.connectError = null;
    const { signal } = this.abort;
    const socket = new ReconnectingWebSocket(() => this.nextUrl(signal), undefined, {
      WebSocket: this.ports.WebSocket,
      // Nothing may go ahead of `join`; what must not be lost is in the outbox.
      maxEnqueuedMessages: 0,
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      connectionTimeout: 8_000,
      shouldReconnectOnClose: (event) => this.closedReason(event) === null,
    });
    this.socket = socket;
    const whileCurrent =
      <E>(listener: (event: E) => void) =>
      (event: E) => {
        if (this.socket === socket) listener(event);
      };
    socket.addEventListener(
      "open",
      whileCurrent(() => this.opened()),
    );
    socket.addEventListener(
      "message",
      whileCurrent((event: MessageEvent) => this.received(event.data)),
    );
    socket.addEventListener(
      "close",
      whileCurrent((event: CloseEvent) => this.closed(event)),
    );
  }

  stop(): void {
    const { socket } = this;
    this.socket = null;
    this.entered = false;
    this.abort.abort();
    this.endWait?.();
    this.clearTimers();
    socket?.close();
  }

  /** Tries at once, after a final close too. */
  retryNow(): void {
    if (!this.socket) this.start();
    else if (this.entered) this.ping();
    else this.endWait?.();
  }

  /** Something has changed: ends a retry's wait that the server didn't ask for, or checks a connection that seems open. */
  nudge(): void {
    if (this.entered || this.refusedMs === 0) this.retryNow();
  }

  send(message: ClientMessage): boolean {
    return this.socket?.send(JSON.stringify(message)) ?? false;
  }

  sendBytes(bytes: ArrayBuffer): boolean {
    return this.socket?.send(bytes) ?? false;
  }

  /** Bytes that were sent and have not left this machine. */
  get backlog(): number {
    return this.socket?.bufferedAmount ?? 0;
  }

  get isLive(): boolean {
    return this.entered;
  }

  /** Sends a keepalive; without an answer the connection counts as lost, whatever the browser reports. */
  ping(): void {
    if (!this.entered) return;
    if (this.ports.isStuck(this.ports.now())) return this.reconnect();
    this.send({ type: "test_connection", t: this.ports.now() });
    this.deadline ??= setTimeout(() => this.reconnect(), PONG_WITHIN_MS);
  }

  private reconnect(): void {
    this.clearTimers();
    this.socket?.reconnect();
  }

  private opened(): void {
    this.connectError = null;
    this.deadline = setTimeout(() => this.reconnect(), ENTER_WITHIN_MS);
    this.ports.onOpen();
  }

  private received(data: unknown): void {
    const message = readMessage(data);
    if (!message) return;
    if (message.type === "connect_error") this.connectError = message.code;
    if (message.type === "initialized") this.enter();
    // Any word is a sign of life.
    if (this.entered) {
      clearTimeout(this.deadline);
      this.deadline = undefined;
    }
    this.ports.onMessage(message);
  }

  private enter(): void {
    this.entered = true;
    this.enteredAt = this.ports.now();
    this.renewed = false;
    clearInterval(this.pingTimer);
    this.pingTimer = setInterval(() => this.ping(), PING_EVERY_MS);
  }

  private closed(event: CloseEvent): void {
    this.clearTimers();
    const wasEntered = this.entered;
    this.entered = false;
    const reason = this.closedReason(event);
    if (reason) return this.give(reason);
    this.failures = wasEntered && this.ports.now() - this.enteredAt >= STEADY_MS ? 1 : this.failures + 1;
    if (TOO_EAGER.includes(event.code)) this.failures = Math.max(this.failures, 4);
    if (event.code === UNAUTHORIZED_CLOSE) {
      this.renewed = true;
      this.failures = 0;
    }
    if (wasEntered) this.ports.onDown();
  }

  /** Why this close is the last one, or null. The first 4401 is not: a ticket lives for a minute only. */
  private closedReason({ code }: { code: number }): ClosedReason | null {
    const isLast = TERMINAL_CLOSES.includes(code) || (code === UNAUTHORIZED_CLOSE && this.renewed);
    return isLast ? (this.connectError ?? closedReasonOf(code)) : null;
  }

  private give(reason: ClosedReason): void {
    this.stop();
    this.ports.onClosed(reason);
  }

  /** Called by partysocket for each connection: waits as long as it must, then brings an address with a new ticket. */
  private async nextUrl(signal: AbortSignal): Promise<string> {
    let check: string | undefined;
    while (!signal.aborted) {
      if (this.failures > 0) await this.wait(signal);
      if (signal.aborted) break;
      this.ports.onAttempt();
      const shown = check;
      const answer = await this.askForTicket(signal, shown);
      check = undefined;
      if (signal.aborted) break;
      if (answer.ok) return this.ports.urlOf(answer.ticket);
      if (answer.reason === "failed") {
        this.failures++;
        this.refusedMs = answer.waitMs ?? 0;
      } else if (answer.reason === "unauthorized" && !this.renewed) await this.renew();
      else if (answer.reason === "check_required") {
        // A token that was refused is no reason to ask the person again and again.
        check = shown === undefined ? ((await this.ports.proveHuman(signal)) ?? undefined) : undefined;
        if (check === undefined && !signal.aborted) this.give("check_failed");
      } else this.give(answer.reason);
    }
    // The socket was closed meanwhile: partysocket does not look at this.
    return "";
  }

  private async askForTicket(signal: AbortSignal, check: string | undefined): Promise<TicketAnswer> {
    const patience = new AbortController();
    const giveUp = () => patience.abort();
    const timer = setTimeout(giveUp, TICKET_WITHIN_MS);
    signal.addEventListener("abort", giveUp);
    try {
      return await this.ports.fetchTicket(patience.signal, check);
    } catch {
      return { ok: false, reason: "failed" };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    }
  }

  private async renew(): Promise<void> {
    try {
      await within(RENEW_WITHIN_MS, this.ports.renewSession());
      this.renewed = true;
      this.failures = 0;
    } catch {
      this.failures++;
    }
  }

  private async wait(signal: AbortSignal): Promise<void> {
    const own = backoff(this.failures, { ...RECONNECT, jitter: upperHalf(this.ports.random) });
    const ms = Math.max(own, this.refusedMs);
    this.ports.onWaiting(this.ports.now() + ms);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
      if (signal.aborted) this.endWait();
    });
    this.endWait = null;
    this.refusedMs = 0;
  }

  private clearTimers(): void {
    clearInterval(this.pingTimer);
    clearTimeout(this.deadline);
    this.deadline = undefined;
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long")), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = v.safeParse(serverMessageSchema, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Whether a close code ends the visit; `connect_error` names the reason more exactly. */
function closedReasonOf(code: number): keyof typeof CONNECT_ERRORS | null {
  const codes = Object.keys(CONNECT_ERRORS) as (keyof typeof CONNECT_ERRORS)[];
  return codes.find((name) => CONNECT_ERRORS[name].close === code) ?? null;
}
