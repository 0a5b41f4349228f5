import { reset } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { RoomRecord } from "../../party/protocol/record";
import { migrate } from "./support/bindings";
import { NOW } from "./support/claims";
import { recordOf } from "./support/record";
import { createWorld, type World } from "./support/world";

let world: World;

beforeEach(async () => {
  await reset();
  await migrate();
  world = createWorld();
});

const MINUTE = 60_000;
const recent = (uid: string, limit = 10) => world.services.interviews.recent(uid, limit);
const practised = (uid: string, from = 0) => world.services.interviews.practised(uid, from);

async function save(changes: Partial<RoomRecord>) {
  await world.services.interviews.save(recordOf(changes), NOW);
}

/** One interview for each of `finishedAt`, ten minutes long. */
async function saveAt(...finishedAt: number[]) {
  for (const at of finishedAt) await save({ epoch: `at-${at}`, startedAt: at - 10 * MINUTE, finishedAt: at });
}

describe("recent interviews", () => {
  it("are told from one's own side", async () => {
    await save({});
    expect(await recent("uid-1")).toEqual([
      {
        id: expect.any(String),
        room: "room-under-test",
        mode: "peer",
        ended: "finished",
        startedAt: NOW - MINUTE,
        endedAt: NOW,
        role: "interviewer",
        others: ["Bob"],
      },
    ]);
    expect(await recent("uid-2")).toMatchObject([{ role: "candidate", others: ["Ada"] }]);
  });

  it("of others are nobody's business", async () => {
    await save({});
    expect(await recent("uid-3")).toEqual([]);
    expect(await recent("")).toEqual([]);
    expect(await practised("uid-3")).toEqual({ interviews: 0, milliseconds: 0 });
  });

  it("come newest first, and no more than were asked for", async () => {
    await saveAt(NOW - 3, NOW - 1, NOW - 2);
    expect((await recent("uid-1", 2)).map(({ endedAt }) => endedAt)).toEqual([NOW - 1, NOW - 2]);
  });

  it("that were abandoned ended when the last one left, half an hour before they were closed", async () => {
    await save({ ended: "abandoned", startedAt: NOW - 45 * MINUTE });
    expect(await recent("uid-1")).toMatchObject([{ ended: "abandoned", endedAt: NOW - 30 * MINUTE }]);
    expect(await practised("uid-1")).toEqual({ interviews: 1, milliseconds: 15 * MINUTE });
  });

  it("never end before they began", async () => {
    await save({ ended: "abandoned", startedAt: NOW - MINUTE });
    expect(await recent("uid-1")).toMatchObject([{ endedAt: NOW - MINUTE }]);
  });

  it("of somebody who was alone have no others; a name may hold anything", async () => {
    const [ada, bob] = recordOf().members;
    if (!ada || !bob) throw new Error("The record should have two members");
    await save({ epoch: "alone", finishedAt: NOW - 1, members: [ada] });
    await save({ epoch: "odd", members: [ada, { ...bob, name: '"], 李\u0000' }] });
    expect((await recent("uid-1")).map(({ others }) => others)).toEqual([['"], 李\u0000'], []]);
  });
});

describe("what somebody has practised", () => {
  it("is counted from a moment on", async () => {
    await saveAt(NOW, NOW - 1, NOW - 2);
    expect(await practised("uid-1", NOW - 1)).toEqual({ interviews: 2, milliseconds: 20 * MINUTE });
    expect(await practised("uid-2", NOW - 2)).toEqual({ interviews: 3, milliseconds: 30 * MINUTE });
    expect(await practised("uid-1", NOW + 1)).toEqual({ interviews: 0, milliseconds: 0 });
  });
});
