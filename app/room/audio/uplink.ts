import { AUDIO_RATE } from "../../../party/protocol/audio-frame";
import type { AudioConfig, RoomAudio } from "../client/room-audio";
import { FrameRing, type KeptFrame } from "./frame-ring";
import type { VoicePart } from "./voice-gate";

export type UplinkPorts = {
  stream: number;
  audio: Pick<RoomAudio, "configure" | "send" | "nextSequence">;
  /** More seconds of speech were dropped unsent, to make room for newer ones or because they were given up. */
  onLost: (seconds: number) => void;
};

/** How soon the room or the socket is asked again whether they take more. */
const BUSY_MS = 40;
const NOTHING_YET = -1;

/**
 * Sends one audio stream to the room: at least once on the wire, in order, each part after the configuration that
 * belongs to it; the room ignores duplicates. Unacknowledged frames wait in a ring buffer and are sent again on the
 * next connection.
 */
export class Uplink {
  private readonly ring: FrameRing;
  private wanted: AudioConfig | null = null;
  /** The configuration sent on this connection. */
  private sentConfig: AudioConfig | null = null;
  private isFresh = false;
  private isLive = true;
  /** Sequences: the last one sent on this connection, and the highest that ever was. */
  private sent = NOTHING_YET;
  private everSent = NOTHING_YET;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ports: UplinkPorts,
    ring = new FrameRing(),
  ) {
    this.ring = ring;
  }

  /** Sets how sound from now on is recognized. Null: no sound comes for now; earlier sound is still recognized. */
  configure(config: AudioConfig | null): void {
    this.wanted = config;
    this.pump();
  }

  /** `startedAt` in room time. */
  add({ samples, startedAt, starts, pauses }: VoicePart): void {
    if (!this.wanted) return;
    const sequence = this.ports.audio.nextSequence(this.ports.stream);
    this.lose(this.ring.add({ sequence, startedAt, samples, starts, pauses, config: this.wanted }));
    this.pump();
  }

  /** The room has all up to here in the transcript, or it was silence. */
  acknowledge(sequence: number): void {
    this.ring.trim(sequence);
    this.pump();
  }

  /** The room is done with all that was said. */
  get isEmpty(): boolean {
    return this.ring.isEmpty;
  }

  /**
   * Seconds of unsent speech. While connected, all unacknowledged sound counts; without a connection, sound sent before
   * was most likely received.
   */
  unsentSeconds(): number {
    return this.ring.samplesAfter(this.isLive ? this.sent : this.everSent) / AUDIO_RATE;
  }

  /** A new connection has no configuration yet. */
  connected(): void {
    this.isLive = true;
    this.sentConfig = null;
    this.sent = NOTHING_YET;
    this.pump();
  }

  disconnected(): void {
    this.isLive = false;
    clearTimeout(this.timer);
  }

  /**
   * The room cannot recognize this stream: drops the buffered frames and counts them as lost. Call `configure` to try
   * again.
   */
  giveUp(): void {
    this.wanted = null;
    this.count(this.ring.clear());
    this.pump();
  }

  /** For good. */
  end(): void {
    this.disconnected();
    if (this.sentConfig) this.ports.audio.configure({ ...this.sentConfig, provider: "browser" });
    this.sentConfig = null;
  }

  private pump(): void {
    clearTimeout(this.timer);
    if (!this.isLive) return;
    for (;;) {
      const next = this.ring.after(this.sent);
      if (!this.tell(next ? next.config : this.wanted)) return;
      if (!next) return;
      const answer = this.send(next);
      if (answer === "busy") this.timer = setTimeout(() => this.pump(), BUSY_MS);
      if (answer !== "sent") return;
    }
  }

  /** False: there is no connection. */
  private tell(config: AudioConfig | null): boolean {
    if (config === this.sentConfig) return true;
    if (config === null) return this.release();
    if (!this.ports.audio.configure(config)) return false;
    this.sentConfig = config;
    this.isFresh = true;
    return true;
  }

  /** The room need not listen any more, once all that was said is recognized. */
  private release(): boolean {
    if (!this.sentConfig || !this.ring.isEmpty) return true;
    const isSent = this.ports.audio.configure({ ...this.sentConfig, provider: "browser" });
    if (isSent) this.sentConfig = null;
    return isSent;
  }

  private send({ sequence, startedAt, samples, starts, pauses }: KeptFrame): ReturnType<RoomAudio["send"]> {
    // The room derives a frame's start time from sample counts, if no frame was lost.
    const isTimed = this.isFresh || starts || sequence !== this.sent + 1;
    const frame = { stream: this.ports.stream, sequence, startedAt: isTimed ? startedAt : null, pauses, samples };
    const answer = this.ports.audio.send(frame);
    if (answer !== "sent") return answer;
    this.isFresh = false;
    this.sent = sequence;
    this.everSent = Math.max(this.everSent, sequence);
    return answer;
  }

  /** Frames that were sent before were most likely received, only not acknowledged. */
  private lose(frames: readonly KeptFrame[]): void {
    this.count(frames.filter(({ sequence }) => sequence > this.everSent));
  }

  private count(frames: readonly KeptFrame[]): void {
    if (frames.length === 0) return;
    this.ports.onLost(frames.reduce((sum, { samples }) => sum + samples.length, 0) / AUDIO_RATE);
  }
}
