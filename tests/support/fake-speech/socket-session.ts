import type { FakeClock, Peer, Script, SeenSession, VendorSession } from "./vendor";

/** Base class of the fake vendors: one socket, its script, and a record of the session. */
export abstract class SocketSession implements VendorSession {
  readonly seen: SeenSession = { audioMs: 0, complaints: [], texts: [], isOpen: true };
  protected readonly clock: FakeClock;
  protected readonly script: Script;
  readonly #peer: Peer;
  #stopIdle = () => {};
  #hasFailed = false;

  constructor(peer: Peer, clock: FakeClock, script: Script) {
    this.#peer = peer;
    this.clock = clock;
    this.script = script;
  }

  abstract take(data: string | Uint8Array): void;
  protected abstract sayError(code: number, message: string): void;

  gone(): void {
    this.seen.isOpen = false;
    this.#stopIdle();
  }

  /** The client broke a rule of the vendor. */
  protected complain(what: string, code: number): void {
    this.seen.complaints.push(what);
    this.fail(code, what);
  }

  protected fail(code: number, message: string): void {
    if (!this.seen.isOpen) return;
    this.sayError(code, message);
    this.close(1000);
  }

  /** A result, which the script may delay, repeat, or wrap in junk. */
  protected say(message: unknown): void {
    const { stallAtMs = Number.POSITIVE_INFINITY, repeats, lateMs = 0, junk } = this.script;
    if (this.seen.audioMs >= stallAtMs) return;
    const send = () => {
      if (!this.seen.isOpen) return;
      if (junk) for (const text of ["", "{", '"text"', '{"type":"NEWS"}', "[1]"]) this.#peer.send(text);
      for (let i = 0; i < (repeats ? 2 : 1); i++) this.#peer.send(JSON.stringify(message));
    };
    if (lateMs > 0) this.clock.after(lateMs, send);
    else send();
  }

  /** Ignores the script: greetings, errors, heartbeats. */
  protected sayAtOnce(message: unknown): void {
    if (this.seen.isOpen) this.#peer.send(JSON.stringify(message));
  }

  /** Closes when every delayed message has been sent. */
  protected closeAfterwards(): void {
    if (this.seen.audioMs >= (this.script.stallAtMs ?? Number.POSITIVE_INFINITY)) return;
    this.clock.after((this.script.lateMs ?? 0) + 30, () => (this.script.dropsAtEnd ? this.#drop() : this.close(1000)));
  }

  protected close(code: number, reason?: string): void {
    if (!this.seen.isOpen) return;
    this.gone();
    this.#peer.close(code, reason);
  }

  #drop(): void {
    if (!this.seen.isOpen) return;
    this.gone();
    this.#peer.drop();
  }

  /** Audio has arrived. Returns whether the session goes on. */
  protected noteAudio(samples: number): boolean {
    this.seen.audioMs += samples / 16;
    const { fail, dropAtMs, closeAtMs } = this.script;
    const { audioMs } = this.seen;
    if (fail && audioMs >= fail.atMs && !this.#hasFailed) {
      this.#hasFailed = true;
      this.fail(fail.code, fail.message);
    } else if (dropAtMs !== undefined && audioMs >= dropAtMs) {
      this.#drop();
    } else if (closeAtMs !== undefined && audioMs >= closeAtMs) this.close(1000);
    return this.seen.isOpen;
  }

  /** Sets the vendor's silence timeout from now on. */
  protected allowSilence(ms: number, over: () => void): void {
    this.#stopIdle();
    this.#stopIdle = this.clock.after(ms, over);
  }

  protected waitNoMore(): void {
    this.#stopIdle();
  }
}

export function readSamples(bytes: Uint8Array): Int16Array {
  // A Buffer is a slice of a larger one.
  return new Int16Array(Uint8Array.from(bytes).buffer);
}

/** Null unless it is a JSON object. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
