import { AUDIO_RATE } from "../protocol/audio-frame";
import type { SpokenLanguage } from "../protocol/vocabulary";
import { VoiceActivity } from "../voice/voice-activity";
import type { AudioRing } from "./audio-ring";
import type { Recognizer, RecognizerEvent, SpeechSession } from "./recognizer";
import { findQuietest } from "./silence-cut";

/** Share of the maximum length after which the session ends at the next silence. The noise level is known by then. */
const SOFT_END = 0.7;
const LISTEN_FROM = 0.5;
const SILENCE_MS = 240;
const SILENCE = (SILENCE_MS / 1000) * AUDIO_RATE;
/** Margin before the vendor's limit, whose clock may differ. */
const SPARE_MS = 1_500;
/** Without any silence, the quietest moment of this much audio is used. */
const LOOK_THROUGH = 1.5 * AUDIO_RATE;

/** One session with a vendor: the part of the buffered audio that it gets, and the position where it has to end. */
export class SessionRun {
  readonly session: SpeechSession;
  /** Start of the session's audio. */
  readonly from: number;
  readonly openedAt: number;
  #sent: number;
  #lastFrame: number | null = null;
  /** The vendor knows of the current pause: empty frames that repeat it are ignored. */
  #isPaused = true;
  readonly #ends: { soft: number; hard: number } | null;
  readonly #activity = new VoiceActivity({ hangoverMs: SILENCE_MS });
  /** How far the audio was searched for a place to end. */
  #heard: number;
  #cut: number | null = null;
  isReady = false;
  /** It has produced a result. */
  hasWorked = false;
  lastEventAt: number;

  constructor(
    readonly recognizer: Recognizer,
    private readonly audio: AudioRing,
    { from, language, now }: { from: number; language: SpokenLanguage; now: number },
    onEvent: (run: SessionRun, event: RecognizerEvent) => void,
  ) {
    this.from = from;
    this.#sent = from;
    this.openedAt = now;
    this.lastEventAt = now;
    const longest = recognizer.longestMs === null ? null : (recognizer.longestMs / 1000) * AUDIO_RATE;
    this.#ends =
      longest === null
        ? null
        : {
            soft: from + longest * SOFT_END,
            hard: from + longest - Math.min((SPARE_MS / 1000) * AUDIO_RATE, longest * 0.1),
          };
    this.#heard = from + (longest ?? 0) * LISTEN_FROM;
    this.session = recognizer.open(language, (event) => onEvent(this, event));
  }

  get sent(): number {
    return this.#sent;
  }

  /** Writes available audio; returns the position where the session has to end, once that is known. */
  write(): number | null {
    this.#cut ??= this.#ends && this.#findCut(this.#ends);
    this.writeTo(this.#cut ?? Math.min(this.audio.end, this.#ends ? this.#ends.hard - LOOK_THROUGH : this.audio.end));
    return this.#cut;
  }

  /** Never writes a sample twice. */
  writeTo(end: number): void {
    for (const { samples, sequence, pauses } of this.audio.read(this.#sent, this.#lastFrame)) {
      const part = samples.subarray(0, end - this.#sent);
      if (part.length > 0) {
        this.session.write(part);
        this.#isPaused = false;
      }
      this.#sent += part.length;
      if (part.length < samples.length) return;
      this.#lastFrame = sequence;
      if (pauses && !this.#isPaused) {
        this.#isPaused = true;
        this.session.pause();
      }
    }
  }

  /** Ends at a silence late in the session or, without one, at the quietest moment before the limit. */
  #findCut({ soft, hard }: { soft: number; hard: number }): number | null {
    for (const { from, samples, pauses } of this.audio.read(this.#heard, null)) {
      const { speaking, quiet } = this.#activity.take(samples);
      this.#heard = from + samples.length;
      if (this.#heard >= hard) return findQuietest(this.audio, Math.max(this.#sent, hard - LOOK_THROUGH), hard);
      if (this.#heard >= soft && (pauses || (!speaking && quiet >= SILENCE))) return this.#heard;
    }
    return null;
  }
}
