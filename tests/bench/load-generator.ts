import "../support/resolve-modules.ts";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import type { LoadPlan, LoadResult } from "./support/load-plan.ts";

/**
 * The participants of all rooms in one process of their own: takes a `LoadPlan` as its argument, prints a `LoadResult`.
 */
const { LoadTally } = await import("./support/load-tally.ts");
const { openPair } = await import("./support/pairs.ts");
const { finalFrame, interimFrame, sentence } = await import("../support/measure/speech.ts");
const { FINALS_PER_SECOND, INTERIMS_PER_SECOND } = await import("./support/load-plan.ts");

const plan: LoadPlan = JSON.parse(process.argv[2] ?? "");
const FRAMES_PER_LINE = 1 + INTERIMS_PER_SECOND / FINALS_PER_SECOND;
const PERIOD_MS = ((plan.per === "room" ? 2 : 1) * 1000) / (FINALS_PER_SECOND + INTERIMS_PER_SECOND);
const OPEN_AT_ONCE = 8;
const LAST_ARRIVALS_MS = 10_000;

const tally = new LoadTally(plan);
const speakers: ((frame: string) => void)[] = [];
const rooms = Array.from({ length: plan.rooms }, (_, index) => `load-${index}`);
await Promise.all(Array.from({ length: OPEN_AT_ONCE }, openRooms));
await speak();
const result: LoadResult = await tally.finish(LAST_ARRIVALS_MS);
process.stdout.write(JSON.stringify(result), () => process.exit());

async function openRooms(): Promise<void> {
  for (let room = rooms.pop(); room; room = rooms.pop()) {
    const { speaker, listener } = await openPair(plan.lane, plan.host, room);
    for (const socket of [speaker, listener]) {
      const person = speakers.push((frame) => socket.send(frame)) - 1;
      socket.on("message", (data) => tally.receive(person, data));
      socket.on("close", (code) => tally.fail(`closed with ${code}`));
    }
  }
}

/** All in turn, evenly spread over the period; messages of a late timer are sent at once. */
async function speak(): Promise<void> {
  const began = performance.now();
  const warm = began + plan.warmUpSeconds * 1000;
  const end = warm + plan.seconds * 1000;
  const step = PERIOD_MS / speakers.length;
  for (let turn = 0; ; ) {
    const now = performance.now();
    if (now >= end) return;
    if (now >= warm) tally.begin();
    for (let due = began + turn * step; due <= now; turn++, due = began + turn * step) send(turn, due);
    await wait(1);
  }
}

function send(turn: number, due: number): void {
  // The order spreads consecutive speakers over the rooms.
  const person = (turn * 2 + (Math.floor((turn * 2) / speakers.length) % 2)) % speakers.length;
  const frames = Math.floor(turn / speakers.length);
  const line = Math.floor(frames / FRAMES_PER_LINE);
  const part = frames % FRAMES_PER_LINE;
  const isFinal = part === FRAMES_PER_LINE - 1;
  const mark = tally.expect(person, isFinal, due);
  const words = sentence(line);
  const text = `@${mark}@ ${isFinal ? words : words.slice(0, (words.length * (part + 1)) / FRAMES_PER_LINE)}`;
  const name = `${person}-${line}`;
  speakers[person]?.(isFinal ? finalFrame(name, text) : interimFrame(name, text));
}
