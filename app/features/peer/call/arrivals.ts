/** This many readings in a row without any arrival mean silence: between two of them there may be no packet to send. */
const SILENT_AFTER = 2;

/** Tells from a counter that only grows whether anything arrives. */
export class Arrivals {
  private last: number | null = null;
  private silent = SILENT_AFTER;

  /** `count`: the counter at this reading. */
  add(count: number): boolean {
    this.silent = this.last !== null && count > this.last ? 0 : this.silent + 1;
    this.last = count;
    return this.silent < SILENT_AFTER;
  }

  /** Forgets everything: only arrivals between two later readings count. */
  reset(): void {
    this.last = null;
    this.silent = SILENT_AFTER;
  }
}
