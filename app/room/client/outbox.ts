import { backoff, upperHalf } from "../../../party/protocol/backoff";
import type { Operation } from "../../../party/protocol/client-messages";
import type { Segment } from "../../../party/protocol/entities";
import type { RoomErrorCode } from "../../../party/protocol/errors";
import { LIMITS } from "../../../party/protocol/limits";
import { utf8Length } from "../../../party/protocol/parse";
import { type AskPicture, isAsk, isForAssistant, needsPicture, pendingAsk } from "./asks";
import type { EntryStore, StoreChange } from "./entry-store";
import { fileOf, makesSenseElsewhere, paceOf, type QueuedLookup, textOf, toFrame, waitsForEarlier } from "./operations";
import type { OutboxEntry, QueuedMessage } from "./outbox-entry";
import type { HeldMessage, OutboxView, Refusal } from "./room-view";
import { createPace } from "./send-pace";

/** The room answers each operation once. One that is silent for this long has lost its connection without noticing. */
export const ANSWER_MS = 20_000;
/** No pause is longer; one that seems to be began before this device's clock was set back, and is over. */
const MOST_PAUSE_MS = 10_000;
/** After this many failures of one operation in the room it is set aside for the person, to let the others pass. */
export const MOST_FAILURES = 8;

export type OutboxPorts = {
  openStore: () => EntryStore;
  now: () => number;
  random: () => number;
  newOp: () => string;
  /** False when there is no connection. */
  send: (frame: Operation) => boolean;
  lookup: QueuedLookup;
  /** Called when the pending entries or the outbox's view have changed. */
  onChange: () => void;
};

/**
 * Everything the room has not answered yet, in order. At-least-once from here, exactly-once there: an operation may be
 * sent twice (after a drop, or by two tabs that share the entries), the room applies it once.
 */
export class Outbox {
  private entries: OutboxEntry[] = [];
  private store: EntryStore | null = null;
  /** Not in the browser's storage, which is full or closed to us. */
  private readonly unkept = new Set<string>();
  private readonly inFlight = new Map<string, number>();
  private readonly failures = new Map<string, number>();
  private readonly pictures = new Map<string, AskPicture>();
  /** The room has no key for these. */
  private readonly keyless = new Set<string>();
  /** Refused for now: the assistant has enough to do. Nothing else waits for it. */
  private readonly heldUntil = new Map<string, number>();
  /** Were on their way at least once: the room may have them. */
  private readonly sent = new Set<string>();
  /** When the next change of a code file, or of the whiteboard, may go. */
  private readonly nextChange = new Map<string, number>();
  private epoch: string | null = null;
  private live = false;
  private window: number = LIMITS.operationsInFlight;
  private refusalsInRow = 0;
  private pausedUntil = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastOrder = 0;
  private unsubscribe: (() => void) | undefined;
  // Interims and signaling share the connection's allowance with this: it takes about half.
  private readonly pace = createPace(LIMITS.messagesPerSecond / 2, LIMITS.messageBurst / 2);

  constructor(private readonly ports: OutboxPorts) {}

  /** Takes up what an earlier page, or this one before it was closed, left. */
  open(): void {
    this.store = this.ports.openStore();
    const stored = this.store.load();
    // A stored entry that is gone from the storage was answered in another tab meanwhile.
    const unkept = this.entries.filter(({ op }) => this.unkept.has(op) && !stored.some((entry) => entry.op === op));
    this.entries = [...stored, ...unkept].sort(byOrder);
    this.lastOrder = Math.max(this.lastOrder, ...this.entries.map(({ order }) => order));
    for (const entry of unkept) this.keep(entry);
    this.unsubscribe = this.store.subscribe((change) => this.hear(change));
    this.ports.onChange();
  }

  close(): void {
    this.disconnected();
    this.unsubscribe?.();
    this.unsubscribe = undefined;
  }

  /** In the storage when this returns, sent as soon as it may. */
  add(message: QueuedMessage, picture?: AskPicture): OutboxEntry {
    this.lastOrder = Math.max(this.lastOrder + 1, this.ports.now());
    const entry = { op: this.ports.newOp(), order: this.lastOrder, epoch: this.epoch, message };
    if (picture) this.pictures.set(entry.op, picture);
    this.entries = [...this.entries, entry];
    this.keep(entry);
    this.ports.onChange();
    this.pump();
    return entry;
  }

  /** Puts another message in the place of one that was never sent; false when it is too late. */
  amend(op: string, message: QueuedMessage): boolean {
    const entry = this.entries.find((candidate) => candidate.op === op);
    if (!entry || entry.refused || this.sent.has(op)) return false;
    this.replace({ ...entry, message });
    return true;
  }

  /** The room is entered and in sync. Entries queued before any epoch was known belong to the first one seen. */
  connected(epoch: string, limits: Partial<Record<string, number>> = {}): void {
    this.live = true;
    this.epoch = epoch;
    this.inFlight.clear();
    this.pausedUntil = 0;
    this.refusalsInRow = 0;
    this.window = limits.operationsInFlight ?? LIMITS.operationsInFlight;
    this.pace.refill(
      (limits.messagesPerSecond ?? LIMITS.messagesPerSecond) / 2,
      (limits.messageBurst ?? LIMITS.messageBurst) / 2,
    );
    for (const entry of this.entries) if (entry.epoch === null) this.replace({ ...entry, epoch });
    for (const entry of this.entries) if (this.isForeign(entry) && isForAssistant(entry.message)) this.drop(entry.op);
    this.ports.onChange();
    this.pump();
  }

  disconnected(): void {
    this.live = false;
    this.inFlight.clear();
    clearTimeout(this.timer);
    this.ports.onChange();
  }

  /** The operation with this id, as long as it awaits an answer. */
  findSendable(op: string): OutboxEntry | undefined {
    return this.sendable().find((entry) => entry.op === op);
  }

  acknowledge(op: string): void {
    this.relax();
    this.drop(op);
    this.ports.onChange();
    this.pump();
  }

  refuse(op: string, code: RoomErrorCode, retryable: boolean, segment: Segment | undefined): void {
    const entry = this.entries.find((candidate) => candidate.op === op);
    this.inFlight.delete(op);
    if (!entry) return;
    const asks = isAsk(entry.message);
    const failures = (this.failures.get(op) ?? 0) + (code === "internal" || asks ? 1 : 0);
    this.failures.set(op, failures);
    if (retryable && failures < MOST_FAILURES) {
      if (code === "key_needed") this.keyless.add(op);
      else if (asks) this.heldUntil.set(op, this.ports.now() + this.backoff(failures));
      else this.pause();
    } else if (entry.message.type === "clear_suggestion" && code === "not_found") {
      this.drop(op);
    } else {
      this.replace({ ...entry, refused: { code, segment } });
    }
    this.ports.onChange();
    this.pump();
  }

  /** The room has been given a key: what waited for one is asked again. */
  keyBrought(): void {
    this.keyless.clear();
    this.ports.onChange();
    this.pump();
  }

  /** There will be none: what waited for one is taken back. */
  keyDenied(): void {
    for (const op of this.keyless) this.drop(op);
    this.ports.onChange();
    this.pump();
  }

  /**
   * The suggestions are in sync: what another page was asked with a picture is either among them, or cannot be sent from
   * here, where the picture is not.
   */
  settlePictures(isThere: (requestId: string) => boolean): void {
    for (const entry of this.sendable()) {
      if (!isAsk(entry.message) || !needsPicture(entry) || this.pictures.has(entry.op)) continue;
      if (isThere(entry.message.requestId)) this.drop(entry.op);
      else this.replace({ ...entry, refused: { code: "picture_lost" } });
    }
    this.ports.onChange();
    this.pump();
  }

  /** Sends what may be sent, in order. */
  pump(): void {
    clearTimeout(this.timer);
    if (!this.live) return;
    const now = this.ports.now();
    const pause = timeLeft(this.pausedUntil, now);
    if (pause > 0) return this.pumpIn(pause);
    const earlier: OutboxEntry[] = [];
    let nextTry = Number.POSITIVE_INFINITY;
    for (const entry of this.sendable()) {
      if (this.keyless.has(entry.op) || (needsPicture(entry) && !this.pictures.has(entry.op))) continue;
      const held = Math.max(timeLeft(this.heldUntil.get(entry.op) ?? 0, now), this.changePause(entry, now));
      if (held > 0) nextTry = Math.min(nextTry, now + held);
      else if (!this.inFlight.has(entry.op)) {
        const waits = waitsForEarlier(entry, earlier, this.ports.lookup);
        if (waits && (isForAssistant(entry.message) || fileOf(entry.message) !== null)) {
          earlier.push(entry);
          continue;
        }
        if (this.inFlight.size >= this.window || waits) break;
        const wait = this.pace.take(now);
        if (wait > 0) return this.pumpIn(wait);
        const frame = toFrame(entry, this.ports.lookup, this.pictures.get(entry.op));
        if (isTooLarge(frame)) {
          this.replace({ ...entry, refused: { code: "too_large" } });
          this.ports.onChange();
          continue;
        }
        if (!this.ports.send(frame)) return;
        this.inFlight.set(entry.op, now);
        this.sent.add(entry.op);
        const pace = paceOf(entry.message);
        if (pace) this.nextChange.set(pace.of, now + pace.everyMs);
        this.heldUntil.delete(entry.op);
      }
      earlier.push(entry);
    }
    if (nextTry < Number.POSITIVE_INFINITY) this.pumpIn(nextTry - now);
  }

  /** True when the oldest operation under way should have been answered long ago. */
  isStuck(now: number): boolean {
    return [...this.inFlight.values()].some((sentAt) => Math.abs(now - sentAt) > ANSWER_MS);
  }

  /** Lines and edits of an earlier life are sent into this one; what only made sense there is forgotten in any case. */
  resolveForeign(decision: "send" | "discard"): void {
    for (const entry of this.entries.filter((candidate) => this.isForeign(candidate))) {
      if (decision === "send" && makesSenseElsewhere(entry.message)) {
        this.replace({ ...entry, former: undefined, epoch: this.epoch });
      } else this.drop(entry.op);
    }
    this.ports.onChange();
    this.pump();
  }

  /** Takes back a question that the room has not taken; false when there is no such thing. */
  withdrawAsk(requestId: string): boolean {
    const isRefused = ({ op, refused }: OutboxEntry) => refused || this.keyless.has(op) || this.heldUntil.has(op);
    const entry = this.entries.find(({ message }) => isAsk(message) && message.requestId === requestId);
    if (!entry || this.inFlight.has(entry.op) || !isRefused(entry)) return false;
    this.drop(entry.op);
    this.ports.onChange();
    return true;
  }

  dismiss(op: string): void {
    if (this.entries.some((entry) => entry.op === op && entry.refused)) this.drop(op);
    this.ports.onChange();
  }

  /** Operations for this room's present life that have no answer yet. */
  sendable(): OutboxEntry[] {
    return this.entries.filter((entry) => !entry.refused && !this.isForeign(entry));
  }

  /** Sendable entries that can be answered without an action of the person. */
  underWay(): OutboxEntry[] {
    return this.sendable().filter(({ op }) => !this.keyless.has(op));
  }

  view(): OutboxView {
    const foreign = this.entries.filter(
      (entry) => !entry.refused && this.isForeign(entry) && !isForAssistant(entry.message),
    );
    const own = this.entries.filter((entry) => !this.isForeign(entry));
    const waiting = this.sendable();
    return {
      pending: this.live ? waiting.filter(({ message }) => paceOf(message) === null).length : waiting.length,
      storage: this.unkept.size > 0 ? "memory" : "kept",
      foreign: foreign.map(held),
      refusals: this.entries.flatMap((entry) => refusal(entry) ?? []),
      asks: own.flatMap((entry) => pendingAsk(entry, this.keyless.has(entry.op)) ?? []),
    };
  }

  private isForeign(entry: OutboxEntry): boolean {
    if (entry.former) return true;
    return this.epoch !== null && entry.epoch !== null && entry.epoch !== this.epoch;
  }

  private changePause({ op, message }: OutboxEntry, now: number): number {
    const pace = this.inFlight.has(op) ? null : paceOf(message);
    return pace ? timeLeft(this.nextChange.get(pace.of) ?? 0, now) : 0;
  }

  private hear(change: StoreChange): void {
    switch (change.type) {
      case "removed":
        // Answered in another tab (or refused there and seen).
        this.forget(change.op);
        break;
      case "put":
        this.entries = [...this.entries.filter(({ op }) => op !== change.entry.op), change.entry].sort(byOrder);
        break;
      case "cleared":
        for (const entry of this.entries) this.keep(entry);
        break;
      default:
        change satisfies never;
    }
    this.ports.onChange();
    this.pump();
  }

  private keep(entry: OutboxEntry): void {
    if (this.store?.put(entry)) this.unkept.delete(entry.op);
    else this.unkept.add(entry.op);
  }

  private replace(entry: OutboxEntry): void {
    this.entries = this.entries.map((present) => (present.op === entry.op ? entry : present));
    this.keep(entry);
  }

  private drop(op: string): void {
    this.store?.remove(op);
    this.forget(op);
    // Room was made: what found none before may find it now.
    for (const entry of this.entries) if (this.unkept.has(entry.op)) this.keep(entry);
  }

  private forget(op: string): void {
    this.entries = this.entries.filter((entry) => entry.op !== op);
    this.inFlight.delete(op);
    this.unkept.delete(op);
    this.failures.delete(op);
    this.pictures.delete(op);
    this.keyless.delete(op);
    this.heldUntil.delete(op);
    this.sent.delete(op);
  }

  /** Operations in flight together are refused together: that extends the pause once, not once for each. */
  private pause(): void {
    const now = this.ports.now();
    if (timeLeft(this.pausedUntil, now) > 0) return;
    this.refusalsInRow++;
    this.pausedUntil = now + this.backoff(this.refusalsInRow);
  }

  private backoff(failures: number): number {
    return backoff(failures, { first: 400, most: MOST_PAUSE_MS, factor: 1.8, jitter: upperHalf(this.ports.random) });
  }

  /** The room takes operations again: a long pause becomes a first one. */
  private relax(): void {
    const now = this.ports.now();
    this.refusalsInRow = timeLeft(this.pausedUntil, now) > 0 ? 1 : 0;
    this.pausedUntil = Math.min(this.pausedUntil, now + this.backoff(1));
  }

  private pumpIn(ms: number): void {
    this.timer = setTimeout(() => this.pump(), ms);
  }
}

/** Rule L1. The room would close the connection for the largest ones, again after each new one. */
function isTooLarge(frame: Operation): boolean {
  const text = JSON.stringify(frame);
  return text.length * 3 > LIMITS.textFrameBytes && utf8Length(text) > LIMITS.textFrameBytes;
}

function timeLeft(until: number, now: number): number {
  return until - now > MOST_PAUSE_MS ? 0 : until - now;
}

function byOrder(a: OutboxEntry, b: OutboxEntry): number {
  return a.order - b.order || (a.op < b.op ? -1 : 1);
}

function held({ op, message, former }: OutboxEntry): HeldMessage {
  return { op, message, text: textOf(message), former: former === true, sendable: makesSenseElsewhere(message) };
}

function refusal(entry: OutboxEntry): Refusal | null {
  const { refused, message } = entry;
  if (!refused || isAsk(message) || refused.code === "picture_lost") return null;
  return { ...held(entry), code: refused.code, segment: refused.segment ?? null };
}
