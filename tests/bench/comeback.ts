import { type Joined, joinRoom } from "../support/measure/members.ts";
import { bytes, milliseconds, type Row, times } from "../support/measure/report.ts";
import { openSocketIo, startSocketIo } from "../support/measure/socket-io.ts";
import { finalFrame, sentence } from "../support/measure/speech.ts";
import { median } from "../support/measure/statistics.ts";
import { Workerd } from "../support/measure/workerd.ts";
import type { Workers } from "../support/measure/workers.ts";
import { fillRoom } from "./support/fill.ts";

export type ComebackOptions = { rooms: number; lines: number; restarts: number };

const MISSED = 5;
const MOST_OF_FULL = 0.2;
const MOST_BYTES = 4 * 1024;

type Room = { name: string; since: { epoch: string; rev: number } };
type Way = "delta" | "full";
type Samples = Record<Way, Joined[]>;

/**
 * Returning after five missed lines of a long interview, to a room that is no longer in memory, against joining the
 * same room from scratch. Before each round the server is killed and started again on its disk.
 */
export async function measureComeback(workers: Workers, options: ComebackOptions): Promise<Row[]> {
  const server = new Workerd("comeback", workers.mocki);
  try {
    await server.start();
    const [warmUp, ...rooms] = await fillRooms(server.host, options);
    if (!warmUp) return [];
    const plain: Samples = { delta: [], full: [] };
    const compressed: Samples = { delta: [], full: [] };
    for (let round = 0; round < options.restarts; round++) {
      await server.restart();
      // The Worker's code is read and compiled once; that is not the room's cost.
      for (const way of ["full", "delta"] as const) await comeBack(server.host, warmUp, way, false);
      const compress = round % 3 === 2;
      for (const [index, room] of rooms.entries()) {
        const way = (index + round) % 2 === 0 ? "delta" : "full";
        const joined = await comeBack(server.host, room, way, compress);
        const expected = way === "delta" ? MISSED : options.lines;
        if (joined.segments !== expected) throw new Error(`${way}: ${joined.segments} lines instead of ${expected}`);
        (compress ? compressed : plain)[way].push(joined);
      }
    }
    return [...describe(plain, compressed, options.lines), await measureSocketIo(options.lines, plain)];
  } finally {
    await server.dispose();
  }
}

async function fillRooms(host: string, { rooms, lines }: ComebackOptions): Promise<Room[]> {
  const names = Array.from({ length: rooms + 1 }, (_, index) => `comeback-${index}`);
  return Promise.all(
    names.map(async (name) => {
      const candidate = await joinRoom({ host, room: name, role: "candidate" });
      const interviewer = await joinRoom({ host, room: name, role: "interviewer" });
      const rev = await fillRoom(name, [candidate.socket, interviewer.socket], 0, lines - MISSED);
      candidate.socket.terminate();
      await fillRoom(name, [interviewer.socket], lines - MISSED, lines);
      return { name, since: { epoch: candidate.epoch, rev } };
    }),
  );
}

async function comeBack(host: string, { name, since }: Room, way: Way, compress: boolean): Promise<Joined> {
  const joined = await joinRoom({
    ...{ host, room: name, role: "candidate", compress },
    ...(way === "delta" && { since }),
  });
  joined.socket.terminate();
  return joined;
}

function describe(plain: Samples, compressed: Samples, lines: number): Row[] {
  const missed = `back after ${MISSED} missed of ${lines.toLocaleString("en")}, room evicted, against a full join`;
  const of = (samples: Joined[], key: "bytes" | "milliseconds") => median(samples.map((sample) => sample[key]));
  const row = (what: string, samples: Samples, key: "bytes" | "milliseconds"): Row => ({
    what: `${missed}: ${what}`,
    figure: (key === "bytes" ? bytes : milliseconds)(of(samples.delta, key)),
    against: (key === "bytes" ? bytes : milliseconds)(of(samples.full, key)),
    ratio: times(of(samples.delta, key) / of(samples.full, key)),
  });
  const most = Math.max(...plain.delta.map((sample) => sample.bytes));
  return [
    {
      ...row("bytes received, handshake included", plain, "bytes"),
      goal: `≤ ${MOST_OF_FULL}× and ≤ 4 KiB`,
      met: most <= MOST_OF_FULL * of(plain.full, "bytes") && most <= MOST_BYTES,
    },
    row("the same, compressed as for browsers", compressed, "bytes"),
    row("time to the last sync page", plain, "milliseconds"),
  ];
}

/** Socket.IO keeps the missed packets in its process's memory: a restart would lose them, so this has none. */
async function measureSocketIo(lines: number, { delta }: Samples): Promise<Row> {
  const server = await startSocketIo();
  const taken: { milliseconds: number; bytes: number }[] = [];
  try {
    for (let round = 0; round < delta.length; round++) {
      const speaker = await openSocketIo(server.origin, `comeback-${round}`);
      const listener = await openSocketIo(server.origin, `comeback-${round}`);
      let arrived = 0;
      let wanted = lines - MISSED;
      let done = () => {};
      listener.on("segment", () => ++arrived === wanted && done());
      const first = new Promise<void>((resolve) => {
        done = resolve;
      });
      for (let line = 0; line < wanted; line++) speaker.emit("segment", finalFrame(`${line}`, sentence(line)));
      await first;

      const closed = new Promise((resolve) => listener.once("disconnect", resolve));
      listener.io.engine.close();
      await closed;
      wanted = lines;
      const rest = new Promise<void>((resolve) => {
        done = resolve;
      });
      for (let line = lines - MISSED; line < lines; line++) {
        speaker.emit("segment", finalFrame(`${line}`, sentence(line)));
      }
      await speaker.emitWithAck("bytes");
      const began = performance.now();
      listener.connect();
      await rest;
      const milliseconds = performance.now() - began;
      if (!listener.recovered) throw new Error("Socket.IO did not recover the connection.");
      taken.push({ milliseconds, bytes: await listener.emitWithAck("bytes") });
      speaker.disconnect();
      listener.disconnect();
    }
  } finally {
    server.dispose();
  }
  const own = median(delta.map(({ milliseconds }) => milliseconds));
  const theirs = median(taken.map(({ milliseconds }) => milliseconds));
  return {
    what: `the same against Socket.IO's recovery (server not restarted, packets in its memory; ${bytes(median(taken.map((one) => one.bytes)))} received): time`,
    figure: milliseconds(own),
    against: milliseconds(theirs),
    ratio: times(own / theirs),
  };
}
