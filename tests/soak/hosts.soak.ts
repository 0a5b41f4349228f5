import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CONNECT_ERRORS, ROOM_ERRORS } from "../../party/protocol/errors";
import { type ServerMessage, serverMessageSchema } from "../../party/protocol/server-messages";
import { startPartykitHost } from "../integration/rooms/partykit-host";
import { RoomUnderTest } from "../integration/rooms/room-client";
import { startWorkerHost } from "../integration/rooms/worker-host";
import { createDice, type Dice } from "../support/seeded-random";
import { reportFigures } from "../support/soak/seeds";
import { type Frame, FrameSource, readOperation } from "../unit/party/room/fuzz/frame-source";
import { NaiveRoom } from "../unit/party/room/fuzz/naive-room";
import { soakNumber } from "./support/soak-number";

const FRAMES = soakNumber("SOAK_FRAMES", 10_000);
const SEED = soakNumber("SOAK_FIRST_SEED", 1);
const ROOMS = 20;
/** With the ping behind each of them, well within the pace of a connection. */
const FRAME_EVERY_MS = 60;

describe.each([
  ["the Worker under wrangler", startWorkerHost],
  ["PartyKit", startPartykitHost],
] as const)("a room on %s", (_name, start) => {
  it("answers frames of every kind as the naive room does, and reveals nothing", { timeout: 60 * 60_000 }, async ({
    task,
  }) => {
    const host = await start();
    const counts: Record<string, number> = { frames: 0 };
    try {
      const runs = Array.from(
        { length: ROOMS },
        (_, n) => new HostRun(createDice(SEED * 1_000 + n), new RoomUnderTest(host)),
      );
      await Promise.all(runs.map((run) => run.run(Math.ceil(FRAMES / ROOMS), counts)));
    } finally {
      await host.dispose();
    }
    reportFigures(task, counts);
  });
});

type Page = { uid: string; source: FrameSource; client: Awaited<ReturnType<RoomUnderTest["join"]>> };

/** One room on a host beside the naive room: two pages take turns. */
class HostRun {
  readonly #model = new NaiveRoom();
  #pings = 0;

  constructor(
    private readonly dice: Dice,
    private readonly room: RoomUnderTest,
  ) {}

  async run(frames: number, counts: Record<string, number>): Promise<void> {
    const pages = [await this.#open("ann", "interviewer"), await this.#open("ben", "candidate")];
    for (let n = 0; n < frames; n++) {
      const page = pages[n % 2];
      if (!page) throw new Error("Nobody is there");
      const frame = page.source.next(Date.now());
      counts.frames = (counts.frames ?? 0) + 1;
      counts[frame.kind] = (counts[frame.kind] ?? 0) + 1;
      await Promise.all([this.#send(page, frame), wait(FRAME_EVERY_MS)]);
    }
    const reader = await this.room.join("ann", "interviewer");
    await reader.next("sync_suggestions");
    const synced = reader.heard.flatMap((message) => (message.type === "sync_transcripts" ? message.segments : []));
    expect(synced.map(({ id, rev, text }) => [id, rev, text]).sort()).toEqual(
      this.#model
        .living()
        .map(({ id, rev, text }) => [id, rev, text])
        .sort(),
    );
    this.room.leave();
  }

  async #open(uid: string, role: "interviewer" | "candidate"): Promise<Page> {
    const client = await this.room.join(uid, role);
    const { self, epoch } = await client.next("initialized");
    await client.next("sync_suggestions");
    // The candidate comes second.
    this.#model.join(uid, self.role, { participantId: self.participantId, epoch }, Date.now(), role === "candidate");
    return { uid, client, source: new FrameSource(this.dice, () => this.#model, uid, true) };
  }

  async #send(page: Page, { kind, data: made, verdict }: Frame): Promise<void> {
    // A socket's text frames are UTF-8.
    const data = typeof made === "string" ? new TextDecoder().decode(new TextEncoder().encode(made)) : made;
    const { client } = page;
    client.heard.length = 0;
    client.send(data);
    const note = `${kind}: ${typeof data === "string" ? data.slice(0, 300) : `${data.byteLength} bytes`}`;
    if (verdict.kind === "oversized") {
      await client.closedWith(CONNECT_ERRORS.frame_too_large.close);
      const again = await this.room.join(page.uid, "candidate");
      await again.next("sync_suggestions");
      page.client = again;
      return;
    }
    const heard = await this.#replies(page);
    const replies = heard.filter((message) => message.type === "error" || message.type === "ack");
    for (const message of heard) {
      expect(v.safeParse(serverMessageSchema, message).success, note).toBe(true);
      if (message.type === "error") expect(message.message, note).toBe(ROOM_ERRORS[message.code].message);
    }
    if (verdict.kind === "refused") {
      const { code, op } = verdict;
      expect(
        replies.map((reply) => (reply.type === "error" ? [reply.code, reply.op] : reply)),
        note,
      ).toEqual([[code, op]]);
      return;
    }
    const wanted = verdict.kind === "op" ? verdict : verdict.kind === "anything" ? readOperation(data) : null;
    if (!wanted) return;
    // A page that was turned away is back long before it counts as gone.
    const answer = this.#model.operate(page.uid, wanted.op, wanted.message, Date.now(), false);
    const given = replies.map((reply) =>
      reply.type === "ack" ? { op: reply.op, ack: reply.rev } : { op: reply.op, error: reply.code },
    );
    expect(given, note).toEqual([{ op: wanted.op, ...answer }]);
  }

  /** Everything that the room says until it answers a ping. */
  async #replies({ client }: Page): Promise<ServerMessage[]> {
    const t = -++this.#pings;
    client.send({ type: "test_connection", t });
    await client.next("test_connection", (message) => message.t === t);
    return [...client.heard];
  }
}
