import type { SpeechNet } from "../../../party/speech/recognizer";

/** A vendor, independent of its transport: a server of its own, or the same process in virtual time. */
export type FakeVendor = {
  /** A client requests a socket. */
  connect(url: URL, clock: FakeClock, headers: Headers): Handshake;
  /** A client sends a request without a socket. Rejects when the connection breaks; may never answer. */
  answer?(request: FakeRequest, clock: FakeClock): Promise<FakeAnswer>;
  /** The recorded data of each opened socket, in order. */
  readonly sessions: readonly SeenSession[];
};
export type FakeClock = Pick<SpeechNet, "now" | "after"> & {
  /** Real time, which delivers in bursts on a busy machine: pace is not checked with it. */
  isReal?: true;
};
export type Handshake = { refuse: { status: number; body: string } } | { startSession: (peer: Peer) => VendorSession };
export type Peer = {
  send(text: string): void;
  close(code: number, reason?: string): void;
  /** The connection breaks without a close. */
  drop(): void;
};
export type FakeRequest = { method: string; url: URL; headers: Headers; body: Uint8Array<ArrayBuffer> };
export type FakeAnswer = { status: number; headers?: Record<string, string>; body: string };
export type VendorSession = { take(data: string | Uint8Array): void; gone(): void };

export type SeenSession = {
  /** Milliseconds of accepted audio. */
  audioMs: number;
  /** The rules that its client broke, in words. */
  complaints: string[];
  /** Received text messages, without audio. */
  texts: string[];
  isOpen: boolean;
};

/**
 * Faults in one session, or in one request to a vendor without sessions; there `dropAtMs` and `stallAtMs` mean that
 * this request gets no answer. Times are milliseconds of its audio.
 */
export type Script = {
  /** The handshake fails. */
  refuse?: { status: number; body: string };
  /** At this moment an error comes, by the vendor's number. */
  fail?: { atMs: number; code: number; message: string };
  /** At this moment the connection breaks. */
  dropAtMs?: number;
  /** The connection breaks when the vendor has sent everything and would close it. */
  dropsAtEnd?: boolean;
  /** At this moment the vendor closes, in order. */
  closeAtMs?: number;
  /** From this moment on it sends nothing. */
  stallAtMs?: number;
  /** The sentences (0 …) that fail, with the vendor's error number. */
  failSentences?: Readonly<Record<number, number>>;
  /** Number of heartbeats with every frame. */
  heartbeats?: number;
  /** Everything is sent twice. */
  repeats?: boolean;
  /** Delay of results, in milliseconds of the clock. */
  lateMs?: number;
  /** A malformed message comes before each result, or, for a request, instead of it. */
  junk?: boolean;
  /** Of two sentences the words of the second come first. */
  swaps?: boolean;
};

/** Audio may arrive this much earlier than real time, whatever its speed. */
const BURST_MS = 1_500;

/** Whether audio arrives faster than a vendor accepts it. */
export class PaceLimit {
  readonly #clock: FakeClock;
  readonly #speed: number;
  #since: number | null = null;

  constructor(clock: FakeClock, speed: number) {
    this.#clock = clock;
    this.#speed = speed;
  }

  isBroken(audioMs: number): boolean {
    if (this.#clock.isReal) return false;
    this.#since ??= this.#clock.now();
    return audioMs > (this.#clock.now() - this.#since) * this.#speed + BURST_MS;
  }
}
