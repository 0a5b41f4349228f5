import { createScheduledController } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { LogEvent } from "../../../../functions/http/log";
import { createContext } from "../../../../functions/services/create-services";
import { createPurge } from "../../../../functions/services/purge";
import { EXPIRES_AFTER_MS } from "../../../../party/protocol/limits";
import worker from "../../main";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { recordOf } from "../../support/record";
import { createCaller } from "../../support/resources";
import { createWorld, ORIGIN, type World } from "../../support/world";

const DAY = 24 * 3_600_000;
let world: World;

beforeEach(async () => {
  await emptyStorage();
  world = createWorld();
});

const countOf = (table: string) => bindings.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const portsOf = (log: (event: LogEvent) => void) => ({ maintenance: { note: async () => {} }, now: () => NOW, log });
const purged = () =>
  world.events.flatMap((event) => (event.event === "purged" ? [[event.what, event.rows]] : [])).sort();

it("takes away for good what was deleted a day ago, and what nobody asks for any more", async () => {
  const ann = createCaller(world.services, await world.signIn("ann"), "ann");
  const { id } = await ann.upload();
  const kept = await ann.upload();
  const story = await ann.told();
  await ann.call("DELETE", `/files/${id}`);
  await ann.call("DELETE", `/stories/${story.id}`);
  await world.services.roomVisits.note("ann", "room-long-ago", NOW - 3 * EXPIRES_AFTER_MS);
  await world.services.roomVisits.note("ann", "room-of-now", NOW);
  await world.services.purge();
  expect(purged()).toEqual([]);
  world.clock.now += DAY + 1;
  await world.services.purge();
  expect(purged()).toEqual([
    ["files", 1],
    ["stories", 1],
    ["visits", 1],
  ]);
  expect((await ann.files()).files.map((file) => file.id)).toEqual([kept.id]);
  expect([await countOf("resource_files"), await countOf("stories"), await countOf("room_visits")]).toEqual([1, 0, 1]);
  expect((await bindings.FILES.list()).objects).toHaveLength(1);
});

it("takes interviews, too", async () => {
  await world.signIn("ann");
  const members = [{ ...recordOf().members[0], uid: "ann" }] as ReturnType<typeof recordOf>["members"];
  await world.services.interviews.save(recordOf({ members }), NOW);
  const { rows } = await world.services.history.list("ann", {});
  await world.services.history.remove("ann", rows[0]?.id ?? "");
  world.clock.now += 2 * DAY;
  await world.services.purge();
  expect(purged()).toEqual([["interviews", 1]]);
  expect(await countOf("interviews")).toBe(0);
});

it("goes on with the rest when one kind fails, and says which", async () => {
  const ann = createCaller(world.services, await world.signIn("ann"), "ann");
  const story = await ann.told();
  await ann.call("DELETE", `/stories/${story.id}`);
  await bindings.DB.prepare("DROP TABLE resource_files").run();
  world.clock.now += DAY + 1;
  await world.services.purge();
  expect(world.events).toContainEqual(expect.objectContaining({ event: "purge_failed", what: "files" }));
  expect(purged()).toEqual([["stories", 1]]);
});

it("begins with what takes little, so that many interviews keep nothing else from going", async () => {
  const taken: string[] = [];
  const take = (what: string) => async () => taken.push(what);
  const [files, stories, interviews] = [take("files"), take("stories"), take("interviews")];
  const [visits, sessions, guests] = [take("visits"), take("sessions"), take("guests")];
  await createPurge(
    { files, stories, interviews, visits, sessions, guests, accounts: take("accounts") },
    portsOf(() => {}),
  )();
  expect([...new Set(taken)].slice(-3)).toEqual(["accounts", "interviews", "guests"]);
});

it("goes on with a kind while there is more of it, a few times", async () => {
  let left = 2_500;
  const take = async () => {
    const rows = Math.min(left, 1_000);
    left -= rows;
    return rows;
  };
  const none = async () => 0;
  const events: LogEvent[] = [];
  const kinds = { files: none, interviews: none, visits: none, sessions: none, guests: none, accounts: none };
  await createPurge(
    { ...kinds, stories: take },
    portsOf((event) => events.push(event)),
  )();
  expect(events).toEqual([{ event: "purged", what: "stories", rows: 2_500 }]);
});

describe("guests", () => {
  const users = async () => {
    const { results } = await bindings.DB.prepare("SELECT uid FROM users ORDER BY uid").all<{ uid: string }>();
    return results.map(({ uid }) => uid);
  };

  it("go with all they kept when they have not been here for 90 days; users stay", async () => {
    const ann = createCaller(world.services, await world.signIn("ann"), "ann");
    await ann.upload();
    await ann.told();
    await world.signIn("bob", { firebase: { sign_in_provider: "password" } });
    const other = { ...recordOf().members[1], uid: "bob" };
    const members = [{ ...recordOf().members[0], uid: "ann" }, other] as ReturnType<typeof recordOf>["members"];
    await world.services.interviews.save(recordOf({ members }), NOW);
    world.clock.now += 90 * DAY - 1;
    await world.services.purge();
    expect(await users()).toEqual(["ann", "bob"]);
    world.clock.now += 2;
    await world.services.purge();
    expect(await users()).toEqual(["bob"]);
    expect(purged()).toEqual([["guests", 1]]);
    expect([await countOf("resource_files"), await countOf("stories")]).toEqual([0, 0]);
    expect((await bindings.FILES.list()).objects).toEqual([]);
    expect((await world.services.history.list("bob", {})).rows).toHaveLength(1);
  });

  it("count from the last day on which their session was renewed", async () => {
    const cookie = await world.signIn("ann");
    world.clock.now += 10 * DAY;
    const request = new Request(`${ORIGIN}/dashboard`, { headers: { cookie } });
    const context = createContext(world.services);
    await world.services.sessions.renew(new Response(""), request, () => context.currentUser(request));
    world.clock.now += 85 * DAY;
    await world.services.purge();
    expect(await users()).toEqual(["ann"]);
    world.clock.now += 5 * DAY + 1;
    await world.services.purge();
    expect(await users()).toEqual([]);
  });

  it("wait for the next time when a room of theirs does not answer", async () => {
    world = createWorld({ PARTYKIT_HOST: "127.0.0.1:9", MOCKI_ORIGIN: ORIGIN });
    await world.signIn("ann");
    await world.signIn("cyd");
    await world.services.roomVisits.note("ann", "room-away", NOW + 60 * DAY);
    world.clock.now += 91 * DAY;
    await world.services.purge();
    expect(await users()).toEqual(["ann"]);
    expect(world.events).toContainEqual(expect.objectContaining({ event: "purge_failed", what: "guests" }));
  });
});

describe("accounts that an operator ordered to be deleted", () => {
  const USER = { firebase: { sign_in_provider: "password" } };
  const uids = async () => {
    const { results } = await bindings.DB.prepare("SELECT uid FROM users ORDER BY uid").all<{ uid: string }>();
    return results.map(({ uid }) => uid);
  };
  const order = (uid: string) =>
    bindings.DB.prepare("UPDATE users SET deletion_ordered_at = ? WHERE uid = ?").bind(NOW, uid).run();

  it("go with all they kept, in rooms and files as well, and nobody else does", async () => {
    const forgotten: string[] = [];
    const Room = new Proxy(bindings.Room, {
      get: (rooms, key) => {
        if (key === "idFromName") return (name: string) => forgotten.push(name) && rooms.idFromName(name);
        return Reflect.get(rooms, key).bind(rooms);
      },
    });
    world = createWorld({ Room });
    const ann = createCaller(world.services, await world.signIn("ann", USER), "ann");
    await ann.upload();
    await ann.told();
    await world.signIn("bob", USER);
    await world.services.roomVisits.note("ann", "room-of-ann", NOW);
    await order("ann");
    await world.services.purge();
    expect(await uids()).toEqual(["bob"]);
    expect(forgotten).toEqual(["room-of-ann"]);
    expect([await countOf("resource_files"), await countOf("stories"), await countOf("room_visits")]).toEqual([
      0, 0, 0,
    ]);
    expect((await bindings.FILES.list()).objects).toEqual([]);
    expect(purged()).toEqual([["accounts", 1]]);
    expect(await world.services.accounts.isDeleted("ann", Math.floor(NOW / 1000))).toBe(true);
  });

  it("stay as they are while a room of theirs does not answer", async () => {
    world = createWorld({ PARTYKIT_HOST: "127.0.0.1:9", MOCKI_ORIGIN: ORIGIN });
    const ann = createCaller(world.services, await world.signIn("ann", USER), "ann");
    await ann.told();
    await world.services.roomVisits.note("ann", "room-away", NOW);
    await order("ann");
    await world.services.purge();
    expect([await uids(), await countOf("stories")]).toEqual([["ann"], 1]);
    expect(world.events).toContainEqual(expect.objectContaining({ event: "purge_failed", what: "accounts" }));
  });
});

it("is what the Worker does when the clock says so", async () => {
  const ann = createCaller(world.services, await world.signIn("ann"), "ann");
  const story = await ann.told();
  await ann.call("DELETE", `/stories/${story.id}`);
  await bindings.DB.prepare("UPDATE stories SET deleted_at = 1").run();
  await worker.scheduled(createScheduledController(), bindings);
  expect(await countOf("stories")).toBe(0);
});
