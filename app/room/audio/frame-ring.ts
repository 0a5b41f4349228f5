import { AUDIO_RATE } from "../../../party/protocol/audio-frame";
import type { AudioConfig } from "../client/room-audio";

/** A frame as it will be sent, as often as it takes. `startedAt`: room time. */
export type KeptFrame = {
  sequence: number;
  startedAt: number;
  samples: Int16Array;
  starts: boolean;
  pauses: boolean;
  /** How it was to be recognized when it was heard. */
  config: AudioConfig;
};

/** Two minutes of speech are 4 MB. */
export const KEPT_SECONDS = 120;

/** Everything that the room has not acknowledged, in order and without gaps between sequences; the oldest make room. */
export class FrameRing {
  private frames: KeptFrame[] = [];
  private samples = 0;

  constructor(private readonly most = KEPT_SECONDS * AUDIO_RATE) {}

  get isEmpty(): boolean {
    return this.frames.length === 0;
  }

  /** Answers what had to go. */
  add(frame: KeptFrame): KeptFrame[] {
    this.frames.push(frame);
    this.samples += frame.samples.length;
    let gone = 0;
    let left = this.samples;
    while (left > this.most && gone < this.frames.length - 1) {
      left -= this.frames[gone]?.samples.length ?? 0;
      gone += 1;
    }
    return this.take(gone);
  }

  /** The first one after `sequence`. */
  after(sequence: number): KeptFrame | null {
    const [first] = this.frames;
    return first ? (this.frames[Math.max(0, sequence + 1 - first.sequence)] ?? null) : null;
  }

  /** How many samples come after `sequence`. */
  samplesAfter(sequence: number): number {
    return this.frames.reduce((sum, frame) => (frame.sequence > sequence ? sum + frame.samples.length : sum), 0);
  }

  /** Up to and with `sequence` nothing is needed any more. */
  trim(sequence: number): void {
    const [first] = this.frames;
    if (first) this.take(Math.max(0, sequence + 1 - first.sequence));
  }

  clear(): KeptFrame[] {
    return this.take(this.frames.length);
  }

  private take(count: number): KeptFrame[] {
    const taken = this.frames.splice(0, count);
    for (const { samples } of taken) this.samples -= samples.length;
    return taken;
  }
}
