export type ReconnectPorts = {
  /** Client clock. */
  now: () => number;
  /** Gives way when both offer at once. */
  polite: () => boolean;
  /** It is time for the next attempt. */
  act: () => void;
};

/** ICE may recover by itself within this time. */
export const HEALS_WITHIN_MS = 4_000;
/** An attempt that has not connected by then is taken up again. */
export const ATTEMPT_MS = 10_000;
/** The polite side lets the other repair first: two simultaneous offers cost a round trip. */
const COURTESY_MS = 2_500;
/** Delay before a retry after an error from the browser: an immediate one may fail the same way. */
export const BROKEN_MS = 1_000;
/** ICE restarts before the connection is recreated. */
const RESTARTS = 2;
/** Both were there and tried for this long: it is called failed, and tried on more slowly. */
const FAILED_AFTER_MS = 30_000;
const SLOWLY_MS = 20_000;
/** An attempt that young is given its time, whatever happens on the page. */
const YOUNG_MS = 3_000;

/** Decides when a broken connection is retried, and how. Uses one timer. */
export class ReconnectPolicy {
  private attempts = 0;
  private attemptedAt = Number.NEGATIVE_INFINITY;
  /** Since when both could signal and were not connected. */
  private tryingSince: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: ReconnectPorts) {}

  /** There was no attempt yet but waiting for the other's offer. */
  get isUntried(): boolean {
    return this.attempts === 0;
  }

  /** Whether an ICE restart may keep the connection. */
  get mayRestart(): boolean {
    return this.attempts <= RESTARTS;
  }

  get hasFailed(): boolean {
    return this.tryingSince !== null && this.ports.now() - this.tryingSince >= FAILED_AFTER_MS;
  }

  /** An attempt begins. */
  begin(): void {
    this.attempts += 1;
    this.attemptedAt = this.ports.now();
  }

  /** One is under way, here or there: the next follows unless it connects. */
  allow(ms: number): void {
    this.tryingSince ??= this.ports.now();
    this.broke(ms);
  }

  /** The connection broke: repair it after `ms` unless it recovers before. */
  broke(ms: number): void {
    const wait = this.hasFailed ? SLOWLY_MS : ms;
    this.plan(wait + (this.ports.polite() ? COURTESY_MS : 0));
  }

  /** The other is unreachable. */
  pause(): void {
    this.tryingSince = null;
    this.plan(SLOWLY_MS);
  }

  /** Ends a waiting retry's delay; an attempt that has just begun continues. */
  hurry(): void {
    if (this.ports.now() - this.attemptedAt >= YOUNG_MS) this.plan(0);
  }

  /** A retry by the user: at once, with a new connection and the initial time limits. */
  startOver(): void {
    this.attempts = RESTARTS;
    this.tryingSince = null;
    this.plan(0);
  }

  /** The connection is established, or given up. */
  done(): void {
    clearTimeout(this.timer);
    this.attempts = 0;
    this.attemptedAt = Number.NEGATIVE_INFINITY;
    this.tryingSince = null;
  }

  private plan(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ports.act, ms);
  }
}
