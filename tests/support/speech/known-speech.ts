import { BandFrames } from "./bands";
import { SENTENCES, type Sentence, splitWords } from "./sentences";
import { RATE, speak } from "./speak";
import { HEARD_FRAMES, TEMPLATE_FRAMES, type Template, TemplateFollower, type TemplateWord } from "./template-follower";

/** `from` and `to`: samples since the beginning. `text` has its punctuation and Simplified characters. */
export type HeardWord = TemplateWord;

/** Template frames fainter than this share of the loudest are a pause. */
const PAUSE = 0.03;

/**
 * A recognizer of the tests' sentences, for the fake vendors. It recognizes the words that really are in the audio: of
 * a sentence without its first half only the rest, of a doubled one everything twice, and nothing of unknown speech. It
 * matches the course of the spectrum, so gain, noise and sample rate do not matter; another speed or voice does.
 */
export class KnownSpeech {
  readonly #rate: number;
  readonly #bands: BandFrames;
  readonly #shapes: Float32Array[] = [];
  readonly #followers: readonly TemplateFollower[];
  readonly #loudness = new Loudness();
  #samples = 0;

  /** `rate`: samples a second of the audio. It recognizes nothing of another language than its own. */
  constructor(language: Sentence["language"], rate: number = RATE) {
    this.#rate = rate;
    this.#bands = new BandFrames(rate, HEARD_FRAMES);
    this.#followers = templatesOf(language).map((template) => new TemplateFollower(template, this.#shapes));
  }

  /** Number of samples so far. */
  get heard(): number {
    return this.#samples;
  }

  /** End of the last sound above the room's noise, words or not, in samples; 0: none yet. */
  get soundUntil(): number {
    return Math.min(this.#samples, Math.round((this.#loudness.until * this.#rate) / HEARD_FRAMES));
  }

  hear(samples: Int16Array): void {
    this.#samples += samples.length;
    for (const { shape, loudness } of this.#bands.take(samples)) {
      this.#loudness.follow(loudness);
      this.#shapes.push(shape);
      for (const follower of this.#followers) follower.follow();
    }
  }

  /** The words whose middle lies between the samples, in order. The last may still change during speech. */
  words(from = 0, to = Number.POSITIVE_INFINITY): HeardWord[] {
    const words: HeardWord[] = [];
    const matches = this.#followers.flatMap((follower) =>
      [...follower.matches.values()].map((one) => ({ follower, one })),
    );
    // When two sentences claim the same moment, the longer match wins.
    for (const { follower, one } of matches.sort((a, b) => b.one.score - a.one.score)) {
      words.push(...follower.readWords(one).filter((word) => !words.some((other) => overlap(word, other))));
    }
    return words
      .map((word) => ({ ...word, from: this.#toSamples(word.from), to: this.#toSamples(word.to) }))
      .filter((word) => word.from + word.to >= 2 * from && word.from + word.to < 2 * to)
      .sort((a, b) => a.from - b.from);
  }

  #toSamples(frame: number): number {
    return Math.max(0, Math.round((frame * this.#rate) / TEMPLATE_FRAMES));
  }
}

/** The words in a piece of audio. */
export function hearWords(language: Sentence["language"], samples: Int16Array, rate: number = RATE): HeardWord[] {
  const speech = new KnownSpeech(language, rate);
  speech.hear(samples);
  return speech.words();
}

/** Overlaps by more than a third of the shorter one. */
function overlap(one: HeardWord, other: HeardWord): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return shared * 3 > Math.min(one.to - one.from, other.to - other.from);
}

/**
 * Separates sound from the noise of the room: a frame that is much louder than the quietest of the last two seconds.
 */
class Loudness {
  readonly #recent: number[] = [];
  #frames = 0;
  until = 0;

  follow(loudness: number): void {
    this.#frames += 1;
    this.#recent.push(loudness);
    if (this.#recent.length > 2 * HEARD_FRAMES) this.#recent.shift();
    if (loudness > Math.max(60, Math.min(...this.#recent) * 3)) this.until = this.#frames + 1;
  }
}

const templates = new Map<Sentence["language"], readonly Template[]>();

function templatesOf(language: Sentence["language"]): readonly Template[] {
  const known = templates.get(language);
  if (known) return known;
  const made = SENTENCES.filter((sentence) => sentence.language === language).map(makeTemplate);
  templates.set(language, made);
  return made;
}

function makeTemplate(sentence: Sentence): Template {
  const frames = new BandFrames(RATE, TEMPLATE_FRAMES).take(speak(sentence));
  const loudest = Math.max(...frames.map(({ loudness }) => loudness));
  const end = sentence.times.at(-1) ?? 1;
  const place = (time = end) => Math.round((time / end) * frames.length);
  return {
    sentence,
    shapes: Float32Array.from(frames.flatMap(({ shape }) => [...shape])),
    isPause: frames.map(({ loudness }) => loudness < loudest * PAUSE),
    words: splitWords(sentence.text).map((text, i) => ({
      text,
      from: place(sentence.times[i]),
      to: place(sentence.times[i + 1]),
    })),
  };
}
