import { setTimeout as wait } from "node:timers/promises";
import { openHostile } from "./support/hostile.ts";
import { openPair, type Pair } from "./support/pairs.ts";
import { milliseconds, type Row, timesOf } from "./support/report.ts";
import { finalFrame, sentence } from "./support/speech.ts";
import { quantile, ratios, spread } from "./support/statistics.ts";
import { Workerd } from "./support/workerd.ts";
import type { Workers } from "./support/workers.ts";

export type NeighbourOptions = { rounds: number; secondsPerRound: number };

const MOST_OF_ALONE = 1.5;
/** The pace of two people who talk fast, ten times over. */
const LINE_EVERY_MS = 25;
/** The hostile client spends what it may use at once before the first round is measured. */
const WARM_UP_MS = 5_000;

/**
 * The time that a line takes in a quiet room, alone and beside a client of another room that sends the most expensive
 * things it may. Rounds of both take turns on one server.
 */
export async function measureNeighbour(workers: Workers, options: NeighbourOptions): Promise<Row[]> {
  const server = new Workerd("neighbour", workers.mocki);
  try {
    await server.start();
    const pair = await openPair("room", server.host, "quiet-room");
    const alone: number[][] = [];
    const beside: number[][] = [];
    const number = { next: 0 };
    await listen(pair, WARM_UP_MS, number);
    const hostile = await openHostile(server.host);
    hostile.start();
    await listen(pair, WARM_UP_MS, number);
    for (let round = 0; round < options.rounds; round++) {
      hostile.stop();
      // Its last tasks end.
      await wait(1_500);
      alone.push(await listen(pair, options.secondsPerRound * 1_000, number));
      hostile.start();
      beside.push(await listen(pair, options.secondsPerRound * 1_000, number));
    }
    hostile.stop();
    return describe(alone, beside, hostile.counts());
  } finally {
    await server.dispose();
  }
}

/** Sends lines at an even pace and returns the milliseconds of each to the other participant. */
async function listen({ speaker, listener }: Pair, ms: number, number: { next: number }): Promise<number[]> {
  const sent = new Map<string, number>();
  const taken: number[] = [];
  const onMessage = (data: Buffer) => {
    const mark = /@(\d+)@/.exec(data.toString("utf8", 0, 400))?.[1] ?? "";
    const at = sent.get(mark);
    if (at === undefined || !data.includes('"type":"transcript"')) return;
    sent.delete(mark);
    taken.push(performance.now() - at);
  };
  listener.on("message", onMessage);
  const began = performance.now();
  for (let due = began; due - began < ms; due += LINE_EVERY_MS) {
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const mark = String(number.next++);
    sent.set(mark, performance.now());
    speaker.send(finalFrame(`quiet-${mark}`, `@${mark}@ ${sentence(number.next)}`));
  }
  for (let patience = 0; sent.size > 0 && patience < 200; patience++) await wait(50);
  listener.off("message", onMessage);
  if (sent.size > 0) throw new Error(`${sent.size} lines of the quiet room did not arrive within ten seconds.`);
  return taken;
}

function describe(alone: number[][], beside: number[][], counts: Record<string, number>): Row[] {
  const did = Object.entries(counts)
    .map(([what, count]) => `${count.toLocaleString("en")} ${what}`)
    .join(", ");
  return (["p50", "p99"] as const).map((name) => {
    const q = name === "p50" ? 0.5 : 0.99;
    const ratio = spread(
      ratios(
        beside.map((round) => quantile(round, q)),
        alone.map((round) => quantile(round, q)),
      ),
    );
    return {
      what: `a line in a quiet room beside a hostile client of another (${did}), ${name}, against the same room alone`,
      figure: milliseconds(quantile(beside.flat(), q)),
      against: milliseconds(quantile(alone.flat(), q)),
      ratio: timesOf(ratio),
      ...(name === "p99" && { goal: `≤ ${MOST_OF_ALONE}×`, met: ratio.median <= MOST_OF_ALONE }),
    };
  });
}
