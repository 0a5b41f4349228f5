import { toInt16 } from "./pcm";
import { Resampler } from "./resampler";
import type { SoundChunk } from "./sound-capture";

/** Of the scope that an AudioWorklet's module runs in; TypeScript's own libraries do not have it. */
declare const sampleRate: number;
declare function registerProcessor(name: string, processor: typeof PcmProcessor): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/**
 * 80 ms: two of Xunfei's pieces and half of one of Baidu's, so no rest has to wait for the next piece. Pieces of 40 ms
 * would arrive 20 ms earlier on average, for twice the messages. Each message costs the room more than its bytes, and
 * rooms limit messages per second; sending a backlog after a lost connection needs most of that limit.
 */
const CHUNK = 1_280;

/** The sound that comes in, as pieces of 16-bit samples, 16,000 a second. It passes nothing on. */
class PcmProcessor extends AudioWorkletProcessor {
  private readonly resampler = new Resampler(Math.round(sampleRate));
  private chunk = new Float32Array(CHUNK);
  private filled = 0;
  private isOver = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.isOver = true;
    };
  }

  /** Called for every 128 samples. False: may be forgotten. */
  process([channels]: Float32Array[][]): boolean {
    if (this.isOver) return false;
    const [mono] = channels ?? [];
    if (mono) this.add(this.resampler.take(mono));
    return true;
  }

  private add(samples: Float32Array): void {
    for (let read = 0; read < samples.length; ) {
      const part = samples.subarray(read, read + CHUNK - this.filled);
      this.chunk.set(part, this.filled);
      this.filled += part.length;
      read += part.length;
      if (this.filled < CHUNK) return;
      this.filled = 0;
      const pcm = toInt16(this.chunk);
      // The page may be busy when this arrives: only here is it known when the sound was heard.
      const chunk: SoundChunk = { samples: pcm, endedAt: Date.now() };
      this.port.postMessage(chunk, [pcm.buffer]);
    }
  }
}

registerProcessor("pcm", PcmProcessor);
