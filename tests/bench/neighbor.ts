import { setTimeout as wait } from "node:timers/promises";
import { milliseconds, type Row, timesOf } from "../support/measure/report.ts";
import { finalFrame, sentence } from "../support/measure/speech.ts";
import { quantile, ratios, spread } from "../support/measure/statistics.ts";
import { Workerd } from "../support/measure/workerd.ts";
import type { Workers } from "../support/measure/workers.ts";
import { startMocki } from "../support/mocki.ts";
import { type Hostile, openHostileReader, openHostileRoom } from "./support/hostile.ts";
import { openPair, type Pair } from "./support/pairs.ts";
import { registerPerson } from "./support/person.ts";

export type NeighborOptions = { rounds: number; secondsPerRound: number };

const MOST_OF_ALONE = 1.5;
/** Half of the pace that a room allows: lines that a stall holds up are not refused afterwards. */
const LINE_EVERY_MS = 40;
/** The hostile client spends what it may use at once before the first round is measured. */
const WARM_UP_MS = 5_000;

type Rounds = { alone: number[][]; beside: number[][] };

/**
 * The time that a line takes in a quiet room, alone and beside a client that sends the most expensive things it may to
 * another room, or to the tracker. Rounds of both take turns on one server: workerd itself, or for the tracker, which
 * needs its database, the whole product.
 */
export async function measureNeighbor(workers: Workers, options: NeighborOptions): Promise<Row[]> {
  const server = new Workerd("neighbor", workers.mocki);
  const rows: Row[] = [];
  try {
    await server.start();
    rows.push(...(await measureWay(server.host, "in rooms", await openHostileRoom(server.host), options)));
  } finally {
    await server.dispose();
  }
  const mocki = await startMocki();
  try {
    const { host } = new URL(mocki.origin);
    rows.push(...(await measureWay(host, "by mails", openHostileReader(await registerPerson(mocki)), options)));
  } finally {
    await mocki.dispose();
  }
  return rows;
}

async function measureWay(host: string, way: string, hostile: Hostile, options: NeighborOptions): Promise<Row[]> {
  const pair = await openPair("room", host, "quiet-room");
  const rounds: Rounds = { alone: [], beside: [] };
  const number = { next: 0 };
  hostile.start();
  await listen(pair, WARM_UP_MS, number);
  for (let round = 0; round < options.rounds; round++) {
    hostile.stop();
    // Its last tasks end.
    await wait(1_500);
    rounds.alone.push(await listen(pair, options.secondsPerRound * 1_000, number));
    hostile.start();
    rounds.beside.push(await listen(pair, options.secondsPerRound * 1_000, number));
  }
  hostile.stop();
  await wait(1_500);
  return describe(way, rounds, hostile.counts());
}

/** Sends lines at an even pace and returns the milliseconds of each to the other participant. */
async function listen({ speaker, listener }: Pair, ms: number, number: { next: number }): Promise<number[]> {
  const sent = new Map<string, number>();
  const taken: number[] = [];
  const onRefusal = (data: Buffer) => {
    if (data.includes('"type":"error"')) throw new Error(`The quiet room refused a line: ${data}`);
  };
  const onMessage = (data: Buffer) => {
    const mark = /@(\d+)@/.exec(data.toString("utf8", 0, 400))?.[1] ?? "";
    const at = sent.get(mark);
    if (at === undefined || !data.includes('"type":"transcript"')) return;
    sent.delete(mark);
    taken.push(performance.now() - at);
  };
  listener.on("message", onMessage);
  speaker.on("message", onRefusal);
  const began = performance.now();
  for (let due = began; due - began < ms; due += LINE_EVERY_MS) {
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const mark = String(number.next++);
    sent.set(mark, performance.now());
    speaker.send(finalFrame(`quiet-${mark}`, `@${mark}@ ${sentence(number.next)}`));
  }
  for (let patience = 0; sent.size > 0 && patience < 600; patience++) await wait(50);
  listener.off("message", onMessage);
  speaker.off("message", onRefusal);
  if (sent.size > 0) throw new Error(`${sent.size} lines of the quiet room did not arrive within half a minute.`);
  return taken;
}

function describe(way: string, { alone, beside }: Rounds, did: string): Row[] {
  return (["p50", "p99"] as const).map((name) => {
    const q = name === "p50" ? 0.5 : 0.99;
    const ofRounds = (rounds: number[][]) => rounds.map((round) => quantile(round, q));
    const ratio = spread(ratios(ofRounds(beside), ofRounds(alone)));
    return {
      what: `a line in a quiet room beside a client that is hostile ${way} (${did}), ${name}, against the same room alone`,
      figure: milliseconds(quantile(beside.flat(), q)),
      against: milliseconds(quantile(alone.flat(), q)),
      ratio: timesOf(ratio),
      ...(name === "p99" && { goal: `≤ ${MOST_OF_ALONE}×`, met: ratio.median <= MOST_OF_ALONE }),
    };
  });
}
