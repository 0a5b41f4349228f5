import type { TextChange } from "../../../party/protocol/code.ts";
import { joinRoom } from "../../support/measure/members.ts";
import type { ClientSocket } from "../../support/measure/sockets.ts";
import { frame } from "../../support/measure/speech.ts";
import { makeMailbox } from "./mailbox.ts";
import type { Person } from "./person.ts";

/** Texts on which the built-in coach works longest. */
const TEXTS = [
  "why is it? ",
  "我們用資料庫解決問題，",
  "um so I mean the way I would put it is that we had two services writing the same row, ",
].map((text) => text.repeat(800).slice(0, 8_000));
const LINES = 60;
const CONTEXT = (TEXTS[0] ?? "").repeat(4).slice(0, 32_000);
const MAXIMAL = frame({ type: "transcript_update", segment: interim("x".repeat(62_000)) });
const CODE_FILE = "hostile-file";
const CODE_CHANGES = 1_000;
const CODE_TEXT = "-".repeat(6_000);
/** A change of the first text, in as many parts as a frame holds. */
const CODE_PARTS: TextChange = [...CODE_TEXT].flatMap(() => [[0, "x"], 1]);
const OVERSIZED = "x".repeat(1024 * 1024 + 1);
const FRAMES_PER_SECOND = 48;
const OVERSIZED_EVERY_MS = 1_000;

/** A client that sends as much as its limits allow. */
export type Hostile = { start(): void; stop(): void; counts(): string };

/**
 * Requests to the coach with the largest inputs, frames of the largest size, changes of code that have to be rebased
 * over many others, and, on sockets of their own, frames above that size.
 */
export async function openHostileRoom(host: string): Promise<Hostile> {
  const room = "hostile-room";
  const [asker, other] = [
    await joinRoom({ host, room, role: "interviewer" }),
    await joinRoom({ host, room, role: "candidate" }),
  ];
  await fill([asker.socket, other.socket]);
  await write(asker.socket);
  const counts = { asked: 0, answered: 0, maximal: 0, changes: 0, oversized: 0 };
  let timers: NodeJS.Timeout[] = [];
  let asked = 0;
  for (const { socket } of [asker, other]) {
    socket.on("message", (data) => {
      if (data.includes('"type":"assistant_response_complete"')) counts.answered++;
    });
  }

  function ask(socket: ClientSocket): void {
    // Only the candidate can have the answers analyzed.
    const judged = socket === other.socket ? "answer_analysis" : "model_answer";
    const mode = (["interview_hint", judged, "model_answer"] as const)[asked % 3] ?? "interview_hint";
    const lang = asked % 2 === 0 ? "en" : "zh-TW";
    const id = `ask-${++asked}`;
    const segmentIds = Array.from({ length: LINES }, (_, n) => `hostile-${n}`);
    const rest = { promptType: "BQ", model: "coach", lang, context: CONTEXT, segmentIds } as const;
    socket.send(frame({ type: "ai_request", op: id, requestId: id, mode, ...rest }));
    counts.asked++;
  }

  function change(socket: ClientSocket): void {
    const op = `late-${++counts.changes}`;
    socket.send(frame({ type: "code_change", op, file: CODE_FILE, version: 0, changes: CODE_PARTS }));
  }

  return {
    start() {
      const pace = 1_000 / FRAMES_PER_SECOND;
      timers = [
        // Both people of the hostile room, each within the pace of a connection: a third of it each.
        ...[asker.socket, other.socket].flatMap((socket) => [
          setInterval(() => ask(socket), 3 * pace),
          setInterval(() => {
            socket.send(MAXIMAL);
            counts.maximal++;
          }, 3 * pace),
          setInterval(() => change(socket), 3 * pace),
        ]),
        setInterval(() => {
          // The last one may meet a server that has ended.
          sendOversized(host).catch(() => {});
          counts.oversized++;
        }, OVERSIZED_EVERY_MS),
      ];
    },
    stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
    counts: () =>
      `${counts.asked} coach requests, of which ${counts.answered} got their turn, ${counts.maximal} frames of 62 KB, ${counts.changes} changes over a thousand others, ${counts.oversized} above 1 MiB`,
  };
}

/** Mails for the tracker, batch after batch, all of them new. */
export function openHostileReader(person: Person): Hostile {
  let batches = 0;
  let isReading = false;
  async function read(): Promise<void> {
    isReading = true;
    while (isReading) {
      const batch = ++batches;
      const mails = makeMailbox(50).map((mail) => ({ mail: { ...mail, id: `${batch}-${mail.id}` }, gmailId: null }));
      const body = { uid: person.uid, source: "files", mails, model: null };
      await (await person.ask("POST", "/api/tracker/analysis", body)).text();
    }
  }
  return {
    start: () => void read(),
    stop: () => {
      isReading = false;
    },
    counts: () => `${batches} batches of 50 mails`,
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

/** A file that was changed very often. */
async function write(socket: ClientSocket): Promise<void> {
  const file = { name: "a.js", language: "javascript", text: CODE_TEXT } as const;
  socket.send(frame({ type: "code_file", op: "file", file: CODE_FILE, ...file }));
  for (let version = 0; version < CODE_CHANGES; version++) {
    const changes: TextChange = [[0, "x"], CODE_TEXT.length + version];
    socket.send(frame({ type: "code_change", op: `write-${version}`, file: CODE_FILE, version, changes }));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / FRAMES_PER_SECOND));
  }
}

function interim(text: string) {
  return { id: "hostile-now", text, isFinal: false as const, lang: "en-US", startedAt: Date.now() };
}
