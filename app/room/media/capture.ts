import { OFF } from "./initial-view";
import type { CaptureName, CaptureView, MediaFailure } from "./media-view";

export type CaptureEvents = {
  changed(): void;
  /** The track ended and this page did not end it. */
  ended(capture: Capture, track: MediaStreamTrack): void;
  /** Before anybody sees the track. */
  prepare(capture: Capture, track: MediaStreamTrack): void;
};

/**
 * One thing that can be captured. Every attempt has a number, and only the last one counts: what an older one brings is
 * stopped, so that no camera stays lit for a wish that was withdrawn.
 */
export class Capture {
  private current: CaptureView = OFF;
  private attempt = 0;
  private forget: () => void = () => {};

  constructor(
    readonly name: CaptureName,
    private readonly events: CaptureEvents,
  ) {}

  get view(): CaptureView {
    return this.current;
  }

  get track(): MediaStreamTrack | null {
    return this.current.track;
  }

  get isOff(): boolean {
    return this.current.status === "off";
  }

  /** The current track stays on until another replaces it. */
  begin(): number {
    this.attempt += 1;
    if (!this.track) this.show({ status: "starting", failure: null, track: null });
    return this.attempt;
  }

  isCurrent(attempt: number): boolean {
    return attempt === this.attempt;
  }

  /** The new one is there before the old one goes. */
  accept(attempt: number, track: MediaStreamTrack): boolean {
    if (!this.isCurrent(attempt)) {
      track.stop();
      return false;
    }
    const old = this.track;
    this.events.prepare(this, track);
    this.listen(track);
    this.show({ status: "on", failure: null, track });
    old?.stop();
    return true;
  }

  /** Null: off without a failure to report. The current track stays on. */
  fail(attempt: number, failure: MediaFailure | null): void {
    if (!this.isCurrent(attempt) || this.track) return;
    this.show(failure === null ? OFF : { status: "off", failure, track: null });
  }

  /** Frees the device in the middle of an attempt. */
  lose(): void {
    const { track } = this;
    this.listen(null);
    this.show({ status: "starting", failure: null, track: null });
    track?.stop();
  }

  release(): void {
    this.attempt += 1;
    const { track } = this;
    this.listen(null);
    this.show(OFF);
    track?.stop();
  }

  private listen(track: MediaStreamTrack | null): void {
    this.forget();
    this.forget = () => {};
    if (!track) return;
    const onEnded = () => this.events.ended(this, track);
    track.addEventListener("ended", onEnded);
    this.forget = () => track.removeEventListener("ended", onEnded);
  }

  private show(next: CaptureView): void {
    const { status, failure, track } = this.current;
    if (next.status === status && next.failure === failure && next.track === track) return;
    this.current = next;
    this.events.changed();
  }
}
