import type { SpeechNet } from "../../../party/speech/recogniser";

/** A vendor, apart from how it is reached: a server of its own, or the same process in virtual time. */
export type FakeVendor = {
  /** Somebody knocks who wants a socket. */
  meet(url: URL, clock: FakeClock, headers: Headers): Meeting;
  /** Somebody asks without one. Rejects when the connection breaks; may never answer. */
  answer?(request: FakeRequest, clock: FakeClock): Promise<FakeAnswer>;
  /** What came over each socket that was opened, in order. */
  readonly sessions: readonly SeenSession[];
};
export type FakeClock = Pick<SpeechNet, "now" | "after"> & {
  /** The machine's, which delivers in bursts when it has other things to do: no pace is judged by it. */
  isReal?: true;
};
export type Meeting = { refuse: { status: number; body: string } } | { talk: (peer: Peer) => Talk };
export type Peer = {
  send(text: string): void;
  close(code: number, reason?: string): void;
  /** The connection breaks, without a word. */
  drop(): void;
};
export type FakeRequest = { method: string; url: URL; headers: Headers; body: Uint8Array<ArrayBuffer> };
export type FakeAnswer = { status: number; headers?: Record<string, string>; body: string };
export type Talk = { take(data: string | Uint8Array): void; gone(): void };

export type SeenSession = {
  /** Milliseconds of audio that were taken. */
  audioMs: number;
  /** The rules that its client broke, in words. */
  complaints: string[];
  /** What it was told in text, without audio. */
  texts: string[];
  isOpen: boolean;
};

/**
 * What goes wrong in one session, or in one request to a vendor without sessions; there `dropAtMs` and `stallAtMs` mean that
 * this request gets no answer. Times are milliseconds of its audio.
 */
export type Script = {
  /** The handshake fails. */
  refuse?: { status: number; body: string };
  /** At this moment an error comes, by the vendor's number. */
  fail?: { atMs: number; code: number; message: string };
  /** At this moment the connection breaks. */
  dropAtMs?: number;
  /** The connection breaks where the vendor, having told everything, would close it. */
  dropsAtEnd?: boolean;
  /** At this moment the vendor closes, in order. */
  closeAtMs?: number;
  /** From this moment on it says nothing any more. */
  stallAtMs?: number;
  /** The sentences (0 …) of which nothing comes, by the vendor's number. */
  failSentences?: Readonly<Record<number, number>>;
  /** So many heartbeats with every frame. */
  heartbeats?: number;
  /** Everything is said twice. */
  repeats?: boolean;
  /** Results come so much later, in milliseconds of the clock. */
  lateMs?: number;
  /** Something that is no message comes before each result, or, to a request, instead of it. */
  junk?: boolean;
  /** Of two sentences the words of the second come first. */
  swaps?: boolean;
};

/** Audio may come so much earlier than it was spoken, whatever its speed. */
const BURST_MS = 1_500;

/** Whether audio comes faster than a vendor takes it. */
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
