import { Capture, type CaptureEvents } from "./capture";
import { MEETING_OPTIONS, SCREEN_OPTIONS, SOUND_OPTIONS } from "./constraints";
import { shareFailureOf } from "./failures";
import type { CaptureName, MediaFailure } from "./media-view";
import type { CaptureDevices, ShareOptions } from "./ports";

export const SHARE_CAPTURES = ["screen", "videoShare", "videoShareAudio", "audioShare"] as const;
type ShareCapture = (typeof SHARE_CAPTURES)[number];
export type ShareKind = Exclude<ShareCapture, "videoShareAudio">;

export type SharesEvents = Omit<CaptureEvents, "ended"> & {
  failed(what: CaptureName, failure: MediaFailure): void;
  /** Ended by the browser's own button, or because the shared source is gone. */
  shareEnded(what: ShareKind): void;
};

/**
 * Captures of the person's own screen and sound. Browsers open their picker only within a user gesture: don't await
 * anything before asking.
 */
export class ShareCaptures {
  readonly screen: Capture;
  readonly videoShare: Capture;
  readonly videoShareAudio: Capture;
  readonly audioShare: Capture;
  private readonly pending = new Map<ShareKind, Promise<void>>();

  constructor(
    private readonly devices: CaptureDevices | null,
    private readonly events: SharesEvents,
  ) {
    const heard: CaptureEvents = { ...events, ended: (capture) => this.end(capture) };
    this.screen = new Capture("screen", heard);
    this.videoShare = new Capture("videoShare", heard);
    this.videoShareAudio = new Capture("videoShareAudio", heard);
    this.audioShare = new Capture("audioShare", heard);
  }

  open(share: ShareKind): Promise<void> {
    if (this[share].track) return Promise.resolve();
    const before = this[share].isOff ? undefined : this.pending.get(share);
    if (before) return before;
    const work = this.ask(share);
    this.pending.set(share, work);
    return work;
  }

  close(share: ShareKind): void {
    this[share].release();
    if (share === "videoShare") this.videoShareAudio.release();
  }

  closeAll(): void {
    for (const name of SHARE_CAPTURES) this[name].release();
  }

  private async ask(share: ShareKind): Promise<void> {
    const attempt = this[share].begin();
    const soundAttempt = share === "videoShare" ? this.videoShareAudio.begin() : null;
    let stream: MediaStream;
    try {
      stream = await this.pick(optionsOf(share));
    } catch (error) {
      const failure = shareFailureOf(error);
      const wasWanted = this[share].isCurrent(attempt);
      this[share].fail(attempt, failure);
      if (soundAttempt !== null) this.videoShareAudio.fail(soundAttempt, null);
      if (wasWanted && failure) this.events.failed(share, failure);
      return;
    }
    switch (share) {
      case "screen":
        this.takePicture("screen", attempt, stream);
        break;
      case "videoShare":
        if (this.takePicture("videoShare", attempt, stream)) {
          this.takeSound("videoShareAudio", soundAttempt, stream);
        } else {
          stop(stream);
          if (soundAttempt !== null) this.videoShareAudio.fail(soundAttempt, null);
        }
        break;
      case "audioShare":
        // The sound goes on without the picture (tried in Chromium, where alone there is any).
        for (const track of stream.getVideoTracks()) track.stop();
        this.takeSound("audioShare", attempt, stream);
        break;
      default:
        share satisfies never;
    }
  }

  private async pick(options: ShareOptions): Promise<MediaStream> {
    if (!this.devices?.getDisplayMedia) throw new TypeError("Nothing can be shared here");
    return this.devices.getDisplayMedia(options);
  }

  /** One picture at a time: it takes the place of the other kind's. */
  private takePicture(share: "screen" | "videoShare", attempt: number, stream: MediaStream): boolean {
    const [track] = stream.getVideoTracks();
    if (!track) {
      const wasWanted = this[share].isCurrent(attempt);
      this[share].fail(attempt, "none");
      if (wasWanted) this.events.failed(share, "none");
      return false;
    }
    if (!this[share].accept(attempt, track)) return false;
    this.close(share === "screen" ? "videoShare" : "screen");
    return true;
  }

  private takeSound(what: "videoShareAudio" | "audioShare", attempt: number | null, stream: MediaStream): void {
    if (attempt === null) return;
    const [track] = stream.getAudioTracks();
    if (track) {
      this[what].accept(attempt, track);
    } else if (this[what].isCurrent(attempt)) {
      this[what].fail(attempt, "no_sound");
      this.events.failed(what, "no_sound");
    }
  }

  private end(capture: Capture): void {
    const { name } = capture;
    if (name === "videoShareAudio") return capture.release();
    if (name !== "screen" && name !== "videoShare" && name !== "audioShare") return;
    this.close(name);
    this.events.shareEnded(name);
  }
}

function optionsOf(share: ShareKind): ShareOptions {
  switch (share) {
    case "screen":
      return SCREEN_OPTIONS;
    case "videoShare":
      return MEETING_OPTIONS;
    case "audioShare":
      return SOUND_OPTIONS;
    default:
      return share satisfies never;
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
