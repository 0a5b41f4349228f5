import { AUDIO_RATE } from "../../../party/protocol/audio-frame";
import { VOICE_LEAD_MS, VoiceActivity } from "../../../party/voice/voice-activity";
import type { SoundChunk } from "./sound-capture";

/** A piece of speech. */
export type VoicePart = {
  samples: Int16Array;
  /** When its first sample was heard, by the clock of the chunks. */
  startedAt: number;
  /** The first one after a pause: it does not begin where the one before it ended. */
  starts: boolean;
  /** The last part before a pause in speech. */
  pauses: boolean;
};

/** Sound sent from before the detected start of speech: longer than detection takes. */
const LEAD = samplesIn(VOICE_LEAD_MS + 100);
/** Sound kept for that: detection comes later than the start of speech that it reports. */
const KEPT = LEAD + samplesIn(200);
/** Long silences are not sent. A vendor that ends sentences by their silence still hears it. */
const HANGOVER_MS = 1_000;
/** Chunks that come so much later than those before them lead to expect have a gap before them. */
const GAP_MS = 500;

const NOTHING = new Int16Array(0);

/**
 * Passes speech on and leaves out the silence in between. Pure: chunks in, parts out. Each sample is in at most one
 * part, and parts from one `starts` to the next `pauses` follow each other without a gap.
 */
export class VoiceGate {
  private readonly voice = new VoiceActivity({ hangoverMs: HANGOVER_MS });
  /** Samples so far; those in `#recent` are the last of them. */
  private position = 0;
  private recent = NOTHING;
  /** No sample before this one is let through: it has been already, or the gate was shut. */
  private from = 0;
  private endedAt: number | null = null;
  private isSpeaking = false;
  private opened = false;
  private isNew = false;
  /** Since when nothing passes; a moment to come while what was said before it is still on its way here. */
  private shutAt: number | null = null;
  private voicedAt: number | null = null;

  /** When the last sound that was no click ended, by the clock of the chunks; null: none yet. */
  get voicedUntil(): number | null {
    return this.voicedAt;
  }

  /** Whether speech is passing. */
  get isOpen(): boolean {
    return this.opened;
  }

  /** Muted, from `at` on: what was said before passes even if it comes later. */
  shut(at: number): void {
    this.shutAt ??= at;
  }

  /** Nothing of what was said in between passes. */
  unshut(): VoicePart[] {
    if (this.shutAt === null) return [];
    this.shutAt = null;
    this.from = this.position;
    return this.pause();
  }

  /** Ends the current part as if the person had stopped speaking. */
  pause(): VoicePart[] {
    return this.opened ? [this.pass(this.from, true)] : [];
  }

  /** `level`: 0–1, for a meter. */
  take({ samples, endedAt }: SoundChunk): { parts: VoicePart[]; level: number } {
    const parts = this.skipGap(samples.length, endedAt);
    const { changes, level, unvoiced } = this.voice.take(samples);
    // Not while the gate is shut: such sound is sent to nobody.
    if (unvoiced < samples.length && this.shutAt === null) this.voicedAt = endedAt - (unvoiced / AUDIO_RATE) * 1000;
    this.recent = join(this.recent, samples).slice(-(KEPT + samples.length));
    this.position += samples.length;
    this.endedAt = endedAt;
    const end = this.end();
    for (const { at, speaking } of changes) {
      this.isSpeaking = speaking;
      if (speaking && at < end) this.open(at - LEAD);
      if (!speaking && this.opened) parts.push(this.pass(Math.min(at, end), true));
    }
    // Speech that began while the gate was shut goes on.
    if (this.isSpeaking && this.shutAt === null) this.open(this.from);
    if (this.opened) parts.push(this.pass(end, end < this.position));
    return { parts, level };
  }

  /** Up to where samples may pass. */
  private end(): number {
    if (this.shutAt === null || this.endedAt === null) return this.position;
    return this.position - Math.max(0, samplesIn(this.endedAt - this.shutAt));
  }

  /** The context was suspended, or the device changed: what comes now does not follow what came before. */
  private skipGap(length: number, endedAt: number): VoicePart[] {
    if (this.endedAt === null) return [];
    if (Math.abs(endedAt - this.endedAt - (length / AUDIO_RATE) * 1000) < GAP_MS) return [];
    const parts = this.pause();
    this.recent = NOTHING;
    this.from = this.position;
    return parts;
  }

  private open(from: number): void {
    if (this.opened) return;
    this.opened = true;
    this.isNew = true;
    this.from = Math.max(this.from, from, this.position - this.recent.length);
  }

  private pass(to: number, pauses: boolean): VoicePart {
    const begin = this.position - this.recent.length;
    const samples = this.recent.slice(this.from - begin, Math.max(this.from, to) - begin);
    const startedAt = (this.endedAt ?? 0) - ((this.position - this.from) / AUDIO_RATE) * 1000;
    const part = { samples, startedAt, starts: this.isNew, pauses };
    this.from += samples.length;
    this.isNew = false;
    this.opened = !pauses;
    return part;
  }
}

function samplesIn(ms: number): number {
  return Math.round((ms / 1000) * AUDIO_RATE);
}

function join(a: Int16Array, b: Int16Array): Int16Array {
  const both = new Int16Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
