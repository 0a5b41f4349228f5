import { findFreePort } from "../../functions/local/ports.ts";
import { liveHeapBytes } from "../support/measure/heap.ts";
import { residentBytes } from "../support/measure/processor.ts";
import { bytes, type Row, times } from "../support/measure/report.ts";
import { Workerd } from "../support/measure/workerd.ts";
import type { Workers } from "../support/measure/workers.ts";
import { fillEcho, fillRoom } from "./support/fill.ts";
import { openPair, type Pair } from "./support/pairs.ts";

export type FootprintOptions = { rooms: number; lines: number };

type Size = { resident: number; heap: number; stored: number };

/** The memory and disk usage of a room's lines, against an echo room that only stores the frames. */
export async function measureFootprint(workers: Workers, options: FootprintOptions): Promise<Row[]> {
  const room = await grow(new Workerd("footprint-room", workers.mocki), "room", options);
  const echo = await grow(new Workerd("footprint-echo", workers.baseline), "storing-echo", options);
  const row = (what: string, key: keyof Size): Row => ({
    what: `${what}, for each room and 1,000 segments`,
    figure: bytes(room[key]),
    against: bytes(echo[key]),
    ratio: times(room[key] / echo[key]),
  });
  return [
    row("memory of workerd (resident)", "resident"),
    row("of it JavaScript in use after a collection", "heap"),
    row("storage (SQLite, log brought home)", "stored"),
  ];
}

async function grow(server: Workerd, lane: "storing-echo" | "room", { rooms, lines }: FootprintOptions): Promise<Size> {
  const inspector = await findFreePort();
  const measure = async () => ({ heap: await liveHeapBytes(inspector), resident: residentBytes(server.pid) });
  const fill = ({ speaker, listener }: Pair, name: string) =>
    lane === "room" ? fillRoom(name, [speaker, listener], 0, lines) : fillEcho(name, speaker, listener, lines);
  try {
    await server.start(inspector);
    const open = (name: string) => openPair(lane, server.host, name);
    const names = Array.from({ length: rooms }, (_, index) => `footprint-${index}`);
    const pairs = await Promise.all(names.map(open));
    // A separate room pays for the one-time allocations.
    await fill(await open("footprint-first"), "footprint-first");
    const before = await measure();
    await Promise.all(pairs.map((pair, index) => fill(pair, names[index] ?? "")));
    const after = await measure();
    const stored = await server.storedBytes(rooms);
    const each = (total: number) => (total / rooms / lines) * 1_000;
    return {
      heap: each(after.heap - before.heap),
      resident: each(after.resident - before.resident),
      stored: each(stored),
    };
  } finally {
    await server.dispose();
  }
}
