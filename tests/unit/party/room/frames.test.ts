import { expect, it } from "vitest";
import { decodeAudioFrame } from "../../../../party/protocol/audio-frame";
import { ROOM_ERRORS } from "../../../../party/protocol/errors";
import { parseClientFrame } from "../../../../party/protocol/parse";
import type { ServerMessage } from "../../../../party/protocol/server-messages";
import type { Effect } from "../../../../party/room/effects";
import type { RoomEvent } from "../../../../party/room/events";
import { emptyState } from "../../../../party/room/state";
import { transition } from "../../../../party/room/transition";
import { quickExpect } from "../../../support/quick-expect";
import { createDice, type Dice } from "../../../support/seeded-random";
import { reportFigures, soakSeeds } from "../../../support/soak/seeds";
import { compareRoom } from "./fuzz/compare-room";
import { type Frame, FrameSource, readOperation } from "./fuzz/frame-source";
import { isAlone, NaiveRoom } from "./fuzz/naive-room";
import { claimsOf, ROOM } from "./support/test-room";

type Unstamped<E> = E extends RoomEvent ? Omit<E, "now"> : never;
type Page = { uid: string; connection: string; joined: boolean; source: FrameSource };

/** One room with two pages that send frames of every kind, beside the naive room. */
class FrameRun {
  now = 1_700_000_000_000;
  state = emptyState(ROOM);
  readonly model = new NaiveRoom();
  readonly pages: Page[];
  readonly counts: Record<string, number> = {};
  /** Requests that the assistant has not answered. */
  #asked: string[] = [];
  #ids = 0;

  constructor(private readonly dice: Dice) {
    this.pages = ["ann", "ben"].map((uid) => ({
      ...{ uid, connection: "", joined: false },
      source: new FrameSource(dice, () => this.model, uid),
    }));
    for (const page of this.pages) this.#open(page);
  }

  act(): void {
    this.now += this.dice.between(30, 300);
    const page = this.dice.pick(this.pages);
    if (!page.joined && this.dice.chance(0.3)) return this.#join(page);
    const frame = page.source.next(this.now);
    this.counts[frame.kind] = (this.counts[frame.kind] ?? 0) + 1;
    this.#judge(page, frame, this.#deliver(page, frame));
  }

  check(): void {
    compareRoom(this.state, this.model);
  }

  #dispatch(event: Unstamped<RoomEvent>): Effect[] {
    const { state, effects } = transition(this.state, { ...event, now: this.now } as RoomEvent);
    this.state = state;
    for (const effect of effects) {
      if (effect.type === "cleanup") this.#dispatch({ type: "cleaned", rev: effect.rev });
      if (effect.type === "assist") this.#asked.push(effect.job.id);
    }
    return effects;
  }

  #deliver(page: Page, { data }: Frame): Effect[] {
    if (typeof data !== "string") {
      const bytes = data.byteLength;
      const audio = bytes > 32 * 1024 ? null : decodeAudioFrame(data);
      return this.#dispatch({ type: "binary", connection: page.connection, bytes, audio });
    }
    return this.#dispatch({ type: "frame", connection: page.connection, parsed: parseClientFrame(data) });
  }

  #judge(page: Page, { data, verdict, kind }: Frame, effects: Effect[]): void {
    const sent = effects.flatMap((effect) =>
      effect.type === "send" && effect.to.includes(page.connection) ? [effect.message] : [],
    );
    const note = `${kind}: ${typeof data === "string" ? data.slice(0, 300) : `${data.byteLength} bytes`}`;
    this.#leaksNothing(sent);
    if (verdict.kind === "oversized") {
      const closed = effects.flatMap((effect) => (effect.type === "close" ? [effect.code] : []));
      quickExpect(closed, note).toEqual([1009]);
      page.joined = false;
      return this.#open(page);
    }
    const replies = sent.filter((message) => message.type === "error" || message.type === "ack");
    if (!page.joined) {
      quickExpect(replies.length, note).toBe(1);
      quickExpect(replies[0]?.type, note).toBe("error");
      return this.#changedNothing(effects, note);
    }
    if (verdict.kind === "refused") {
      const { code, op } = verdict;
      const { retryable, message } = ROOM_ERRORS[code];
      const error = { type: "error", code, message, retryable, ...(op !== undefined && { op }) };
      quickExpect(
        replies.map(({ ...one }) => withoutUndefined(one)),
        note,
      ).toEqual([error]);
      return this.#changedNothing(effects, note);
    }
    if (verdict.kind === "passing") return this.#changedNothing(effects, note);
    const wanted = verdict.kind === "op" ? verdict : readOperation(data);
    if (!wanted) return this.#changedNothing(effects, note);
    const answer = this.model.operate(page.uid, wanted.op, wanted.message, this.now, isAlone(this.state, page.uid));
    const given = replies.map((reply) =>
      reply.type === "ack" ? { op: reply.op, ack: reply.rev } : { op: reply.op, error: reply.code },
    );
    quickExpect(given, note).toEqual([{ op: wanted.op, ...answer }]);
    if ("error" in answer) this.#changedNothing(effects, note);
    // At once, so that the next request is not one too many.
    for (const id of this.#asked.splice(0)) {
      this.model.assist(id, "fail");
      this.#dispatch({ type: "assist_failed", id, version: "v", fault: "overloaded" });
    }
  }

  #changedNothing(effects: Effect[], note: string): void {
    quickExpect(
      effects.filter(({ type }) => type === "commit" || type === "cleanup" || type === "erase").length,
      note,
    ).toBe(0);
    quickExpect(this.state.rev, note).toBe(this.model.rev);
  }

  /** An error says what the protocol's table says, and nothing else. */
  #leaksNothing(sent: readonly ServerMessage[]): void {
    for (const message of sent) {
      if (message.type !== "error") continue;
      quickExpect(message.message).toBe(ROOM_ERRORS[message.code].message);
      const { type, code, message: _, retryable, op, segment, requestId, ...more } = message;
      quickExpect(Object.keys(more)).toEqual([]);
    }
  }

  #open(page: Page): void {
    page.connection = `c${++this.#ids}`;
    this.#dispatch({ type: "opened", connection: page.connection, claims: claimsOf(page.uid) });
  }

  #join(page: Page): void {
    // The first who comes may have swapped roles with nobody.
    const role = this.dice.pick(["interviewer", "candidate"] as const);
    const parsed = parseClientFrame(JSON.stringify({ type: "join", role, pageId: `page-${page.uid}` }));
    const fresh = { participantId: `p${++this.#ids}`, epoch: `e${this.#ids}` };
    const effects = this.#dispatch({ type: "frame", connection: page.connection, parsed, fresh });
    const isBoth = effects.some((effect) => effect.type === "send" && effect.message.type === "room_ready");
    const refusal = this.model.join(page.uid, role, fresh, this.now, isBoth);
    const told = effects.flatMap((effect) =>
      effect.type === "send" && effect.message.type === "connect_error" ? [effect.message.code] : [],
    );
    quickExpect(told).toEqual(refusal === null ? [] : [refusal]);
    page.joined = refusal === null;
    if (refusal !== null) this.#open(page);
  }
}

function withoutUndefined(message: object): object {
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined));
}

const ROOMS = 20;
const FRAMES = 500;

it.for(soakSeeds(1, 2))(
  "room fuzz B1 B2 B3 B4 B5 B6 L1 L2 L13 O1 O7 answers 10,000 frames of every kind as the naive room does (seed %i)",
  (seed, { task }) => {
    const figures: Record<string, number> = { frames: 0 };
    for (let room = 0; room < ROOMS; room++) {
      const run = new FrameRun(createDice(seed * 1_000 + room));
      for (let frame = 0; frame < FRAMES; frame++) run.act();
      run.check();
      for (const [kind, count] of Object.entries(run.counts)) {
        figures[kind] = (figures[kind] ?? 0) + count;
        figures.frames = (figures.frames ?? 0) + count;
      }
    }
    expect(Object.keys(figures).length).toBeGreaterThan(20);
    reportFigures(task, figures);
  },
);
