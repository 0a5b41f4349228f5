import type { GoOnAt, InterviewerVoice, InterviewerVoiceEvents } from "./interviewer-voice";
import { pickVoice, type VoiceLike } from "./pick-voice";
import { endOfWord } from "./speech-pace";
import { longestMs, type SpeechPiece, takePieces } from "./speech-pieces";

/** The part of the browser's speech synthesis that is used here. */
export type Utterance = {
  text: string;
  lang: string;
  voice: VoiceLike | null;
  onstart: (() => void) | null;
  onboundary: ((event: { readonly charIndex: number; readonly charLength?: number }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
};
export type Synthesis = {
  getVoices(): readonly VoiceLike[];
  speak(utterance: Utterance): void;
  cancel(): void;
  resume(): void;
  addEventListener?(type: "voiceschanged", listener: () => void): void;
  removeEventListener?(type: "voiceschanged", listener: () => void): void;
};

export type SynthesisPorts = {
  /** Null where the browser cannot speak. */
  synthesis: Synthesis | null;
  newUtterance: (text: string) => Utterance;
};

/** Lists of voices come late in some browsers, and never in others. */
export const VOICES_WITHIN_MS = 1_500;
/** Voices that come over the network take a moment to begin. */
export const START_WITHIN_MS = 5_000;

/**
 * Speaks one text, which may still be growing, piece by piece: one utterance at a time, each with a watch of its own,
 * since browsers lose the end of an utterance now and then.
 */
export class SpeechSynthesizer implements InterviewerVoice {
  private text = "";
  private isWhole = false;
  private lang = "";
  /** Up to here pieces were taken out of the text. */
  private taken = 0;
  private queue: SpeechPiece[] = [];
  private current: { piece: SpeechPiece; utterance: Utterance; started: boolean; wordAt: number } | null = null;
  private voice: VoiceLike | null = null;
  private isOn = false;
  private isHeld = false;
  private isHeard = false;
  /** Where the word begins that was being said when it was held. */
  private heldAt: number | null = null;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private forgetVoices: () => void = () => {};

  constructor(
    private readonly ports: SynthesisPorts,
    private readonly events: InterviewerVoiceEvents,
  ) {}

  /** Another text in `lang`, from its beginning. */
  begin(lang: string): void {
    this.stop();
    this.text = "";
    this.isWhole = false;
    this.taken = 0;
    this.lang = lang;
    this.isOn = true;
    this.isHeld = false;
    this.isHeard = false;
    this.heldAt = null;
    const { synthesis } = this.ports;
    if (!synthesis) return this.giveUp();
    // A previous page may have left utterances in the queue, or paused it.
    attempt(() => synthesis.cancel());
    attempt(() => synthesis.resume());
    this.findVoice(synthesis);
  }

  /** The text as far as it has come. */
  feed(text: string, isWhole: boolean): void {
    if (!this.isOn || (text === this.text && isWhole === this.isWhole)) return;
    this.text = text;
    this.isWhole = isWhole;
    const pieces = takePieces(text, this.taken, isWhole);
    this.queue.push(...pieces);
    this.taken = isWhole ? text.length : (pieces.at(-1)?.end ?? this.taken);
    this.next();
  }

  /** Silent at once, for good. */
  stop(): void {
    this.isOn = false;
    this.queue = [];
    this.quiet();
    this.forgetVoices();
  }

  /** Silent for a while. */
  hold(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    if (this.current) {
      this.queue.unshift(this.current.piece);
      this.heldAt = this.current.wordAt;
    }
    this.quiet();
  }

  /** Browsers that don't tell their words go on at the beginning of the sentence. */
  goOn(at: GoOnAt): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    const [first] = this.queue;
    if (at === "word" && first && this.heldAt !== null) this.queue[0] = { ...first, start: this.heldAt };
    this.heldAt = null;
    this.next();
  }

  private findVoice(synthesis: Synthesis): void {
    const look = () => {
      this.voice = pickVoice(attempt(() => synthesis.getVoices()) ?? [], this.lang);
      return this.voice !== null;
    };
    if (look()) return;
    const late = setTimeout(() => {
      this.forgetVoices();
      if (look()) this.next();
      else this.giveUp();
    }, VOICES_WITHIN_MS);
    const changed = () => {
      if (!look()) return;
      this.forgetVoices();
      this.next();
    };
    synthesis.addEventListener?.("voiceschanged", changed);
    this.forgetVoices = () => {
      clearTimeout(late);
      synthesis.removeEventListener?.("voiceschanged", changed);
      this.forgetVoices = () => {};
    };
  }

  private next(): void {
    if (!this.isOn || this.isHeld || this.current || !this.voice) return;
    const piece = this.queue.shift();
    if (!piece) {
      if (!this.isWhole) return;
      this.isOn = false;
      this.events.onSpoken(this.text.length);
      return this.events.onDone();
    }
    this.speak(piece, this.voice);
  }

  private speak(piece: SpeechPiece, voice: VoiceLike): void {
    const words = this.text.slice(piece.start, piece.end).trim();
    const offset = piece.start + this.text.slice(piece.start, piece.end).indexOf(words);
    const utterance = this.ports.newUtterance(words);
    utterance.lang = this.lang;
    // A voice that no longer exists is refused; the language alone finds another.
    attempt(() => {
      utterance.voice = voice;
    });
    // Kept here, or Chrome forgets it and its events with it.
    const speaking = { piece, utterance, started: false, wordAt: piece.start };
    this.current = speaking;
    const isCurrent = () => this.current === speaking;
    utterance.onstart = () => {
      if (!isCurrent() || speaking.started) return;
      speaking.started = true;
      if (!this.isHeard) this.events.onSound("browser");
      this.isHeard = true;
      this.watchFor(longestMs(words), () => this.finish(false));
    };
    utterance.onboundary = ({ charIndex, charLength }) => {
      if (!isCurrent()) return;
      speaking.wordAt = offset + charIndex;
      const end = charLength ? charIndex + charLength : endOfWord(words, charIndex);
      this.events.onSpoken(Math.min(piece.end, offset + end));
    };
    utterance.onend = () => {
      if (isCurrent()) this.finish(true);
    };
    utterance.onerror = ({ error }) => {
      if (!isCurrent()) return;
      // A page without a user gesture since it was loaded may not speak.
      if (isRefusal(error) && !speaking.started) this.giveUp();
      else this.finish(true);
    };
    this.watchFor(START_WITHIN_MS, () => this.giveUp());
    try {
      this.ports.synthesis?.speak(utterance);
    } catch {
      this.giveUp();
    }
  }

  /** `ended`: the browser has said so, and there is nothing to cut short. */
  private finish(ended: boolean): void {
    const piece = this.current?.piece;
    if (ended) this.current = null;
    this.quiet();
    if (piece) this.events.onSpoken(piece.end);
    this.next();
  }

  private giveUp(): void {
    this.stop();
    this.events.onSilent();
  }

  private quiet(): void {
    clearTimeout(this.watch);
    const was = this.current;
    this.current = null;
    if (was) attempt(() => this.ports.synthesis?.cancel());
  }

  private watchFor(ms: number, late: () => void): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(late, ms);
  }
}

function isRefusal(error: string): boolean {
  return error !== "interrupted" && error !== "canceled";
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // The browser's speech service is gone: the watchdog ends the wait.
    return undefined;
  }
}
