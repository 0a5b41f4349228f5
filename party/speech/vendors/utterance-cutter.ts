import { AUDIO_RATE } from "../../protocol/audio-frame";
import { VOICE_LEAD_MS, VoiceActivity } from "../../voice/voice-activity";
import { AudioBuffer } from "./audio-buffer";

/** Positions are in samples since the first. Each cut begins where the one before ended, without gaps or overlaps. */
export type Cut =
  /** Speech. Its audio can be read until the next call. */
  | { type: "speech"; from: number; to: number }
  /** No speech up to here. */
  | { type: "silence"; to: number };

const LEAD = toSamples(VOICE_LEAD_MS);
/** The silence that ends a sentence, and a shorter one that suffices after long speech. */
const PAUSE_MS = 500;
const BREATH_MS = 200;
const LONG = toSamples(15_000);
/** Vendors accept up to a minute. Speech without any pause is cut after this time anyway. */
const LONGEST = toSamples(55_000);
/** Silence is reported in steps of this. */
const STEP = toSamples(1_000);
const FRAME = toSamples(20);

/** Cuts audio at silences into utterances that a vendor accepts. */
export class UtteranceCutter {
  readonly #audio = new AudioBuffer();
  readonly #lookBack: number;
  readonly #voices = [PAUSE_MS, BREATH_MS].map((hangoverMs) => ({
    hangoverMs,
    voice: new VoiceActivity({ hangoverMs }),
  }));
  /** Silence that the voice activity detection got beyond the written audio. */
  #padded = 0;
  #done = 0;
  #begun: number | null = null;

  /** `lookBackMs`: without a pause, the cut is at the quietest moment of this much audio; 0: at the end. */
  constructor({ lookBackMs }: { lookBackMs: number }) {
    this.#lookBack = toSamples(lookBackMs);
  }

  /** Start of the sentence that is being spoken; null: silence. */
  get begun(): number | null {
    return this.#begun;
  }

  /** Number of samples written so far. */
  get written(): number {
    return this.#audio.to;
  }

  /** Reads audio from the end of the last cut but one on. */
  read(from: number, to: number): Int16Array {
    return this.#audio.read(from, to);
  }

  /** Copies the samples. */
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

  /** The speaker pauses: cuts here. */
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

  /** Speech shorter than `least` is not cut. */
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
