import { joinRoom } from "./members.ts";
import type { ClientSocket } from "./sockets.ts";
import { frame } from "./speech.ts";

/** Texts on which the built-in coach works longest. */
const TEXTS = [
  "why is it? ",
  "我們用資料庫解決問題，",
  "um so I mean the way I would put it is that we had two services writing the same row, ",
].map((text) => text.repeat(800).slice(0, 8_000));
const LINES = 60;
const CONTEXT = (TEXTS[0] ?? "").repeat(4).slice(0, 32_000);
const MAXIMAL = frame({ type: "transcript_update", segment: interim("x".repeat(62_000)) });
const OVERSIZED = "x".repeat(1024 * 1024 + 1);
const FRAMES_PER_SECOND = 48;
const OVERSIZED_EVERY_MS = 1_000;

export type Hostile = { start(): void; stop(): void; counts(): Record<string, number> };

/**
 * One client that sends as much as the limits of a connection allow: requests to the coach with the largest inputs, as
 * soon as the one before is answered or refused; frames of the largest size; and, on sockets of their own, frames above
 * it.
 */
export async function openHostile(host: string): Promise<Hostile> {
  const room = "hostile-room";
  const [asker, other] = [
    await joinRoom({ host, room, role: "interviewer" }),
    await joinRoom({ host, room, role: "candidate" }),
  ];
  await fill([asker.socket, other.socket]);
  const counts: Record<string, number> = {
    "coach requests": 0,
    "answers of the coach": 0,
    "frames of 62 KB": 0,
    "frames above 1 MiB": 0,
  };
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  let timers: NodeJS.Timeout[] = [];
  let asked = 0;
  for (const { socket } of [asker, other]) {
    socket.on("message", (data) => {
      if (data.includes('"type":"assistant_response_complete"')) count("answers of the coach");
    });
  }

  function ask(socket: ClientSocket): void {
    const mode = (["interview_hint", "answer_analysis", "model_answer"] as const)[asked % 3] ?? "interview_hint";
    const lang = asked % 2 === 0 ? "en" : "zh-TW";
    const id = `ask-${++asked}`;
    const segmentIds = Array.from({ length: LINES }, (_, n) => `hostile-${n}`);
    const rest = { promptType: "BQ", model: "coach", lang, context: CONTEXT, segmentIds } as const;
    socket.send(frame({ type: "ai_request", op: id, requestId: id, mode, ...rest }));
    count("coach requests");
  }

  return {
    start() {
      const pace = 1_000 / FRAMES_PER_SECOND;
      timers = [
        // Both people of the hostile room, each within the pace of a connection: half of it requests, half frames.
        ...[asker.socket, other.socket].flatMap((socket) => [
          setInterval(() => ask(socket), 2 * pace),
          setInterval(() => {
            socket.send(MAXIMAL);
            count("frames of 62 KB");
          }, 2 * pace),
        ]),
        setInterval(() => {
          void sendOversized(host);
          count("frames above 1 MiB");
        }, OVERSIZED_EVERY_MS),
      ];
    },
    stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
    counts: () => counts,
  };
}

async function sendOversized(host: string): Promise<void> {
  const { socket } = await joinRoom({ host, room: "oversized-room", role: "interviewer" });
  socket.on("error", () => {});
  socket.send(OVERSIZED);
}

/** Lines of the largest size: questions of one, answers of the other. */
async function fill(people: readonly ClientSocket[]): Promise<void> {
  for (let n = 0; n < LINES; n++) {
    const segment = { ...interim(TEXTS[n % TEXTS.length] ?? ""), id: `hostile-${n}`, isFinal: true as const };
    people[n % 2]?.send(frame({ type: "transcript_update", op: `fill-${n}`, segment }));
    if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

function interim(text: string) {
  return { id: "hostile-now", text, isFinal: false as const, lang: "en-US", startedAt: Date.now() };
}
