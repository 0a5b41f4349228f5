import type { OpenCapture } from "../audio/sound-capture";
import { LeakMeter } from "./leak-meter";
import type { DecodedSound } from "./sound-line";

const RATE = 16_000;
const LOOKS_EVERY_MS = 500;

/** Compares a microphone with the host's voice while that speaks. */
export class LeakWatch {
  private meter: LeakMeter | null = null;

  constructor(
    private readonly openCapture: OpenCapture,
    private readonly now: () => number,
  ) {}

  /** The host's voice plays this, from `from` seconds of it on, in `inMs`. */
  readonly played = (sound: DecodedSound, from: number, inMs: number): void => {
    const { meter } = this;
    if (!meter) return;
    const samples = sound.getChannelData(0).subarray(Math.round(from * sound.sampleRate));
    meter.plays(samples, sound.sampleRate, this.now() + inMs);
  };

  /** Calls back once, when it is certain; not after the answer was called. */
  watch(track: MediaStreamTrack, onFound: (found: boolean) => void): () => void {
    const meter = new LeakMeter();
    this.meter = meter;
    const close = this.openCapture(track, {
      onChunk: ({ samples, endedAt }) => meter.hears(samples, RATE, endedAt - (samples.length / RATE) * 1000),
      onState: () => {},
    });
    const end = () => {
      clearInterval(timer);
      close();
      if (this.meter === meter) this.meter = null;
    };
    const timer = setInterval(() => {
      const found = meter.found();
      if (found === null) return;
      end();
      onFound(found);
    }, LOOKS_EVERY_MS);
    return end;
  }
}
