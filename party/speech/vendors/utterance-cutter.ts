import { AUDIO_RATE } from "../../protocol/audio-frame";
import { VOICE_LEAD_MS, VoiceActivity } from "../../voice/voice-activity";
import { AudioBuffer } from "./audio-buffer";

/** Positions in samples since the first. Each begins where the one before ended: nothing is left out, nothing comes twice. */
export type Cut =
  /** Somebody speaks from here to there. Its audio is `read` before the next call. */
  | { type: "speech"; from: number; to: number }
  /** Nobody spoke until there. */
  | { type: "silence"; to: number };

const LEAD = toSamples(VOICE_LEAD_MS);
/** A silence that ends a sentence, and a shorter one that is taken for it when somebody has spoken for long. */
const PAUSE_MS = 500;
const BREATH_MS = 200;
const LONG = toSamples(15_000);
/** Vendors take a minute. Who speaks for this long without drawing breath is cut all the same. */
const LONGEST = toSamples(55_000);
/** Silence is told in steps of this. */
const STEP = toSamples(1_000);
const FRAME = toSamples(20);

/** Cuts what is written where nobody speaks, into what a vendor takes in one piece. */
export class UtteranceCutter {
  readonly #audio = new AudioBuffer();
  readonly #lookBack: number;
  readonly #voices = [PAUSE_MS, BREATH_MS].map((hangoverMs) => ({
    hangoverMs,
    voice: new VoiceActivity({ hangoverMs }),
  }));
  /** How much silence the voice activity was told beyond what was written. */
  #padded = 0;
  #done = 0;
  #begun: number | null = null;

  /** `lookBackMs`: where nobody draws breath, the quietest moment of the last so many milliseconds is cut; 0: the present. */
  constructor({ lookBackMs }: { lookBackMs: number }) {
    this.#lookBack = toSamples(lookBackMs);
  }

  /** Where the sentence begins that is being spoken; null: nobody speaks. */
  get begun(): number | null {
    return this.#begun;
  }

  /** How much was written. */
  get written(): number {
    return this.#audio.to;
  }

  /** What was written, from the end of the last cut but one on. */
  read(from: number, to: number): Int16Array {
    return this.#audio.read(from, to);
  }

  /** Copies them. */
  write(samples: Int16Array): Cut[] {
    this.#audio.dropUntil(this.#begun ?? this.#done);
    this.#audio.append(samples);
    const changes = this.#voices.flatMap(({ hangoverMs, voice }) =>
      voice.take(samples).changes.map(({ at, speaking }) => ({ at: at - this.#padded, speaking, hangoverMs })),
    );
    const cuts: Cut[] = [];
    for (const { at, speaking, hangoverMs } of changes.sort((a, b) => a.at - b.at)) {
      if (speaking) cuts.push(...this.#begin(at));
      else cuts.push(...this.#cutLong(at), ...this.#end(at, hangoverMs === BREATH_MS ? LONG : 0));
    }
    return [...cuts, ...this.#cutLong(this.written), ...this.#passSilence()];
  }

  /** Nobody speaks for now: what was written is cut here. */
  pause(): Cut[] {
    const silence = new Int16Array(toSamples(PAUSE_MS) + FRAME);
    for (const { voice } of this.#voices) voice.take(silence);
    this.#padded += silence.length;
    const cuts = this.#end(this.written, 0);
    if (this.#done < this.written) cuts.push(this.#passTo(this.written));
    return cuts;
  }

  #begin(at: number): Cut[] {
    if (this.#begun !== null) return [];
    this.#begun = Math.max(this.#done, at - LEAD);
    return this.#begun > this.#done ? [this.#passTo(this.#begun)] : [];
  }

  /** What is shorter than `least` goes on. */
  #end(at: number, least: number): Cut[] {
    const from = this.#begun;
    if (from === null || at - from < Math.max(1, least)) return [];
    this.#begun = null;
    this.#done = at;
    return [{ type: "speech", from, to: at }];
  }

  #cutLong(until: number): Cut[] {
    const cuts: Cut[] = [];
    while (this.#begun !== null && until - this.#begun > LONGEST) {
      const longest = this.#begun + LONGEST;
      const at = this.#lookBack > 0 ? this.#findDip(longest - this.#lookBack, longest) : until;
      cuts.push(...this.#end(at, 0));
      this.#begun = at;
    }
    return cuts;
  }

  /** The middle of the quietest tenth of a second. */
  #findDip(from: number, to: number): number {
    const samples = this.#audio.read(from, to);
    const powers = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, i) =>
      samples.subarray(i * FRAME, (i + 1) * FRAME).reduce((sum, sample) => sum + sample * sample, 0),
    );
    let [quietest, at] = [Number.POSITIVE_INFINITY, powers.length - 1];
    for (let i = 2; i + 2 < powers.length; i++) {
      const power = powers.slice(i - 2, i + 3).reduce((sum, one) => sum + one, 0);
      if (power <= quietest) [quietest, at] = [power, i];
    }
    return from + at * FRAME + FRAME / 2;
  }

  #passSilence(): Cut[] {
    const to = this.written - LEAD - toSamples(100);
    return this.#begun === null && to - this.#done >= STEP ? [this.#passTo(to)] : [];
  }

  #passTo(to: number): Cut {
    this.#done = to;
    return { type: "silence", to };
  }
}

function toSamples(milliseconds: number): number {
  return (milliseconds * AUDIO_RATE) / 1000;
}
