import type { Operation } from "../../../../party/protocol/client-messages";
import type { Segment } from "../../../../party/protocol/entities";
import type { RoomErrorCode } from "../../../../party/protocol/errors";
import { LIMITS } from "../../../../party/protocol/limits";
import { backoffMs } from "./backoff";
import type { EntryStore, StoreChange } from "./entry-store";
import { makesSenseElsewhere, type QueuedLookup, textOf, toFrame, waitsForEarlier } from "./operations";
import type { OutboxEntry, QueuedMessage } from "./outbox-entry";
import { createPace } from "./send-pace";
import type { HeldMessage, OutboxView, Refusal } from "./view";

/** The room answers each operation once. One that is silent for this long has lost its connection without noticing. */
export const ANSWER_MS = 20_000;
/** So often may the room fail over one operation before it is put aside for the person, to let the others pass. */
export const MOST_FAILURES = 8;

export type OutboxPorts = {
  openStore: () => EntryStore;
  now: () => number;
  random: () => number;
  newOp: () => string;
  /** False when there is no connection. */
  send: (frame: Operation) => boolean;
  lookup: QueuedLookup;
  /** What may be shown has changed. */
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
  private epoch: string | null = null;
  private live = false;
  private window: number = LIMITS.operationsInFlight;
  private refusalsInRow = 0;
  private pausedUntil = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastOrder = 0;
  private unsubscribe: (() => void) | undefined;
  // Interims and signalling share the connection's allowance with this: it takes about half.
  private readonly pace = createPace(LIMITS.messagesPerSecond / 2, LIMITS.messageBurst / 2);

  constructor(private readonly ports: OutboxPorts) {}

  /** Takes up what an earlier page, or this one before it was closed, left. */
  open(): void {
    this.store = this.ports.openStore();
    const stored = this.store.load();
    // What was kept and is not there any more was answered in another tab meanwhile.
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
  add(message: QueuedMessage): OutboxEntry {
    this.lastOrder = Math.max(this.lastOrder + 1, this.ports.now());
    const entry = { op: this.ports.newOp(), order: this.lastOrder, epoch: this.epoch, message };
    this.entries = [...this.entries, entry];
    this.keep(entry);
    this.ports.onChange();
    this.pump();
    return entry;
  }

  /** The room is entered and in sync. What was queued before any epoch was known belongs to the first one seen. */
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
    this.ports.onChange();
    this.pump();
  }

  disconnected(): void {
    this.live = false;
    this.inFlight.clear();
    clearTimeout(this.timer);
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
    const failures = (this.failures.get(op) ?? 0) + (code === "internal" ? 1 : 0);
    this.failures.set(op, failures);
    if (retryable && failures < MOST_FAILURES) {
      this.pause();
    } else {
      this.replace({ ...entry, refused: { code, segment } });
      this.ports.onChange();
    }
    this.pump();
  }

  /** Sends what may be sent, in order. */
  pump(): void {
    clearTimeout(this.timer);
    if (!this.live) return;
    const now = this.ports.now();
    if (now < this.pausedUntil) return this.pumpIn(this.pausedUntil - now);
    const earlier: OutboxEntry[] = [];
    for (const entry of this.sendable()) {
      if (!this.inFlight.has(entry.op)) {
        if (this.inFlight.size >= this.window || waitsForEarlier(entry, earlier, this.ports.lookup)) return;
        const wait = this.pace.take(now);
        if (wait > 0) return this.pumpIn(wait);
        if (!this.ports.send(toFrame(entry, this.ports.lookup))) return;
        this.inFlight.set(entry.op, now);
      }
      earlier.push(entry);
    }
  }

  /** True when the oldest operation under way should have been answered long ago. */
  isStuck(now: number): boolean {
    return [...this.inFlight.values()].some((sentAt) => now - sentAt > ANSWER_MS);
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

  dismiss(op: string): void {
    if (this.entries.some((entry) => entry.op === op && entry.refused)) this.drop(op);
    this.ports.onChange();
  }

  /** Operations for this room's present life that have no answer yet. */
  sendable(): OutboxEntry[] {
    return this.entries.filter((entry) => !entry.refused && !this.isForeign(entry));
  }

  view(): OutboxView {
    const foreign = this.entries.filter((entry) => !entry.refused && this.isForeign(entry));
    return {
      pending: this.sendable().length,
      storage: this.unkept.size > 0 ? "memory" : "kept",
      foreign: foreign.map(held),
      refusals: this.entries.flatMap((entry) => refusal(entry) ?? []),
    };
  }

  private isForeign(entry: OutboxEntry): boolean {
    if (entry.former) return true;
    return this.epoch !== null && entry.epoch !== null && entry.epoch !== this.epoch;
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
  }

  /** What was under way together is refused together: that is one reason to wait longer, not many. */
  private pause(): void {
    const now = this.ports.now();
    if (now < this.pausedUntil) return;
    this.refusalsInRow++;
    this.pausedUntil = now + backoffMs(this.refusalsInRow, this.ports.random);
  }

  /** The room takes operations again: a long pause becomes a first one. */
  private relax(): void {
    const now = this.ports.now();
    this.refusalsInRow = now < this.pausedUntil ? 1 : 0;
    this.pausedUntil = Math.min(this.pausedUntil, now + backoffMs(1, this.ports.random));
  }

  private pumpIn(ms: number): void {
    this.timer = setTimeout(() => this.pump(), ms);
  }
}

function byOrder(a: OutboxEntry, b: OutboxEntry): number {
  return a.order - b.order || (a.op < b.op ? -1 : 1);
}

function held({ op, message, former }: OutboxEntry): HeldMessage {
  return { op, message, text: textOf(message), former: former === true, sendable: makesSenseElsewhere(message) };
}

function refusal(entry: OutboxEntry): Refusal | null {
  return entry.refused ? { ...held(entry), code: entry.refused.code, segment: entry.refused.segment ?? null } : null;
}
