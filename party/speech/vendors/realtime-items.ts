import type { Cut } from "./utterance-cutter";
import type { Pending, UtteranceOutcome, UtteranceQueue } from "./utterance-queue";

/** Words of an item that is not linked to a sentence yet. */
type Item = { pending: Pending | null; text: string; outcome: UtteranceOutcome | null };

/** Links the vendor's items to sentences: the vendor creates items in the order of the commits. */
export class RealtimeItems {
  readonly #queue: UtteranceQueue;
  readonly #items = new Map<string, Item>();
  /** Committed here, not yet confirmed by the vendor. */
  readonly #unbound: { eventId: string; pending: Pending }[] = [];
  #commits = 0;

  constructor(queue: UtteranceQueue) {
    this.#queue = queue;
  }

  get areSettled(): boolean {
    return this.#queue.isEmpty;
  }

  pass(cut: Cut): void {
    this.#queue.add(cut);
  }

  /** A sentence was committed. Returns the event id of the commit. */
  add(cut: Cut): string {
    this.#commits += 1;
    const eventId = `commit-${this.#commits}`;
    this.#unbound.push({ eventId, pending: this.#queue.add(cut) });
    return eventId;
  }

  /** The vendor created an item: it belongs to the oldest sentence without one. A repeat means the same item. */
  bind(itemId: string): void {
    const item = this.#itemOf(itemId);
    if (item.pending) return;
    const next = this.#unbound.shift();
    if (!next) return;
    item.pending = next.pending;
    if (item.outcome) this.#queue.settle(next.pending, item.outcome);
    else if (item.text !== "") this.#queue.interim(next.pending, item.text);
  }

  /** The words so far of an item without a sentence; null if it has a sentence, or no words. */
  write(itemId: string, delta: string): string | null {
    const item = this.#itemOf(itemId);
    item.text += delta;
    const text = item.text.trim();
    if (text === "" || item.outcome) return null;
    if (!item.pending) return text;
    this.#queue.interim(item.pending, text);
    return null;
  }

  settle(itemId: string, outcome: UtteranceOutcome): void {
    const item = this.#itemOf(itemId);
    item.outcome = outcome;
    if (item.pending) this.#queue.settle(item.pending, outcome);
  }

  /** The vendor refused one of our events. Only a refused commit fails its sentence. */
  fail(eventId: string | null): void {
    const at = this.#unbound.findIndex((one) => one.eventId === eventId);
    const [refused] = at < 0 ? [] : this.#unbound.splice(at, 1);
    if (refused) this.#queue.settle(refused.pending, { lost: "sentence_failed" });
  }

  #itemOf(itemId: string): Item {
    const known = this.#items.get(itemId);
    if (known) return known;
    const item: Item = { pending: null, text: "", outcome: null };
    this.#items.set(itemId, item);
    return item;
  }
}
