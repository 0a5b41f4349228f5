import type { SpeechFault } from "../protocol/errors";
import type { SpeechProvider, SpokenLanguage } from "../protocol/vocabulary";

/**
 * The port behind which every vendor stands. A vendor's code speaks its wire format and knows its quirks; what goes beyond
 * one session (reconnecting, replaying, falling back, scripts of Chinese) is `stream.ts` and stands there once.
 */

/**
 * What a session tells. Positions are in samples (16,000 a second) since the first sample written to this session; they
 * never fall, and a final begins where the one before it ended, or later.
 */
export type SpeechEvent =
  /** The vendor takes audio. What was written before waited and is sent now. */
  | { type: "ready" }
  /** The sentence being spoken, as far as it is understood: replaces the interim before. Never empty. */
  | { type: "interim"; text: string; from: number }
  /** A sentence that will not change any more. Never empty. All audio before `to` is done with. */
  | { type: "final"; text: string; from: number; to: number }
  /** Nothing more comes of the audio before `to`: silence, or noise. Takes back an interim. */
  | { type: "passed"; to: number }
  /** The vendor could make nothing of the audio before `to`, by its own fault; the session goes on. */
  | { type: "lost"; to: number; fault: SpeechFault }
  /**
   * Terminal, and the last event. `fault` null: after `finish`, with all that was written done with. Audio that no final,
   * `passed` or `lost` has reached may be written to the next session as it is. `brokeOff`: the vendor had been given all
   * and told so, had no sentence under way, and let the line break instead of closing it; there need not have been more.
   */
  | { type: "ended"; fault: SpeechFault | null; brokeOff?: boolean };

export type SpeechSession = {
  /** 16-bit samples, 16,000 a second, mono; any number of them, at any pace. Not kept: the session copies what it needs. */
  write(samples: Int16Array): void;
  /** Whoever speaks has stopped: a vendor that can be told ends the sentence here. More may be written afterwards. */
  pause(): void;
  /** Nothing more comes: results follow, then `ended`. */
  finish(): void;
  /** At once, and no event comes any more. */
  abort(): void;
};

export type Recogniser = {
  readonly provider: SpeechProvider;
  /** The vendor ends a session after this long, in milliseconds of audio; null: it does not. */
  readonly longestMs: number | null;
  /** The vendor ends a session in which nothing is written for this long; null: it does not. */
  readonly idleMs: number | null;
  knows(language: SpokenLanguage): boolean;
  /** Never throws: what goes wrong is told as `ended`, and never before this returns. */
  open(language: SpokenLanguage, onEvent: (event: SpeechEvent) => void): SpeechSession;
};

/** How vendors are reached. Addresses are `https:` or `http:` also for sockets, as workerd wants them. */
export type SpeechNet = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** A WebSocket with headers of one's own. Rejects when nobody answers. */
  dial(url: string, headers: Readonly<Record<string, string>>): Promise<DialResult>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `act` after `ms`, unless the answer is called before. */
  after(ms: number, act: () => void): () => void;
};

export type DialResult =
  | { ok: true; socket: VendorSocket }
  /** The vendor refused the handshake. `body`: at most its first 4 KiB, as text. */
  | { ok: false; status: number; body: string };

export type VendorSocket = {
  send(data: string | ArrayBuffer | ArrayBufferView): void;
  close(code?: number, reason?: string): void;
  /** Called once each, before anything is awaited; messages that came earlier wait for it. */
  listen(listener: {
    message: (data: string | ArrayBuffer) => void;
    /** Also after an error: the last call. */
    close: (code: number, reason: string) => void;
  }): void;
};
