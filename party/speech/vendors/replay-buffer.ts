/**
 * Maps positions of sent audio to written audio: vendors also count the silence that fills pauses. Positions are in
 * samples since the first.
 */
export class ReplayBuffer {
  readonly #pads: { at: number; length: number }[] = [];
  #sent = 0;
  #padded = 0;

  get length(): number {
    return this.#sent;
  }

  /** How much of the written audio was sent. */
  get written(): number {
    return this.#sent - this.#padded;
  }

  add(length: number, isPadding: boolean): void {
    if (isPadding && length > 0) {
      const last = this.#pads.at(-1);
      if (last && last.at + last.length === this.#sent) last.length += length;
      else this.#pads.push({ at: this.#sent, length });
      this.#padded += length;
    }
    this.#sent += length;
  }

  /** The written position of a vendor's position; within padding, the start of the padding. */
  toWritten(position: number): number {
    const inside = Math.max(0, Math.min(position, this.#sent));
    let padding = 0;
    for (const { at, length } of this.#pads) {
      if (at >= inside) break;
      padding += Math.min(length, inside - at);
    }
    return inside - padding;
  }
}
