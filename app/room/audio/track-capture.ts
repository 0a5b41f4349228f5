import { backoff } from "../../../party/protocol/backoff";
import type { CaptureListener, OpenCapture, SoundChunk } from "./sound-capture";

/** The part of an audio context that is used here. */
export type CaptureAudio = Pick<
  AudioContext,
  "state" | "sampleRate" | "resume" | "close" | "destination" | "createMediaStreamSource" | "onstatechange"
> & { readonly audioWorklet?: Pick<AudioWorklet, "addModule"> };

export type CaptureNode = Pick<AudioWorkletNode, "port" | "connect" | "disconnect"> & AudioNode;

export type CapturePorts<A extends CaptureAudio> = {
  /** A context of the rate that the browser likes best, or of this one. Null where there is no Web Audio; may throw. */
  open(sampleRate?: number): A | null;
  /** The node of `pcm-worklet.ts`, once its module is there. */
  createNode(audio: A): CaptureNode;
  moduleUrl: string;
  streamOf(track: MediaStreamTrack): MediaStream;
  /** Calls back at each gesture, until the answer is called. */
  onGesture(listener: () => void): () => void;
};

/** The module is asked for again after this, later and later. */
const MODULE_AGAIN_MS = 1_000;
const MODULE_LATEST_MS = 15_000;
/** From the third time on it is called a failure, and tried on all the same. */
const MODULE_TRIES = 3;
/**
 * A context that runs but brings no sound for two of these intervals has lost its device: it is recreated, with growing
 * intervals.
 */
const WATCH_MS = 1_500;
const STILL = 2;
const STILL_AT_MOST = 32;

export function createOpenCapture<A extends CaptureAudio>(ports: CapturePorts<A>): OpenCapture {
  return (track, listener) => {
    const capture = new TrackCapture(ports, track, listener);
    return () => capture.end();
  };
}

/** Captures at the moment. Each capture has its own context, so closing it leaves nothing behind. */
type AudioTap<A> = { audio: A; source: AudioNode | null; node: CaptureNode | null; chunks: number };

class TrackCapture<A extends CaptureAudio> {
  private tap: AudioTap<A> | null = null;
  private moduleTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchTimer: ReturnType<typeof setInterval>;
  private readonly forgetGesture: () => void;
  private moduleFailures = 0;
  private seenChunks = 0;
  private stillFor = 0;
  private patience = STILL;

  constructor(
    private readonly ports: CapturePorts<A>,
    private readonly track: MediaStreamTrack,
    private readonly listener: CaptureListener,
  ) {
    this.forgetGesture = ports.onGesture(() => this.wake());
    this.watchTimer = setInterval(() => this.watch(), WATCH_MS);
    this.open();
  }

  end(): void {
    this.forgetGesture();
    clearInterval(this.watchTimer);
    this.close();
  }

  private open(sampleRate?: number): void {
    this.listener.onState("starting");
    const audio = this.newContext(sampleRate);
    if (!audio?.audioWorklet) {
      void audio?.close().catch(() => {});
      return this.listener.onState("failed");
    }
    const tap: AudioTap<A> = { audio, source: null, node: null, chunks: 0 };
    this.tap = tap;
    audio.onstatechange = () => {
      this.tell();
      // The system took the sound away, for a call perhaps, and does not always give it back by itself.
      if (audio.state !== "running") this.wake();
    };
    this.wake();
    void this.load(tap, audio.audioWorklet);
  }

  private newContext(sampleRate?: number): A | null {
    try {
      return this.ports.open(sampleRate);
    } catch {
      // As many contexts as the browser allows are open, or it has no such rate.
      return null;
    }
  }

  private async load(tap: AudioTap<A>, worklet: Pick<AudioWorklet, "addModule">): Promise<void> {
    try {
      await worklet.addModule(this.ports.moduleUrl);
    } catch {
      if (this.tap !== tap) return;
      this.moduleFailures += 1;
      if (this.moduleFailures >= MODULE_TRIES) this.listener.onState("failed");
      const ms = backoff(this.moduleFailures, { first: MODULE_AGAIN_MS, most: MODULE_LATEST_MS });
      this.moduleTimer = setTimeout(() => this.load(tap, worklet), ms);
      return;
    }
    if (this.tap !== tap) return;
    this.moduleFailures = 0;
    this.connect(tap);
  }

  private connect(tap: AudioTap<A>): void {
    const { audio } = tap;
    try {
      tap.source = audio.createMediaStreamSource(this.ports.streamOf(this.track));
    } catch {
      return this.takeItsRate(audio);
    }
    try {
      tap.node = this.ports.createNode(audio);
    } catch {
      // The module is there and has not what it should: another try is the person's.
      this.close();
      return this.listener.onState("failed");
    }
    tap.node.port.onmessage = ({ data }: MessageEvent<SoundChunk>) => {
      tap.chunks += 1;
      this.listener.onChunk(data);
    };
    tap.source.connect(tap.node);
    // Silence, but a node that leads nowhere is not run by every browser.
    tap.node.connect(audio.destination);
    this.tell();
  }

  /** Firefox connects a microphone to a context of its own rate only. */
  private takeItsRate(audio: A): void {
    const { sampleRate } = this.track.getSettings();
    this.close();
    if (sampleRate && sampleRate !== audio.sampleRate) this.open(sampleRate);
    else this.listener.onState("failed");
  }

  private tell(): void {
    const { tap } = this;
    if (!tap?.node) return;
    this.listener.onState(tap.audio.state === "running" ? "running" : "suspended");
  }

  private wake(): void {
    const { tap } = this;
    if (tap && tap.audio.state !== "running") void tap.audio.resume().catch(() => {});
  }

  /** When a loudspeaker disappears, some browsers stall its context without an event. */
  private watch(): void {
    const { tap } = this;
    if (!tap?.node || tap.audio.state !== "running" || this.track.readyState !== "live") return;
    const isStill = tap.chunks === this.seenChunks;
    this.seenChunks = tap.chunks;
    this.stillFor = isStill ? this.stillFor + 1 : 0;
    if (!isStill) this.patience = STILL;
    if (this.stillFor < this.patience) return;
    this.patience = Math.min(STILL_AT_MOST, 2 * this.patience);
    this.close();
    this.open();
  }

  private close(): void {
    clearTimeout(this.moduleTimer);
    const { tap } = this;
    this.tap = null;
    this.seenChunks = 0;
    this.stillFor = 0;
    if (!tap) return;
    tap.audio.onstatechange = null;
    if (tap.node) {
      tap.node.port.onmessage = null;
      tap.node.port.postMessage("stop");
      tap.node.disconnect();
    }
    tap.source?.disconnect();
    void tap.audio.close().catch(() => {});
  }
}
