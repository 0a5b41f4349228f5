import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { joinRoom, untilFrame } from "../support/measure/members.ts";
import { milliseconds, type Row, times, timesOf } from "../support/measure/report.ts";
import type { ClientSocket } from "../support/measure/sockets.ts";
import { finalFrame, frame } from "../support/measure/speech.ts";
import { median, ratios, spread } from "../support/measure/statistics.ts";
import { Workerd } from "../support/measure/workerd.ts";
import { bundleRooms } from "../support/measure/workers.ts";

export type AssistantOptions = { asks: number; streams: number; starts: number };

const TOKENS = 20_000;
const QUESTION = "Tell me about a time when two people disagreed about a plan.";
const MOST_OF_DIRECT = 1.5;
const LEAST_OF_RATE = 0.5;
const MOST_UNUSED = 1.1;
const MOST_FIRST_USE = 1.5;

type Provider = { url: string; stop(): void };
type Members = { asker: ClientSocket; other: ClientSocket };

/** The latency that a room adds to a model's answer, and the time that the assistant adds to a room's start. */
export async function measureAssistant(options: AssistantOptions): Promise<Row[]> {
  const provider = await startProvider();
  const rooms = await bundleRooms();
  const models = { short: { provider: "bench" }, long: { provider: "bench" } };
  const setting = { providers: { bench: { baseUrl: `${provider.url}/v1`, needsKey: true } }, models };
  const ASSISTANT = JSON.stringify(setting);
  const server = new Workerd("assistant", { ...rooms.with, vars: { ...rooms.with.vars, ASSISTANT } });
  try {
    await server.start();
    const first = await measureFirstTokens(server.host, provider, options.asks);
    const rate = await measureRate(server.host, provider, options.streams);
    await server.kill();
    return [first, rate, ...(await measureStarts(rooms, options.starts))];
  } finally {
    await server.dispose();
    provider.stop();
  }
}

async function startProvider(): Promise<Provider> {
  const child = fork(path.join(import.meta.dirname, "model-server.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning", "--experimental-transform-types"],
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function openRoom(host: string, room: string): Promise<Members> {
  const { socket: asker } = await joinRoom({ host, room, role: "candidate" });
  const { socket: other } = await joinRoom({ host, room, role: "interviewer" });
  const said = untilFrame(other, "a question", isAckOf("question"));
  other.send(finalFrame("question", QUESTION));
  await said;
  // A user's own key is not counted: there is no database here.
  const ready = untilFrame(asker, "the key", (data) => data.includes('"status":"ready"') || undefined);
  asker.send(frame({ type: "config", assistant: { apiKey: "bench" } }));
  await ready;
  return { asker, other };
}

const isAckOf = (op: string) => (data: Buffer) => {
  const text = data.toString();
  return (text.startsWith('{"type":"ack"') && text.includes(`"${op}"`)) || undefined;
};

function ask(socket: ClientSocket, requestId: string, model: string): void {
  const ownKey = model === "coach" ? undefined : true;
  const common = { promptType: "BQ", lang: "en", audience: "room", mode: "interview_hint", ownKey } as const;
  socket.send(frame({ type: "ai_request", op: requestId, requestId, model, ...common }));
}

/** A room's request, approximately: the provider reads only the model. */
async function askDirectly(provider: Provider, model: string, isEnough: (text: string) => boolean): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${provider.url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model, stream: true, messages: [{ role: "user", content: "x".repeat(2_000) }] }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let text = "";
  let at = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const events = (rest + part.value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = event.slice("data: ".length);
      if (data !== "[DONE]") text += JSON.parse(data).choices[0].delta.content ?? "";
    }
    if (at === 0 && isEnough(text)) at = performance.now();
  }
  if (at === 0) throw new Error("The provider did not say enough.");
  return at - began;
}

/** In turns, so that other load on the machine affects both. */
async function measureFirstTokens(host: string, provider: Provider, asks: number): Promise<Row> {
  const { asker, other } = await openRoom(host, "assistant-first");
  const direct: number[] = [];
  const through: number[] = [];
  // The first requests pay for the warm-up.
  for (let n = -5; n < asks; n++) {
    const plain = await askDirectly(provider, "short", (text) => text.length > 0);
    const id = `first-${n}`;
    const ended = untilFrame(other, "the end of a hint", (data) => isEndOf(data, id));
    const began = performance.now();
    const piece = untilFrame(asker, "the first piece", (data) => hasPieceOf(data, id) && performance.now());
    ask(asker, id, "short");
    const taken = (await piece) - began;
    await ended;
    if (n < 0) continue;
    direct.push(plain);
    through.push(taken);
  }
  const ratio = median(through) / median(direct);
  return {
    what: "time to the first piece of a hint from an instant provider, p50, against asking it directly from Node",
    figure: milliseconds(median(through)),
    against: milliseconds(median(direct)),
    ratio: times(ratio),
    goal: `≤ ${MOST_OF_DIRECT}×`,
    met: ratio <= MOST_OF_DIRECT,
  };
}

function hasPieceOf(data: Buffer, id: string): true | undefined {
  const text = data.toString();
  return (text.startsWith(`{"type":"suggestion_update","id":"${id}"`) && text.includes('"delta"')) || undefined;
}

function isEndOf(data: Buffer, id: string): true | undefined {
  const text = data.toString();
  if (!text.includes(`"id":"${id}"`)) return undefined;
  if (/"status":"(failed|interrupted)"/.test(text)) throw new Error(`A hint came to nothing: ${text.slice(0, 400)}`);
  return text.startsWith('{"type":"assistant_response_complete"') || undefined;
}

async function measureRate(host: string, provider: Provider, streams: number): Promise<Row> {
  const { asker, other } = await openRoom(host, "assistant-rate");
  const direct: number[] = [];
  const through: number[] = [];
  for (let n = -1; n < streams; n++) {
    const plain = await askDirectly(provider, "long", (text) => text.length === TOKENS);
    const id = `rate-${n}`;
    const began = performance.now();
    const ends = [asker, other].map((socket) => untilFrame(socket, "the end", (data) => isEndOf(data, id)));
    ask(asker, id, "long");
    await Promise.all(ends);
    const taken = performance.now() - began;
    if (n < 0) continue;
    direct.push(plain);
    through.push(taken);
  }
  const perSecond = (taken: number) => `${Math.round(TOKENS / (taken / 1000)).toLocaleString("en")} tokens/s`;
  const ratio = spread(ratios(direct, through));
  return {
    what: "an unpaced stream of 20,000 tokens to two people, against reading it directly in Node",
    figure: perSecond(median(through)),
    against: perSecond(median(direct)),
    ratio: timesOf(ratio),
    goal: `≥ ${LEAST_OF_RATE}×`,
    met: ratio.median >= LEAST_OF_RATE,
  };
}

/** From the start of the process until a participant is in sync with a room of their own; in turns. */
async function measureStarts(rooms: Awaited<ReturnType<typeof bundleRooms>>, starts: number): Promise<Row[]> {
  const taken: Record<"without" | "unused" | "used", number[]> = { without: [], unused: [], used: [] };
  for (let n = 0; n < starts; n++) {
    for (const kind of ["without", "unused", "used"] as const) {
      // Each on its own disk: rooms of an earlier start would wake too, by their alarms.
      const server = new Workerd(`start-${kind}`, kind === "without" ? rooms.without : rooms.with);
      try {
        const began = performance.now();
        await server.start();
        const { socket } = await joinRoom({ host: server.host, room: `start-${kind}`, role: "interviewer" });
        if (kind === "used") await askFirst(socket);
        taken[kind].push(performance.now() - began);
        socket.terminate();
      } finally {
        await server.dispose();
      }
    }
  }
  const row = (what: string, kind: "unused" | "used", most: number): Row => {
    const ratio = median(taken[kind]) / median(taken.without);
    return {
      what,
      figure: milliseconds(median(taken[kind])),
      against: milliseconds(median(taken.without)),
      ratio: times(ratio),
      goal: `≤ ${most}×`,
      met: ratio <= most,
    };
  };
  return [
    row(
      "cold start of the rooms alone to the end of a first sync, against rooms without the assistant's code",
      "unused",
      MOST_UNUSED,
    ),
    row("the same, and the first hint of the built-in coach is complete", "used", MOST_FIRST_USE),
  ];
}

async function askFirst(socket: ClientSocket): Promise<void> {
  const ended = untilFrame(socket, "the coach's hint", (data) => isEndOf(data, "hint"));
  socket.send(finalFrame("question", QUESTION));
  ask(socket, "hint", "coach");
  await ended;
}
