import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { AUDIO_RATE, encodeAudioFrame } from "../../party/protocol/audio-frame.ts";
import { joinRoom, untilFrame } from "../support/measure/members.ts";
import { processorMs } from "../support/measure/processor.ts";
import { milliseconds, type Row, timesOf } from "../support/measure/report.ts";
import { frame } from "../support/measure/speech.ts";
import { median, quantile, ratios, spread } from "../support/measure/statistics.ts";
import { Workerd } from "../support/measure/workerd.ts";
import { bundleEcho, bundleRooms } from "../support/measure/workers.ts";
import { openPair, type Pair } from "./support/pairs.ts";

export type AudioOptions = { streams: number; sentences: number; rounds: number };

const FRAME_MS = 100;
/** As long as one of the vendor's sentences. */
const FRAMES_OF_SENTENCE = 32;
/** Sentences that are not measured. */
const WARM_UP = 1;
const SAMPLES = new Int16Array((AUDIO_RATE * FRAME_MS) / 1000).map((_, i) => 3_000 * Math.sin(i / 7));

type Speaker = Pair & {
  sequence: number;
  /** Times when the last frame of each sentence was sent, and when its words reached the other participant. */
  said: number[];
  heard: number[];
};

/** The CPU cost of audio in a room, and the delay that it adds to the vendor's words. */
export async function measureAudio(options: AudioOptions): Promise<Row[]> {
  const vendor = await startVendor();
  const rooms = (await bundleRooms()).with;
  const account = { appId: 1, apiKey: "bench", baseUrl: vendor.url };
  const limits = { perUser: null, perAddress: null };
  const SPEECH = JSON.stringify({ baidu: account, minutesPerDay: limits });
  const servers = {
    echo: new Workerd("audio-echo", await bundleEcho()),
    room: new Workerd("audio-room", { ...rooms, vars: { ...rooms.vars, SPEECH } }),
  };
  try {
    for (const server of Object.values(servers)) await server.start();
    const lanes = {
      echo: await Promise.all(Array.from({ length: options.streams }, (_, n) => openEcho(servers.echo.host, n))),
      room: await Promise.all(Array.from({ length: options.streams }, (_, n) => openStream(servers.room.host, n))),
    };
    await speak(lanes.echo, WARM_UP);
    await speak(lanes.room, WARM_UP);
    const used = { echo: [] as number[], room: [] as number[] };
    for (let round = 0; round < options.rounds; round++) {
      // In turns, so that other load on the machine affects both.
      for (const lane of ["echo", "room"] as const) {
        const before = processorMs(servers[lane].pid);
        await speak(lanes[lane], options.sentences);
        const seconds = (options.sentences * FRAMES_OF_SENTENCE * FRAME_MS) / 1000;
        used[lane].push((processorMs(servers[lane].pid) - before) / seconds / options.streams);
      }
    }
    await untilAllIsHeard(lanes.room);
    return describe(used, lanes.room, options);
  } finally {
    for (const server of Object.values(servers)) await server.dispose();
    vendor.stop();
  }
}

async function startVendor(): Promise<{ url: string; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, "speech-server.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning", "--experimental-transform-types"],
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function openEcho(host: string, n: number): Promise<Speaker> {
  return { ...(await openPair("echo", host, `audio-${n}`)), sequence: 0, said: [], heard: [] };
}

async function openStream(host: string, n: number): Promise<Speaker> {
  const room = `audio-${n}`;
  const { socket: speaker } = await joinRoom({ host, room, role: "candidate" });
  const { socket: listener } = await joinRoom({ host, room, role: "interviewer" });
  const ready = untilFrame(speaker, "the recognizer", (data) => data.includes('"status":"ready"') || undefined);
  speaker.send(frame({ type: "config", recognition: { stream: 0, provider: "baidu", language: "en-US" } }));
  await ready;
  const one: Speaker = { speaker, listener, sequence: 0, said: [], heard: [] };
  listener.on("message", (data) => {
    if (data.toString().startsWith('{"type":"transcript"')) one.heard.push(performance.now());
  });
  return one;
}

/** Each speaker at a different moment of each tenth of a second, in real time. */
async function speak(speakers: readonly Speaker[], sentences: number): Promise<void> {
  const frames = sentences * FRAMES_OF_SENTENCE;
  const began = performance.now();
  await Promise.all(
    speakers.map(async (one, n) => {
      for (let i = 1; i <= frames; i++) {
        const due = began + (i + n / speakers.length) * FRAME_MS;
        await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
        const { sequence } = one;
        const pauses = i === frames;
        one.speaker.send(encodeAudioFrame({ stream: 0, sequence, startedAt: null, pauses, samples: SAMPLES }));
        one.sequence += 1;
        if (i % FRAMES_OF_SENTENCE === 0) one.said.push(performance.now());
      }
    }),
  );
}

async function untilAllIsHeard(speakers: readonly Speaker[]): Promise<void> {
  const latest = performance.now() + 30_000;
  while (speakers.some(({ said, heard }) => heard.length < said.length) && performance.now() < latest) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function describe(used: Record<"echo" | "room", number[]>, speakers: readonly Speaker[], options: AudioOptions): Row[] {
  const delays = speakers.flatMap(({ said, heard }) =>
    said.flatMap((at, n) => (heard[n] ? [heard[n] - at] : [])).slice(WARM_UP),
  );
  const due = options.streams * options.sentences * options.rounds;
  if (delays.length !== due) throw new Error(`${due} sentences were said; ${delays.length} were heard.`);
  const each = median(used.room);
  return [
    {
      what: "a second of one stream through the room to a vendor, processor time, against an echo of the same frames",
      figure: milliseconds(each),
      against: milliseconds(median(used.echo)),
      ratio: timesOf(spread(ratios(used.room, used.echo))),
    },
    {
      what: "streams that one core carries",
      figure: String(Math.floor(1000 / each)),
      against: String(Math.floor(1000 / median(used.echo))),
    },
    ...(
      [
        ["p50", 0.5],
        ["p99", 0.99],
      ] as const
    ).map(([name, q]) => ({
      what: `from the last frame of a sentence to its words at the other person, without the vendor, ${name}`,
      figure: milliseconds(quantile(delays, q)),
    })),
  ];
}
