import { Observable } from "../../../state/observable";

export const SPEEDS = [1, 1.5, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export type PlaybackView = {
  isPlaying: boolean;
  /** Room time. */
  at: number;
  speed: Speed;
};

export type PlaybackPorts = {
  /** Milliseconds that only grow. */
  now(): number;
  /** Calls back again and again until the returned function is called. */
  repeat(tick: () => void): () => void;
};

const TICK_MS = 100;

export const browserPorts: PlaybackPorts = {
  now: () => performance.now(),
  repeat: (tick) => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  },
};

/** A place in an interview that moves by itself while it plays. */
export class Playback extends Observable<PlaybackView> {
  #stop: (() => void) | null = null;
  #tickedAt = 0;

  constructor(
    private readonly from: number,
    private readonly to: number,
    private readonly ports: PlaybackPorts = browserPorts,
  ) {
    super({ isPlaying: false, at: from, speed: 1 });
  }

  readonly toggle = (): void => {
    if (this.getView().isPlaying) this.pause();
    else this.play();
  };

  /** From the beginning after the end. */
  readonly play = (): void => {
    if (this.#stop) return;
    const { at } = this.getView();
    this.#tickedAt = this.ports.now();
    this.#stop = this.ports.repeat(() => this.#tick());
    this.patchView({ isPlaying: true, at: at >= this.to ? this.from : at });
  };

  readonly pause = (): void => {
    this.#stop?.();
    this.#stop = null;
    this.patchView({ isPlaying: false });
  };

  readonly seek = (at: number): void => {
    this.#tickedAt = this.ports.now();
    this.patchView({ at: Math.min(Math.max(this.from, at), this.to) });
  };

  readonly setSpeed = (speed: Speed): void => {
    if (this.#stop) this.#tick();
    this.patchView({ speed });
  };

  #tick(): void {
    const now = this.ports.now();
    const { at, speed } = this.getView();
    const next = at + (now - this.#tickedAt) * speed;
    this.#tickedAt = now;
    if (next < this.to) return this.patchView({ at: next });
    this.patchView({ at: this.to });
    this.pause();
  }
}
