import { createScheduledController } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { LogEvent } from "../../../../functions/http/log";
import { createContext } from "../../../../functions/services/create-services";
import { createPurge } from "../../../../functions/services/purge";
import { EXPIRES_AFTER_MS } from "../../../../party/protocol/limits";
import worker from "../../main";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { recordOf } from "../../support/record";
import { createCaller } from "../../support/resources";

const DAY = 24 * 3_600_000;
let backend: Backend;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
});

const countOf = (table: string) => bindings.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const portsOf = (log: (event: LogEvent) => void) => ({ maintenance: { note: async () => {} }, now: () => NOW, log });
const purged = () =>
  backend.events.flatMap((event) => (event.event === "purged" ? [[event.what, event.rows]] : [])).sort();

it("purge deletes what was removed a day ago, and expired room visits", async () => {
  const ann = createCaller(backend.services, await backend.signIn("ann"), "ann");
  const { id } = await ann.upload();
  const kept = await ann.upload();
  const story = await ann.told();
  await ann.call("DELETE", `/files/${id}`);
  await ann.call("DELETE", `/stories/${story.id}`);
  await backend.services.roomVisits.note("ann", "room-long-ago", NOW - 3 * EXPIRES_AFTER_MS);
  await backend.services.roomVisits.note("ann", "room-of-now", NOW);
  await backend.services.purge();
  expect(purged()).toEqual([]);
  backend.clock.now += DAY + 1;
  await backend.services.purge();
  expect(purged()).toEqual([
    ["files", 1],
    ["stories", 1],
    ["visits", 1],
  ]);
  expect((await ann.files()).files.map((file) => file.id)).toEqual([kept.id]);
  expect([await countOf("resource_files"), await countOf("stories"), await countOf("room_visits")]).toEqual([1, 0, 1]);
  expect((await bindings.FILES.list()).objects).toHaveLength(1);
});

it("purge deletes interviews, too", async () => {
  await backend.signIn("ann");
  const members = [{ ...recordOf().members[0], uid: "ann" }] as ReturnType<typeof recordOf>["members"];
  await backend.services.interviews.save(recordOf({ members }), NOW);
  const { rows } = await backend.services.history.list("ann", {});
  await backend.services.history.remove("ann", rows[0]?.id ?? "");
  backend.clock.now += 2 * DAY;
  await backend.services.purge();
  expect(purged()).toEqual([["interviews", 1]]);
  expect(await countOf("interviews")).toBe(0);
});

it("purge continues after one kind fails, and names it", async () => {
  const ann = createCaller(backend.services, await backend.signIn("ann"), "ann");
  const story = await ann.told();
  await ann.call("DELETE", `/stories/${story.id}`);
  await bindings.DB.prepare("DROP TABLE resource_files").run();
  backend.clock.now += DAY + 1;
  await backend.services.purge();
  expect(backend.events).toContainEqual(expect.objectContaining({ event: "purge_failed", what: "files" }));
  expect(purged()).toEqual([["stories", 1]]);
});

it("purge starts with the cheap kinds, so that many interviews don't block the rest", async () => {
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

it("purge repeats a kind a few times while there is more of it", async () => {
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

describe("purge of guests", () => {
  const users = async () => {
    const { results } = await bindings.DB.prepare("SELECT uid FROM users ORDER BY uid").all<{ uid: string }>();
    return results.map(({ uid }) => uid);
  };

  it("deletes those who stayed away for 90 days with all they kept, and no users", async () => {
    const ann = createCaller(backend.services, await backend.signIn("ann"), "ann");
    await ann.upload();
    await ann.told();
    await backend.signIn("bob", { firebase: { sign_in_provider: "password" } });
    const other = { ...recordOf().members[1], uid: "bob" };
    const members = [{ ...recordOf().members[0], uid: "ann" }, other] as ReturnType<typeof recordOf>["members"];
    await backend.services.interviews.save(recordOf({ members }), NOW);
    backend.clock.now += 90 * DAY - 1;
    await backend.services.purge();
    expect(await users()).toEqual(["ann", "bob"]);
    backend.clock.now += 2;
    await backend.services.purge();
    expect(await users()).toEqual(["bob"]);
    expect(purged()).toEqual([["guests", 1]]);
    expect([await countOf("resource_files"), await countOf("stories")]).toEqual([0, 0]);
    expect((await bindings.FILES.list()).objects).toEqual([]);
    expect((await backend.services.history.list("bob", {})).rows).toHaveLength(1);
  });

  it("counts from the day of their last session renewal", async () => {
    const cookie = await backend.signIn("ann");
    backend.clock.now += 10 * DAY;
    const request = new Request(`${ORIGIN}/dashboard`, { headers: { cookie } });
    const context = createContext(backend.services);
    await backend.services.sessions.renew(new Response(""), request, () => context.currentUser(request));
    backend.clock.now += 85 * DAY;
    await backend.services.purge();
    expect(await users()).toEqual(["ann"]);
    backend.clock.now += 5 * DAY + 1;
    await backend.services.purge();
    expect(await users()).toEqual([]);
  });

  it("waits for the next time if a room of theirs doesn't answer", async () => {
    backend = createBackend({ PARTYKIT_HOST: "127.0.0.1:9", MOCKI_ORIGIN: ORIGIN });
    await backend.signIn("ann");
    await backend.signIn("cyd");
    await backend.services.roomVisits.note("ann", "room-away", NOW + 60 * DAY);
    backend.clock.now += 91 * DAY;
    await backend.services.purge();
    expect(await users()).toEqual(["ann"]);
    expect(backend.events).toContainEqual(expect.objectContaining({ event: "purge_failed", what: "guests" }));
  });
});

describe("purge of closed accounts", () => {
  const USER = { firebase: { sign_in_provider: "password" } };
  const uids = async () => {
    const { results } = await bindings.DB.prepare("SELECT uid FROM users ORDER BY uid").all<{ uid: string }>();
    return results.map(({ uid }) => uid);
  };
  const close = (uid: string) =>
    bindings.DB.prepare("UPDATE users SET closed_at = ? WHERE uid = ?").bind(NOW, uid).run();

  it("deletes all they kept, in rooms and files too, and nobody else's", async () => {
    const forgotten: string[] = [];
    const Room = new Proxy(bindings.Room, {
      get: (rooms, key) => {
        if (key === "idFromName") return (name: string) => forgotten.push(name) && rooms.idFromName(name);
        return Reflect.get(rooms, key).bind(rooms);
      },
    });
    backend = createBackend({ Room });
    const ann = createCaller(backend.services, await backend.signIn("ann", USER), "ann");
    await ann.upload();
    await ann.told();
    await backend.signIn("bob", USER);
    await backend.services.roomVisits.note("ann", "room-of-ann", NOW);
    await close("ann");
    await backend.services.purge();
    expect(await uids()).toEqual(["bob"]);
    expect(forgotten).toEqual(["room-of-ann"]);
    expect([await countOf("resource_files"), await countOf("stories"), await countOf("room_visits")]).toEqual([
      0, 0, 0,
    ]);
    expect((await bindings.FILES.list()).objects).toEqual([]);
    expect(purged()).toEqual([["accounts", 1]]);
    expect(await backend.services.accounts.isDeleted("ann", Math.floor(NOW / 1000))).toBe(true);
  });

  it("waits while a room of theirs doesn't answer", async () => {
    backend = createBackend({ PARTYKIT_HOST: "127.0.0.1:9", MOCKI_ORIGIN: ORIGIN });
    const ann = createCaller(backend.services, await backend.signIn("ann", USER), "ann");
    await ann.told();
    await backend.services.roomVisits.note("ann", "room-away", NOW);
    await close("ann");
    await backend.services.purge();
    expect([await uids(), await countOf("stories")]).toEqual([["ann"], 1]);
    expect(backend.events).toContainEqual(expect.objectContaining({ event: "purge_failed", what: "accounts" }));
  });
});

it("purge runs on the Worker's schedule", async () => {
  const ann = createCaller(backend.services, await backend.signIn("ann"), "ann");
  const story = await ann.told();
  await ann.call("DELETE", `/stories/${story.id}`);
  await bindings.DB.prepare("UPDATE stories SET deleted_at = 1").run();
  await worker.scheduled(createScheduledController(), bindings);
  expect(await countOf("stories")).toBe(0);
});
