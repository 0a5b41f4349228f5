import type { VoiceRequest } from "../../../functions/shared/contract/voice";
import type { GoOnAt, InterviewerVoice, InterviewerVoiceEvents } from "./interviewer-voice";
import type { RequestVoice } from "./request-voice";
import type { DecodedSound, SoundLine } from "./sound-line";
import { SpeechPace, saidAt } from "./speech-pace";
import { type SpeechPiece, takePieces } from "./speech-pieces";
import { SpokenFile } from "./spoken-file";
import { VoiceCache } from "./voice-cache";

type Wanted = Omit<VoiceRequest, "text"> | null;

export type HostVoicePorts = {
  /** The request for a voice of the host; null: it has none for this language, or it isn't wanted. */
  voiceFor: (lang: string) => Wanted | Promise<Wanted>;
  request: RequestVoice;
  line: SoundLine;
  browser: (events: InterviewerVoiceEvents) => InterviewerVoice;
  /** A sound that is played from now on, or from `inMs` on. */
  onPlay?: (sound: DecodedSound, from: number, inMs: number) => void;
};

/** After a failure the browser's voice speaks for so long, or as long as the server asks. */
export const REST_MS = 60_000;
/** Sentences that are fetched while one is spoken. */
const AHEAD = 2;
/** Sound that must be there before it begins, and how soon it then does. In seconds. */
const START_S = 0.15;
const LEAD_S = 0.02;
/** The end of a file that is still coming is decoded again with what follows it. */
const UNSURE_S = 0.03;
const TICK_MS = 60;
/** A clock that stands still for so long: the system has taken the sound away. */
const STUCK_MS = 2_000;
/** After the last sound the line rests, once that has left the loudspeaker. */
const LINE_RESTS_AFTER_MS = 500;
/** A dash or an ellipsis alone is not said. */
const WORD = /[\p{L}\p{N}]/u;

type Part = { at: number; from: number; seconds: number };
type Sentence = {
  piece: SpeechPiece;
  words: string;
  /** Where the words begin in the text. */
  start: number;
  file: SpokenFile | null;
  sound: DecodedSound | null;
  isDecoding: boolean;
  /** More bytes have come than were decoded. */
  isBehind: boolean;
  parts: Part[];
};

/**
 * Speaks with the host's voice: sentences are fetched while the one before is spoken, and played without a gap between
 * them. When the host fails, the browser's voice says what was not heard, and speaks alone for a while.
 */
export class HostVoice implements InterviewerVoice {
  private text = "";
  private isWhole = false;
  private taken = 0;
  private wanted: Wanted = null;
  /** Until it is known whose voice speaks, nothing is fetched or said. */
  private undecided: Promise<Wanted> | null = null;
  private sentences: Sentence[] = [];
  private isOn = false;
  private isHeld = false;
  private isHeard = false;
  /** The browser speaks from here on. */
  private browserFrom: number | null = null;
  private lang = "";
  private restUntil = 0;
  private clock: ReturnType<typeof setTimeout> | undefined;
  private moved = { at: 0, now: 0 };
  private readonly browser: InterviewerVoice;
  private readonly cache = new VoiceCache();
  private readonly pace = new SpeechPace();

  constructor(
    private readonly ports: HostVoicePorts,
    private readonly events: InterviewerVoiceEvents,
  ) {
    this.browser = ports.browser({
      ...events,
      onSpoken: (upTo) => events.onSpoken((this.browserFrom ?? 0) + upTo),
    });
  }

  begin(lang: string): void {
    this.stop();
    Object.assign(this, { text: "", isWhole: false, taken: 0, lang, isOn: true, isHeld: false, isHeard: false });
    this.browserFrom = null;
    const wanted = performance.now() < this.restUntil ? null : this.ports.voiceFor(lang);
    if (!(wanted instanceof Promise)) return this.decide(wanted);
    this.undecided = wanted;
    void wanted.then((known) => {
      if (this.undecided === wanted) this.decide(known);
    });
  }

  feed(text: string, isWhole: boolean): void {
    if (!this.isOn || (text === this.text && isWhole === this.isWhole)) return;
    this.text = text;
    this.isWhole = isWhole;
    if (this.undecided !== null) return;
    if (this.browserFrom !== null) return this.browser.feed(text.slice(this.browserFrom), isWhole);
    this.take();
  }

  private take(): void {
    const { text, isWhole } = this;
    const pieces = takePieces(text, this.taken, isWhole);
    this.taken = isWhole ? text.length : (pieces.at(-1)?.end ?? this.taken);
    this.sentences.push(...pieces.map((piece) => this.sentenceOf(piece)).filter(({ words }) => WORD.test(words)));
    this.follow();
  }

  stop(): void {
    this.isOn = false;
    this.undecided = null;
    if (this.browserFrom !== null) this.browser.stop();
    this.quiet();
  }

  hold(): void {
    this.isHeld = true;
    if (this.browserFrom !== null) this.browser.hold();
    else if (this.isOn) this.ports.line.hold();
  }

  goOn(at: GoOnAt): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    if (this.browserFrom !== null) return this.browser.goOn(at);
    if (!this.isOn) return;
    if (at === "sentence") {
      this.ports.line.clear();
      for (const sentence of this.sentences) sentence.parts = [];
    }
    this.ports.line.goOn();
    this.moved = { at: performance.now(), now: -1 };
    this.follow();
  }

  private decide(wanted: Wanted): void {
    this.undecided = null;
    this.wanted = wanted;
    if (wanted === null) return this.giveWay(0);
    const { line } = this.ports;
    if (!this.isHeld) line.goOn();
    void line.open().then((runs) => {
      if (!runs && this.wanted === wanted && this.isHost()) this.giveWay(this.heardUpTo());
    });
    if (this.text !== "" || this.isWhole) this.take();
  }

  private isHost(): boolean {
    return this.isOn && this.undecided === null && this.browserFrom === null;
  }

  private sentenceOf(piece: SpeechPiece): Sentence {
    const whole = this.text.slice(piece.start, piece.end);
    const words = whole.trim();
    const start = piece.start + whole.indexOf(words);
    return { piece, words, start, file: null, sound: null, isDecoding: false, isBehind: false, parts: [] };
  }

  /** Fetches what is next, plays what has come, and tells how far it was heard. */
  private follow(): void {
    clearTimeout(this.clock);
    if (!this.isHost()) return;
    this.fetchAhead();
    if (!this.isHeld) {
      this.playOn();
      this.tell();
    }
    if (!this.isHost()) return;
    const [next] = this.sentences;
    if (!next) return;
    const [first] = next.parts;
    const untilSound = first ? (first.at - this.ports.line.now()) * 1000 : TICK_MS;
    this.clock = setTimeout(() => this.follow(), untilSound > 0 ? Math.min(untilSound, TICK_MS) : TICK_MS);
  }

  private fetchAhead(): void {
    for (const [i, sentence] of this.sentences.slice(0, 1 + AHEAD).entries()) {
      // The first sound is not to wait for two others.
      const before = this.sentences[i - 1]?.file;
      if (before && before.state !== "coming" && before.state !== "whole") return;
      sentence.file ??= this.fetch(sentence);
    }
  }

  private fetch(sentence: Sentence): SpokenFile {
    const { wanted } = this;
    const kept = this.cache.get(this.keyOf(sentence));
    const file: SpokenFile = kept ? SpokenFile.whole(kept) : new SpokenFile(() => this.cameMore(sentence, file));
    if (kept) sentence.isBehind = true;
    else if (wanted !== null) void file.load(this.ports.request, { ...wanted, text: sentence.words });
    return file;
  }

  private keyOf({ words }: Sentence): string {
    return JSON.stringify([this.wanted, words]);
  }

  private cameMore(sentence: Sentence, file: SpokenFile): void {
    if (file.state === "failed") {
      // Later sentences would not be used.
      this.restUntil = performance.now() + Math.max(REST_MS, file.pauseMs ?? 0);
      for (const later of this.sentences.slice(this.sentences.indexOf(sentence) + 1)) later.file?.cancel();
    } else sentence.isBehind = true;
    this.follow();
  }

  /** Decodes and schedules up to the first sentence that isn't whole. */
  private playOn(): void {
    let endsAt = 0;
    for (const sentence of this.sentences) {
      const { file, sound } = sentence;
      if (file === null) return;
      if (sentence.isBehind) this.decode(sentence, file);
      if (sound === null) return;
      const isAll = file.state === "whole" && !sentence.isBehind && !sentence.isDecoding;
      this.schedule(sentence, sound, isAll, endsAt);
      const last = sentence.parts.at(-1);
      if (!isAll || !last) return;
      endsAt = last.at + last.seconds;
    }
  }

  private decode(sentence: Sentence, file: SpokenFile): void {
    if (sentence.isDecoding) return;
    sentence.isDecoding = true;
    sentence.isBehind = false;
    const isWhole = file.state === "whole";
    const bytes = file.bytes();
    const key = this.keyOf(sentence);
    void this.ports.line.decode(bytes).then((sound) => {
      sentence.isDecoding = false;
      if (sound !== null && isWhole) this.cache.keep(key, bytes);
      if (!this.sentences.includes(sentence)) return;
      sentence.sound = sound ?? sentence.sound;
      if (sound === null && isWhole) {
        file.cancel();
        file.state = "failed";
        this.restUntil = performance.now() + REST_MS;
      }
      this.follow();
    });
  }

  private schedule(sentence: Sentence, sound: DecodedSound, isAll: boolean, after: number): void {
    const { line, onPlay } = this.ports;
    const last = sentence.parts.at(-1);
    const from = last ? last.from + last.seconds : 0;
    const upTo = isAll ? sound.duration : sound.duration - UNSURE_S;
    if (upTo - from <= 0 || (!isAll && !last && upTo < START_S)) return;
    const at = Math.max(line.now() + LEAD_S, last ? last.at + last.seconds : after);
    sentence.parts.push({ at, from, seconds: upTo - from });
    line.play(sound, from, at);
    onPlay?.(sound, from, (at - line.now()) * 1000);
  }

  /** How far it was heard; sentences that were heard to their end are done with. */
  private tell(): void {
    const now = this.ports.line.now();
    for (let first = this.sentences[0]; first; first = this.sentences[0]) {
      const { file, parts, sound, piece, words } = first;
      const [begin] = parts;
      const last = parts.at(-1);
      if (begin && now >= begin.at && !this.isHeard) {
        this.isHeard = true;
        this.events.onSound("host");
        if (!this.isHost()) return;
      }
      const isHeard = !last || now >= last.at + last.seconds;
      if (file?.state === "failed" && isHeard) return this.giveWay(this.heardUpTo());
      if (this.isStuck(now, begin !== undefined)) return this.giveWay(this.heardUpTo());
      const isOver = last && sound && isHeard && file?.state === "whole" && last.from + last.seconds >= sound.duration;
      if (!isOver) {
        if (begin && now >= begin.at) this.events.onSpoken(this.heardUpTo());
        return;
      }
      this.pace.learn(words, sound.duration);
      this.sentences.shift();
      this.events.onSpoken(piece.end);
      if (!this.isHost()) return;
      this.fetchAhead();
    }
    if (!this.isWhole) return;
    this.isOn = false;
    this.clock = setTimeout(() => this.ports.line.hold(), LINE_RESTS_AFTER_MS);
    this.events.onSpoken(this.text.length);
    this.events.onDone();
  }

  private isStuck(now: number, isPlaying: boolean): boolean {
    const at = performance.now();
    if (!isPlaying || now !== this.moved.now) this.moved = { at, now };
    return at - this.moved.at > STUCK_MS;
  }

  /** In the text, by the sound that was heard of the first sentence. */
  private heardUpTo(): number {
    const [first] = this.sentences;
    if (!first) return this.taken;
    const now = this.ports.line.now();
    const part = first.parts.findLast(({ at }) => at <= now);
    if (!part) return first.piece.start;
    const seconds = part.from + Math.min(now - part.at, part.seconds);
    const known = first.sound?.duration ?? 0;
    const all = first.file?.state === "whole" ? known : Math.max(known, this.pace.secondsFor(first.words));
    return first.start + saidAt(first.words, all === 0 ? 0 : seconds / all);
  }

  /** The browser says the rest. */
  private giveWay(from: number): void {
    this.quiet();
    this.browserFrom = from;
    this.browser.begin(this.lang);
    if (this.isHeld) this.browser.hold();
    if (this.text !== "" || this.isWhole) this.browser.feed(this.text.slice(from), this.isWhole);
  }

  /** No sound, no requests. */
  private quiet(): void {
    clearTimeout(this.clock);
    for (const { file } of this.sentences) file?.cancel();
    this.sentences = [];
    this.ports.line.clear();
    this.ports.line.hold();
  }
}
