import { Observable } from "../../state/observable";
import { WAVE_RATE } from "./read-wave";

export type PlayerView = { isPlaying: boolean; ms: number };

let playing: SoundPlayer | null = null;

/** Plays a wave from any place of it. One player of a page plays at a time. */
export class SoundPlayer extends Observable<PlayerView> {
  private context: AudioContext | null = null;
  private source: AudioBufferSourceNode | null = null;
  private frame = 0;

  constructor(private readonly wave: Float32Array<ArrayBuffer>) {
    super({ isPlaying: false, ms: 0 });
  }

  readonly toggle = (): void => {
    if (this.getView().isPlaying) this.pause();
    else this.play();
  };

  readonly seek = (ms: number): void => {
    const { isPlaying } = this.getView();
    if (isPlaying) this.pause();
    this.patchView({ ms: Math.min(Math.max(0, ms), this.lengthMs()) });
    if (isPlaying) this.play();
  };

  readonly pause = (): void => {
    cancelAnimationFrame(this.frame);
    if (this.source) this.source.onended = null;
    this.source?.stop();
    this.source = null;
    if (playing === this) playing = null;
    this.patchView({ isPlaying: false });
  };

  readonly close = (): void => {
    this.pause();
    void this.context?.close();
    this.context = null;
  };

  private lengthMs(): number {
    return (this.wave.length / WAVE_RATE) * 1000;
  }

  private play(): void {
    playing?.pause();
    playing = this;
    const context = this.context ?? new AudioContext();
    this.context = context;
    void context.resume();
    const buffer = context.createBuffer(1, Math.max(1, this.wave.length), WAVE_RATE);
    buffer.copyToChannel(this.wave, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    const { ms } = this.getView();
    const from = ms >= this.lengthMs() - 50 ? 0 : ms;
    const startedAt = context.currentTime;
    source.onended = () => {
      this.pause();
      this.patchView({ ms: this.lengthMs() });
    };
    source.start(0, from / 1000);
    this.source = source;
    this.patchView({ isPlaying: true, ms: from });
    const follow = () => {
      this.patchView({ ms: Math.min(this.lengthMs(), from + (context.currentTime - startedAt) * 1000) });
      this.frame = requestAnimationFrame(follow);
    };
    this.frame = requestAnimationFrame(follow);
  }
}
