/** Audio that may be needed again. Positions are in samples since the first. */
export class AudioBuffer {
  #pieces: Int16Array[] = [];
  #from = 0;
  #to = 0;

  /** Start of the buffered audio. */
  get from(): number {
    return this.#from;
  }

  /** Number of samples appended so far. */
  get to(): number {
    return this.#to;
  }

  /** Copies the samples. */
  append(samples: Int16Array): void {
    this.#pieces.push(samples.slice());
    this.#to += samples.length;
  }

  read(from: number, to: number): Int16Array {
    const samples = new Int16Array(to - from);
    let at = this.#from;
    for (const piece of this.#pieces) {
      const [start, end] = [Math.max(from - at, 0), Math.min(to - at, piece.length)];
      if (start < end) samples.set(piece.subarray(start, end), at + start - from);
      at += piece.length;
    }
    return samples;
  }

  dropUntil(position: number): void {
    while (this.#from < position) {
      const [first] = this.#pieces;
      if (!first) break;
      const drop = Math.min(first.length, position - this.#from);
      if (drop === first.length) this.#pieces.shift();
      else this.#pieces[0] = first.subarray(drop);
      this.#from += drop;
    }
  }
}
