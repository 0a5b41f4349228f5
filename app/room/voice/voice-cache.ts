const MOST_BYTES = 8_000_000;

/** Sentences that were spoken in this page, the latest last: "Repeat" costs nothing. */
export class VoiceCache {
  private readonly kept = new Map<string, Uint8Array>();
  private size = 0;

  get(key: string): Uint8Array | undefined {
    return this.kept.get(key);
  }

  keep(key: string, bytes: Uint8Array): void {
    if (this.kept.has(key)) return;
    this.kept.set(key, bytes);
    this.size += bytes.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.size <= MOST_BYTES) return;
      this.kept.delete(oldest);
      this.size -= length;
    }
  }
}
