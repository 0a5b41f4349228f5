import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { operationKey } from "../../../../../party/room/rows";
import { createDice, type Dice } from "../../../../support/seeded-random";
import { reportFigures, type SoakFigures, soakSeeds } from "../../../../support/soak/seeds";
import { type Person, RoomRig } from "./support/room-rig";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two people who talk, type over each other's lines and delete some, by the dice. */
class Talk {
  readonly rig = new RoomRig();
  readonly ann = this.rig.visitor("ann", "interviewer");
  readonly ben = this.rig.visitor("ben", "candidate");
  readonly said = new Set<string>();
  readonly removed = new Set<string>();
  #number = 0;

  constructor(private readonly dice: Dice) {}

  async begin(): Promise<void> {
    await this.rig.settle();
  }

  act(who: Person = this.dice.pick([this.ann, this.ben])): void {
    const { dice } = this;
    const { lines } = who;
    const lot = dice.random();
    if (lot < 0.55 || lines.length === 0) {
      // Finals often come in bursts: a recognizer ends several sentences at once.
      for (let burst = dice.chance(0.2) ? dice.between(2, 6) : 1; burst > 0; burst--) this.say(who);
      return;
    }
    const line = dice.pick(lines);
    if (lot < 0.85) who.client.actions.edit(line, `${line.text}+`);
    else if (lot < 0.92) {
      who.client.actions.remove(line.id);
      this.removed.add(line.id);
    } else who.client.actions.timer(dice.pick(["start", "pause"]));
  }

  say(who: Person, text = `line ${++this.#number}`): void {
    who.client.actions.say({ text, lang: "en-US" });
    this.said.add(text);
  }

  /**
   * Waits until everything is answered. Then both pages and the storage have the same lines, every line once, and
   * nothing that was acknowledged is lost or was applied twice.
   */
  async end({ most, isFull = false }: { most?: number; isFull?: boolean } = {}): Promise<SoakFigures> {
    const { rig, ann, ben } = this;
    // Deletions wait for ten seconds, in which they could be undone.
    await rig.pass(11_000);
    await rig.settle(most);
    const shown = (person: Person) => person.lines.map(({ id, text, pending }) => ({ id, text, pending }));
    expect(shown(ann)).toEqual(shown(ben));
    expect(shown(ann).every(({ pending }) => pending === null)).toBe(true);
    const refusals = [ann, ben].flatMap(({ client }) => client.getView().outbox.refusals.map(({ code }) => code));
    // Conflicts with the other's faster edits.
    expect(refusals.filter((code) => code !== "conflict" && code !== "not_found")).toEqual([]);

    const lines = shown(ann);
    const before = { lines, acknowledged: [ann, ben].map(({ acknowledged }) => new Map(acknowledged)) };
    const room = await rig.readStored();
    const stored = [...room.segments.values()].flatMap((row) => (row.deleted ? [] : [`${row.id} ${row.text}`]));
    expect(stored.sort()).toEqual(before.lines.map(({ id, text }) => `${id} ${text}`).sort());
    const words = lines.map(({ text }) => text.replace(/\++$/, ""));
    expect(new Set(words).size).toBe(words.length);
    expect(words.every((text) => this.said.has(text))).toBe(true);
    const all = [...room.segments.values()];
    expect(all).toHaveLength(this.said.size);
    expect(all.filter((row) => row.deleted).every(({ id }) => this.removed.has(id))).toBe(true);

    // Acknowledged: stored under the acknowledged revision. Applied once: no revision belongs to nothing.
    const uids = new Map(room.header?.participants.map(({ uid, participantId }) => [uid, participantId]));
    const revs = new Set<number>();
    for (const { uid, op, rev } of rig.acks) {
      expect(room.operations.get(operationKey(uids.get(uid) ?? "", op)), op).toBe(rev);
      revs.add(rev);
    }
    revs.delete(0);
    const missing = Array.from({ length: room.rev }, (_, n) => n + 1).filter((rev) => !revs.has(rev));
    // A write that fails while a later one succeeds leaves a revision that nothing has.
    if (!isFull) expect(missing).toEqual([]);
    for (const { client } of [ann, ben]) client.stop();
    return { ...rig.counts, acknowledged: room.operations.size };
  }
}

describe("two RoomClients and a real room", () => {
  it.for(soakSeeds(1, 2, 3, 4))(
    "agree after connection losses at any moment, with nothing lost or repeated (seed %i)",
    async (seed, { task }) => {
      const dice = createDice(seed);
      const talk = new Talk(dice);
      talk.rig.proxy = { delay: 50 };
      await talk.begin();
      for (let turn = 0; turn < 150; turn++) {
        talk.act();
        if (dice.chance(0.1)) talk.rig.breakLine(dice.pick(["ann", "ben"]), dice.chance(0.3));
        await talk.rig.pass(dice.below(400));
      }
      reportFigures(task, await talk.end());
    },
  );

  it.for(soakSeeds(1, 2, 3, 4))(
    "converge behind a proxy that delays, drops, doubles and reorders ops and their answers (seed %i)",
    async (seed, { task }) => {
      const dice = createDice(seed);
      const talk = new Talk(dice);
      await talk.begin();
      talk.rig.proxy = { delay: 20, ops: { dice, lost: 0.05, doubled: 0.1, late: 0.3, lateBy: 3_000 } };
      for (let turn = 0; turn < 120; turn++) {
        talk.act();
        await talk.rig.pass(dice.below(500));
      }
      talk.rig.proxy = { delay: 20 };
      reportFigures(task, await talk.end());
    },
  );

  it.for(soakSeeds(1, 2, 3))("lose nothing to kill -9 of the room at any moment (seed %i)", async (seed, { task }) => {
    const dice = createDice(seed);
    const talk = new Talk(dice);
    await talk.begin();
    for (let turn = 0; turn < 120; turn++) {
      talk.act();
      if (dice.chance(0.08)) talk.rig.kill();
      await talk.rig.pass(dice.below(300));
    }
    reportFigures(task, await talk.end());
  });

  it.for(soakSeeds(1, 2, 3))(
    "lose nothing while the room's disk is full now and then (seed %i)",
    async (seed, { task }) => {
      const dice = createDice(seed);
      const talk = new Talk(dice);
      await talk.begin();
      talk.rig.failsToWrite = () => dice.chance(0.15);
      for (let turn = 0; turn < 120; turn++) {
        talk.act();
        await talk.rig.pass(dice.below(400));
      }
      talk.rig.failsToWrite = () => false;
      reportFigures(task, await talk.end({ isFull: true }));
      expect(talk.rig.counts.failedWrites).toBeGreaterThan(3);
    },
  );

  it.for(soakSeeds(1, 2, 3, 4))(
    "go on through clock jumps of an hour and a day on either side (seed %i)",
    async (seed, { task }) => {
      const dice = createDice(seed);
      const talk = new Talk(dice);
      await talk.begin();
      for (let turn = 0; turn < 100; turn++) {
        talk.act();
        if (dice.chance(0.08)) {
          const clock = dice.pick([talk.rig, talk.ann, talk.ben]);
          clock.clockOffset += dice.pick([HOUR, -HOUR, DAY, -DAY]);
        }
        if (dice.chance(0.05)) talk.rig.breakLine(dice.pick(["ann", "ben"]));
        await talk.rig.pass(dice.below(500));
      }
      // As fast as without the jumps.
      await talk.rig.settle(2 * MINUTE);
      // Later than every line, wherever the jumps led.
      talk.rig.clockOffset = 10 * DAY;
      for (const person of [talk.ann, talk.ben]) {
        // With the next ping, a page knows the room's time again.
        person.clockOffset += dice.pick([HOUR, -HOUR, DAY, -DAY]);
        await talk.rig.pass(16_000);
        talk.say(person, `the last of ${person.uid}`);
        await talk.rig.settle();
        expect(talk.ann.lines.at(-1)?.text).toBe(`the last of ${person.uid}`);
      }
      reportFigures(task, await talk.end());
    },
  );

  it.for(soakSeeds(1, 2))(
    "deliver an hour's lines of somebody offline, more than the browser keeps, in order (seed %i)",
    { timeout: 120_000 },
    async (seed, { task }) => {
      const dice = createDice(seed);
      const talk = new Talk(dice);
      const { rig, ann, ben } = talk;
      await talk.begin();
      rig.shared.room = 200;
      ben.goOffline();
      const mine: string[] = [];
      for (let minute = 0; minute < 60; minute++) {
        for (let n = dice.between(3, 12); n > 0; n--) {
          mine.push(`${minute}/${n}`);
          talk.say(ben, `${minute}/${n}`);
        }
        talk.act(ann);
        await vi.advanceTimersByTimeAsync(MINUTE);
        await rig.pass(200);
      }
      expect(ben.client.getView().outbox).toMatchObject({ storage: "memory" });
      ben.goOnline();
      await rig.settle(2 * MINUTE);
      expect(ben.client.getView().outbox).toMatchObject({ storage: "kept", pending: 0 });
      const own = ben.lines.filter(({ own }) => own).map(({ text }) => text.replace(/\++$/, ""));
      expect(own).toEqual(mine);
      reportFigures(task, await talk.end());
    },
  );

  it.for(soakSeeds(1, 2))(
    "find together after a laptop slept for an hour without noticing its lost connection (seed %i)",
    async (seed, { task }) => {
      const dice = createDice(seed);
      const talk = new Talk(dice);
      const { rig, ann, ben } = talk;
      await talk.begin();
      for (let night = 0; night < 4; night++) {
        for (let turn = 0; turn < 10; turn++) {
          talk.act();
          await rig.pass(dice.below(200));
        }
        talk.say(ben);
        rig.breakLine("ben", true);
        talk.act(ann);
        // Asleep: the clock goes on and no timer fires.
        vi.setSystemTime(Date.now() + HOUR);
        talk.act(ben);
      }
      reportFigures(task, await talk.end({ most: 2 * MINUTE }));
    },
  );
});
