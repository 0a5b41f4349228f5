import { KnownSpeech } from "../speech/known-speech";
import { joinWords } from "../speech/sentences";
import { RATE } from "../speech/speak";

/** A silence of this length ends a sentence. */
const END_SAMPLES = RATE * 0.6;
/** Interval between searches for words. */
const LOOK_SAMPLES = RATE * 0.16;
/** `noise` has no word in it. Words have their punctuation. */
export type Cut = {
  type: "interim" | "sentence" | "noise";
  words: string[];
  text: string;
  fromMs: number;
  toMs: number;
};

/** Recognizes as streaming vendors do: gradually, with a final sentence after a silence. */
export class SentenceCutter {
  readonly #speech: KnownSpeech;
  #from = 0;
  #shown = "";
  #lookedAt = 0;

  constructor(language: "en" | "zh") {
    this.#speech = new KnownSpeech(language);
  }

  /** Milliseconds of silence since the last sound. */
  get silenceMs(): number {
    return ((this.#speech.heard - this.#speech.soundUntil) * 1000) / RATE;
  }

  take(samples: Int16Array): Cut[] {
    this.#speech.hear(samples);
    const { heard, soundUntil } = this.#speech;
    if (soundUntil <= this.#from) return [];
    if (heard - soundUntil >= END_SAMPLES) return [this.#cut()];
    if (heard - this.#lookedAt < LOOK_SAMPLES) return [];
    this.#lookedAt = heard;
    const interim = this.#read("interim");
    if (interim.text === this.#shown) return [];
    this.#shown = interim.text;
    return interim.text === "" ? [] : [interim];
  }

  /** No more audio: returns the rest. */
  end(): Cut[] {
    return this.#speech.soundUntil > this.#from ? [this.#cut()] : [];
  }

  #cut(): Cut {
    const cut = this.#read("sentence");
    this.#from = this.#speech.heard;
    this.#shown = "";
    return cut.text === "" ? { ...cut, type: "noise" } : cut;
  }

  #read(type: "interim" | "sentence"): Cut {
    const { soundUntil } = this.#speech;
    const heard = this.#speech.words(this.#from);
    const words = heard.map(({ text }) => text);
    const toMs = (samples: number) => Math.round((samples * 1000) / RATE);
    return {
      type,
      words,
      text: joinWords(words),
      fromMs: toMs(Math.max(this.#from, heard[0]?.from ?? this.#from)),
      toMs: toMs(Math.max(soundUntil, heard.at(-1)?.to ?? 0)),
    };
  }
}
