import { BANDS } from "./bands";
import { type Sentence, splitWords } from "./sentences";

/** Frames a second of templates and of the audio: half of the audio's suffice to follow a template. */
export const TEMPLATE_FRAMES = 100;
export const HEARD_FRAMES = 50;
const STEP = TEMPLATE_FRAMES / HEARD_FRAMES;
/** Least similarity between a frame and a template's frame: the cosine of their shapes. */
const LIKE = 0.75;
/** The same within a run: a faint sound between loud ones has more of the room's noise. */
const LIKE_IN_RUN = 0.6;
/** Least gain of a run above that before it counts: about 200 ms of a clean voice. */
const ENOUGH = 2.3;
/** Least share of a word's frames that must match. */
const COVERED = 0.7;

export type Template = {
  sentence: Sentence;
  /** Concatenated vectors of `BANDS` numbers. */
  shapes: Float32Array;
  isPause: readonly boolean[];
  /** Positions of the words, in frames. */
  words: readonly { text: string; from: number; to: number }[];
};

/** A stretch of audio that matches a stretch of a template, in template frames. `offset`: the start of the sentence. */
export type Match = { offset: number; from: number; to: number; score: number };

export type TemplateWord = {
  sentence: Sentence;
  index: number;
  text: string;
  traditional: string;
  from: number;
  to: number;
};

/** Searches the audio for one sentence, at any position and in any part. */
export class TemplateFollower {
  readonly matches = new Map<string, Match>();
  readonly #template: Template;
  readonly #heard: readonly Float32Array[];
  readonly #runs: Float32Array;
  readonly #begins: Int32Array;

  /** `heard`: all shapes so far, kept by the caller. */
  constructor(template: Template, heard: readonly Float32Array[]) {
    this.#template = template;
    this.#heard = heard;
    this.#runs = new Float32Array(template.isPause.length);
    this.#begins = new Int32Array(template.isPause.length);
  }

  /** A new shape: each template frame continues the run that ended at the frame before it. */
  follow(): void {
    const { shapes, isPause } = this.#template;
    const [runs, begins] = [this.#runs, this.#begins];
    const shape = this.#heard.at(-1);
    const at = (this.#heard.length - 1) * STEP;
    if (!shape) return;
    for (let j = runs.length - 1; j >= 0; j--) {
      const before = j < STEP ? 0 : (runs[j - STEP] as number);
      const run = isPause[j] ? before : before + likeness(shape, shapes, j) - LIKE;
      runs[j] = run > 0 ? run : 0;
      const begin = before > 0 ? (begins[j - STEP] as number) : at;
      begins[j] = begin;
      if (run >= ENOUGH) this.#note({ offset: at - j, from: begin, to: at + STEP, score: run });
    }
  }

  #note(match: Match): void {
    const key = `${match.offset} ${match.from}`;
    if ((this.matches.get(key)?.score ?? 0) < match.score) this.matches.set(key, match);
  }

  /** The words that were really there. */
  readWords({ offset, from, to }: Match): TemplateWord[] {
    const { sentence, shapes, isPause, words } = this.#template;
    return words.flatMap((word, index) => {
      let [heard, all] = [0, 0];
      for (let j = word.from + ((word.from + offset) % STEP); j < word.to; j += STEP) {
        if (isPause[j]) continue;
        all += 1;
        const shape = this.#heard[(offset + j) / STEP];
        const isInside = offset + j >= from && offset + j < to;
        if (isInside && shape && likeness(shape, shapes, j) > LIKE_IN_RUN) heard += 1;
      }
      if (heard < all * COVERED) return [];
      const traditional = splitWords(sentence.traditional)[index] ?? word.text;
      return [{ sentence, index, text: word.text, traditional, from: offset + word.from, to: offset + word.to }];
    });
  }
}

/**
 * A local copy: an imported binding is looked up at each use, and this is read a hundred million times in a minute of
 * speech.
 */
const WIDTH = BANDS;

function likeness(shape: Float32Array, shapes: Float32Array, frame: number): number {
  let sum = 0;
  for (let band = 0, at = frame * WIDTH; band < WIDTH; band++, at++) {
    sum += (shape[band] as number) * (shapes[at] as number);
  }
  return sum;
}
