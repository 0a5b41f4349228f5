import { AUDIO_RATE } from "../protocol/audio-frame";
import type { SpokenLanguage } from "../protocol/vocabulary";
import { VoiceActivity } from "../voice/voice-activity";
import type { AudioRing } from "./audio-ring";
import type { Recogniser, SpeechEvent, SpeechSession } from "./recogniser";
import { findQuietest } from "./silence-cut";

/** Of a session's longest time: from here on it ends at the next silence. The noise is known by then. */
const SOFT_END = 0.7;
const LISTEN_FROM = 0.5;
const SILENCE_MS = 240;
const SILENCE = (SILENCE_MS / 1000) * AUDIO_RATE;
/** Before the vendor's own end, whose clock may run otherwise. */
const SPARE_MS = 1_500;
/** Nobody who speaks on makes a silence: then this much is looked through for the quietest moment. */
const LOOK_THROUGH = 1.5 * AUDIO_RATE;

/** One session with a vendor: which part of the kept sound it has, and where it has to end. */
export class SessionRun {
  readonly session: SpeechSession;
  /** What it was given: from here to there. */
  readonly from: number;
  readonly openedAt: number;
  #sent: number;
  #lastFrame: number | null = null;
  /** It was told of the pause behind what it has: frames without a sample that say so again are no news. */
  #isPaused = true;
  readonly #ends: { soft: number; hard: number } | null;
  readonly #activity = new VoiceActivity({ hangoverMs: SILENCE_MS });
  /** How far it was listened to for a place to end. */
  #heard: number;
  #cut: number | null = null;
  isReady = false;
  /** Something has come of what it heard. */
  hasWorked = false;
  lastEventAt: number;

  constructor(
    readonly recogniser: Recogniser,
    private readonly audio: AudioRing,
    { from, language, now }: { from: number; language: SpokenLanguage; now: number },
    onEvent: (run: SessionRun, event: SpeechEvent) => void,
  ) {
    this.from = from;
    this.#sent = from;
    this.openedAt = now;
    this.lastEventAt = now;
    const longest = recogniser.longestMs === null ? null : (recogniser.longestMs / 1000) * AUDIO_RATE;
    this.#ends =
      longest === null
        ? null
        : {
            soft: from + longest * SOFT_END,
            hard: from + longest - Math.min((SPARE_MS / 1000) * AUDIO_RATE, longest * 0.1),
          };
    this.#heard = from + (longest ?? 0) * LISTEN_FROM;
    this.session = recogniser.open(language, (event) => onEvent(this, event));
  }

  get sent(): number {
    return this.#sent;
  }

  /** Writes what may be written; returns where the session has to end, once that is known. */
  write(): number | null {
    this.#cut ??= this.#ends && this.#findCut(this.#ends);
    this.writeTo(this.#cut ?? Math.min(this.audio.end, this.#ends ? this.#ends.hard - LOOK_THROUGH : this.audio.end));
    return this.#cut;
  }

  /** Nothing is written a second time. */
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

  /** Once there is a silence late in the session, there; else at the quietest moment before the very end. */
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
