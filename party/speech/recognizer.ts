import type { SpeechFault } from "../protocol/errors";
import type { SpeechProvider, SpokenLanguage } from "../protocol/vocabulary";

/**
 * The port that every vendor implements. A vendor's code knows its wire format and its quirks; everything beyond a
 * single session (reconnects, replay, fallback, Chinese scripts) is in `stream.ts`, once for all.
 */

/**
 * Events of a session. Positions are in samples (16,000 a second) since the first sample written to this session; they
 * never fall, and a final begins at or after the end of the one before it.
 */
export type RecognizerEvent =
  /** The vendor accepts audio. Audio that was written earlier was buffered and is sent now. */
  | { type: "ready" }
  /** The current sentence so far; replaces the interim before. Never empty. */
  | { type: "interim"; text: string; from: number }
  /** A sentence that will not change any more. Never empty. All audio before `to` is done with. */
  | { type: "final"; text: string; from: number; to: number }
  /** Nothing more comes of the audio before `to`: silence, or noise. Takes back an interim. */
  | { type: "passed"; to: number }
  /** The vendor failed to recognize the audio before `to`; the session goes on. */
  | { type: "lost"; to: number; fault: SpeechFault }
  /**
   * Terminal, and the last event. `fault` null: the session ended after `finish`, with all its audio done with. Audio
   * without a final, `passed` or `lost` may be written to the next session as it is. `brokeOff`: the vendor had
   * received all audio and the end mark, had no sentence in progress, and broke the connection instead of closing it;
   * there may have been nothing left to say.
   */
  | { type: "ended"; fault: SpeechFault | null; brokeOff?: boolean };

export type SpeechSession = {
  /** 16-bit samples, 16,000 a second, mono; any number of them, at any pace. The session copies what it needs. */
  write(samples: Int16Array): void;
  /** The speaker has paused: a vendor that supports it ends the sentence here. More audio may follow. */
  pause(): void;
  /** No more audio comes: the remaining results follow, then `ended`. */
  finish(): void;
  /** Ends at once, without further events. */
  abort(): void;
};

export type Recognizer = {
  readonly provider: SpeechProvider;
  /** Maximum session length of the vendor, in milliseconds of audio; null: unlimited. */
  readonly longestMs: number | null;
  /** Idle timeout of the vendor, in milliseconds without audio; null: none. */
  readonly idleMs: number | null;
  knows(language: SpokenLanguage): boolean;
  /** Never throws: errors come as `ended`, and never before this returns. */
  open(language: SpokenLanguage, onEvent: (event: RecognizerEvent) => void): SpeechSession;
};

/** Network access for vendors. Addresses are `https:` or `http:` even for sockets, as workerd requires. */
export type SpeechNet = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Opens a WebSocket with custom headers. Rejects when the server cannot be reached. */
  dial(url: string, headers: Readonly<Record<string, string>>): Promise<DialResult>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `act` after `ms`, unless the returned function is called before. */
  after(ms: number, act: () => void): () => void;
};

export type DialResult =
  | { ok: true; socket: VendorSocket }
  /** The vendor refused the handshake. `body`: at most its first 4 KiB, as text. */
  | { ok: false; status: number; body: string };

export type VendorSocket = {
  send(data: string | ArrayBuffer | ArrayBufferView): void;
  close(code?: number, reason?: string): void;
  /** Call once, synchronously after `dial` resolved; earlier messages are buffered until then. */
  listen(listener: {
    message: (data: string | ArrayBuffer) => void;
    /** Also after an error: the last call. */
    close: (code: number, reason: string) => void;
  }): void;
};
