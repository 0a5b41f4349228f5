import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { processorMs } from "../../support/measure/processor.ts";
import { quantile } from "../../support/measure/statistics.ts";
import type { LoadPlan, LoadResult } from "./load-plan.ts";
import type { Lane } from "./pairs.ts";

type Sent = { person: number; isFinal: boolean; at: number; late: number; arrived: number };
type Usage = { at: number; server: number; generator: number };

const AT = "@".charCodeAt(0);
const ZERO = "0".charCodeAt(0);
/** Position of the type in a room's message: its first key is always `type`. */
const TYPE_AT = '{"type":"'.length;
const LETTER_OF_ACK = "a".charCodeAt(0);
const LETTER_OF_ERROR = "e".charCodeAt(0);

/** Follows each frame from its sending to the other participant. Texts carry their number between two `@`. */
export class LoadTally {
  readonly #lane: Lane;
  readonly #sent: Sent[] = [];
  #first = 0;
  #acks = 0;
  #errors = 0;
  #firstError: string | undefined;
  #began: Usage | null = null;

  readonly #serverPid: number;

  constructor({ lane, serverPid }: LoadPlan) {
    this.#lane = lane;
    this.#serverPid = serverPid;
  }

  #usage(): Usage {
    return {
      at: performance.now(),
      server: processorMs(this.#serverPid),
      generator: processorMs(process.pid),
    };
  }

  /** Frames count from now on. */
  begin(): void {
    if (this.#began) return;
    this.#began = this.#usage();
    this.#first = this.#sent.length;
  }

  /** Returns the number that the frame's text must carry. */
  expect(person: number, isFinal: boolean, due: number): number {
    const at = performance.now();
    return this.#sent.push({ person, isFinal, at, late: at - due, arrived: 0 }) - 1;
  }

  receive(person: number, data: Buffer): void {
    const now = performance.now();
    if (this.#lane === "room") {
      const letter = data[TYPE_AT];
      if (letter === LETTER_OF_ACK) this.#acks++;
      if (letter === LETTER_OF_ERROR) this.fail(data.toString());
    }
    const from = data.indexOf(AT) + 1;
    if (from === 0) return;
    let number = 0;
    for (let index = from; data[index] !== AT && index < data.length; index++) {
      number = number * 10 + (data[index] ?? 0) - ZERO;
    }
    const sent = this.#sent[number];
    // A room sends it to the speaker too.
    if (sent && sent.person !== person) sent.arrived = now;
  }

  fail(what: string): void {
    this.#errors++;
    this.#firstError ??= what;
  }

  /** Waits for frames in flight, at most so long. */
  async finish(mostMs: number): Promise<LoadResult> {
    const ended = this.#usage();
    const began = this.#began ?? ended;
    const share = (key: "server" | "generator") => (ended[key] - began[key]) / (ended.at - began.at);
    const finals = this.#sent.filter((one) => one.isFinal);
    const isDone = () =>
      finals.every((one) => one.arrived > 0) && (this.#lane !== "room" || this.#acks >= finals.length);
    while (!isDone() && performance.now() < ended.at + mostMs) await wait(20);

    const counted = this.#sent.slice(this.#first);
    const missing = (isFinal: boolean) =>
      this.#sent.filter((one) => one.isFinal === isFinal && one.arrived === 0).length;
    const unacknowledged = this.#lane === "room" ? finals.length - this.#acks : 0;
    const isLossy = this.#lane === "room";
    const lostInterims = missing(false);
    const latency = (isFinal: boolean) => {
      const taken = counted.filter((one) => one.isFinal === isFinal && one.arrived > 0);
      const times = taken.map((one) => one.arrived - one.at);
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
    };
    return {
      finals: latency(true),
      interims: latency(false),
      sent: counted.length,
      errors: this.#errors + missing(true) + unacknowledged + (isLossy ? 0 : lostInterims),
      superseded: isLossy ? lostInterims : 0,
      lateP99: quantile(
        counted.map((one) => one.late),
        0.99,
      ),
      serverCpu: share("server"),
      generatorCpu: share("generator"),
      ...(this.#firstError && { firstError: this.#firstError }),
    };
  }
}
