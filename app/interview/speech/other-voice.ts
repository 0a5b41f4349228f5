/** Older entries are dropped: nothing asks for them. */
const KEPT_MS = 60_000;
/** Some recognizers say what was heard only when it is over, as if it had taken no time. */
const SHORTEST_MS = 1_000;
/** A reader's pauses are shorter; "yes" and "mhm" into the other's words are, too. */
const MOST = 0.6;

/** When the other's voice came over the call, by samples in room time. */
export class OtherVoice {
  private samples: { at: number; speaking: boolean }[] = [];

  note(speaking: boolean, at: number): void {
    this.samples = [...this.samples.filter((one) => one.at > at - KEPT_MS), { at, speaking }];
  }

  /** Whether it was audible for most of that time; false if it was not measured. */
  wasHeard(from: number, to: number): boolean {
    const within = this.samples.filter(({ at }) => at >= Math.min(from, to - SHORTEST_MS) && at <= to);
    const heard = within.filter(({ speaking }) => speaking);
    return within.length > 0 && heard.length >= within.length * MOST;
  }
}
