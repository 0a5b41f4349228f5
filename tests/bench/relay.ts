import type { Socket } from "socket.io-client";
import { milliseconds, type Row, timesOf } from "../support/measure/report.ts";
import { openSocketIo, startSocketIo } from "../support/measure/socket-io.ts";
import { finalFrame, sentence } from "../support/measure/speech.ts";
import { quantile, ratios, spread } from "../support/measure/statistics.ts";
import { Workerd } from "../support/measure/workerd.ts";
import type { Workers } from "../support/measure/workers.ts";
import { type Lane, openPair, type Pair } from "./support/pairs.ts";

export type RelayOptions = { rooms: number; warmUp: number; rounds: number; messagesPerRound: number };

/** Sends `text` in one frame that carries `mark`; resolves with the milliseconds until the other participant has it. */
type Relay = (mark: string, text: string) => Promise<number>;
/** `code`: a room in which the text replaces the one of a file. */
type Relays = Record<Lane | "code" | "socket.io", Relay[]>;
const LANES = ["echo", "storing-echo", "room", "code", "socket.io"] as const;
type Rounds = Record<keyof Relays, number[][]>;

/**
 * The time that a final segment, or a change of code, takes to the other participant. All lanes take turns, message by message, over several
 * rooms each, one message at a time, so that other load on the machine affects all of them.
 */
export async function measureRelay(workers: Workers, options: RelayOptions): Promise<Row[]> {
  const servers = {
    echo: new Workerd("relay-echo", workers.baseline),
    "storing-echo": new Workerd("relay-storing-echo", workers.baseline),
    room: new Workerd("relay-room", workers.mocki),
  };
  const socketIo = await startSocketIo();
  try {
    for (const server of Object.values(servers)) await server.start();
    const relays: Relays = { echo: [], "storing-echo": [], room: [], code: [], "socket.io": [] };
    for (let index = 0; index < options.rooms; index++) {
      for (const lane of ["echo", "storing-echo", "room"] as const) {
        const pair = await openPair(lane, servers[lane].host, `relay-${index}`);
        relays[lane].push(relayOf(pair, lane === "room", finalFrame));
      }
      relays.code.push(relayOfCode(await openPair("room", servers.room.host, `relay-code-${index}`)));
      const speaker = await openSocketIo(socketIo.origin, `relay-${index}`);
      relays["socket.io"].push(relayOfSocketIo(speaker, await openSocketIo(socketIo.origin, `relay-${index}`)));
    }
    return describe(await takeTurns(relays, options));
  } finally {
    socketIo.dispose();
    for (const server of Object.values(servers)) await server.dispose();
  }
}

async function takeTurns(relays: Relays, { rooms, warmUp, rounds, messagesPerRound }: RelayOptions): Promise<Rounds> {
  const taken: Rounds = { echo: [], "storing-echo": [], room: [], code: [], "socket.io": [] };
  let number = 0;
  const play = async (messages: number) => {
    for (const lane of LANES) taken[lane].push([]);
    for (let message = 0; message < messages; message++, number++) {
      // The order rotates, so that no lane always follows the same one.
      for (let turn = 0; turn < LANES.length; turn++) {
        const lane = LANES[(turn + number) % LANES.length] ?? "echo";
        const mark = `line-${number}-`;
        const relay = relays[lane][number % rooms];
        if (relay) taken[lane].at(-1)?.push(await relay(mark, sentence(number)));
      }
    }
  };
  await play(warmUp);
  for (const lane of LANES) taken[lane] = [];
  for (let round = 0; round < rounds; round++) await play(messagesPerRound);
  return taken;
}

/**
 * In a room of the product the next message also waits for the acknowledgement, but only the time to the peer counts.
 */
function relayOf(
  { speaker, listener }: Pair,
  isAcknowledged: boolean,
  toFrame: (mark: string, text: string) => string,
): Relay {
  let arrived = (_: Buffer) => {};
  let acknowledged = (_: Buffer) => {};
  listener.on("message", (data) => arrived(data));
  speaker.on("message", (data) => acknowledged(data));
  return async (mark, text) => {
    const frame = toFrame(mark, text);
    const acknowledgement = new Promise<void>((resolve) => {
      if (!isAcknowledged) return resolve();
      acknowledged = (data) => data.includes('"type":"ack"') && data.includes(mark) && resolve();
    });
    const arrival = new Promise<number>((resolve) => {
      arrived = (data) => data.includes(mark) && resolve(performance.now());
    });
    const sent = performance.now();
    speaker.send(frame);
    const milliseconds = (await arrival) - sent;
    await acknowledgement;
    return milliseconds;
  };
}

function relayOfCode(pair: Pair): Relay {
  const file = "bench";
  pair.speaker.send(JSON.stringify({ type: "code_file", op: file, file, name: "main.py", language: "python" }));
  let version = 0;
  let length = 0;
  return relayOf(pair, true, (op, text) => {
    const changes = [[length, text]];
    length = text.length;
    return JSON.stringify({ type: "code_change", op, file, version: version++, changes });
  });
}

function relayOfSocketIo(speaker: Socket, listener: Socket): Relay {
  let arrived = (_: string) => {};
  listener.on("segment", (frame: string) => arrived(frame));
  return async (mark, text) => {
    const frame = finalFrame(mark, text);
    const arrival = new Promise<number>((resolve) => {
      arrived = (received) => received.includes(mark) && resolve(performance.now());
    });
    const sent = performance.now();
    speaker.emit("segment", frame);
    return (await arrival) - sent;
  };
}

const NAMES: Record<keyof Relays, string> = {
  echo: "bare partyserver echo",
  "storing-echo": "echo that puts the same bytes first",
  room: "room",
  code: "room with code",
  "socket.io": "Socket.IO on Node with state recovery",
};
const MOST_OF_STORING_ECHO = 1.2;
const MOST_OF_CODE = 1.5;

function describe(rounds: Rounds): Row[] {
  const rows: Row[] = [];
  for (const [name, q] of [
    ["p50", 0.5],
    ["p99", 0.99],
  ] as const) {
    const ofRounds = (lane: keyof Relays) => rounds[lane].map((round) => quantile(round, q));
    const overall = (lane: keyof Relays) => quantile(rounds[lane].flat(), q);
    for (const baseline of ["storing-echo", "echo", "socket.io"] as const) {
      const ratio = spread(ratios(ofRounds("room"), ofRounds(baseline)));
      rows.push({
        what: `final segment to the peer, ${name}, against ${NAMES[baseline]}`,
        figure: milliseconds(overall("room")),
        against: milliseconds(overall(baseline)),
        ratio: timesOf(ratio),
        ...(baseline === "storing-echo" && {
          goal: `≤ ${MOST_OF_STORING_ECHO}×`,
          met: ratio.median <= MOST_OF_STORING_ECHO,
        }),
      });
    }
    const ratio = spread(ratios(ofRounds("code"), ofRounds("storing-echo")));
    rows.push({
      what: `change of code to the peer, ${name}, against ${NAMES["storing-echo"]}`,
      figure: milliseconds(overall("code")),
      against: milliseconds(overall("storing-echo")),
      ratio: timesOf(ratio),
      ...(name === "p50" && { goal: `≤ ${MOST_OF_CODE}×`, met: ratio.median <= MOST_OF_CODE }),
    });
  }
  return rows;
}
