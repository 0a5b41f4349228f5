const WITHIN_MS = 10_000;
const MOST = 3;

/** Counts what is lost: a driver whose tracks end at once would have the device opened in a circle. */
export class Losses {
  private times: number[] = [];

  /** Adds a loss. False after so many in a short time that another try would fail the same way. */
  add(now: number): boolean {
    this.times = [...this.times.filter((time) => now - time < WITHIN_MS), now];
    return this.times.length <= MOST;
  }
}
