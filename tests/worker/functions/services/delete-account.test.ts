import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { ROOMS_PER_CALL } from "../../../../functions/services/delete-account";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { claimsOf, NOW, signedInWith } from "../../support/claims";
import { unsigned } from "../../support/fake-emulator";
import { recordOf } from "../../support/record";

const ROOMS = 500;
/** D1's limit for one call of a Worker. */
const MOST_STATEMENTS = 1_000;
const GOOGLE = signedInWith("google.com");
const AS_USER = { ...REGISTRATION, role: "user" };

let backend: Backend;
let asked: string[];
let tried: string[];
let isDown: (room: string) => boolean;
let statements: number;
let ann: string;

beforeEach(async () => {
  await emptyStorage();
  asked = [];
  tried = [];
  isDown = () => false;
  statements = 0;
  const elsewhere = { PARTYKIT_HOST: "rooms.example", MOCKI_ORIGIN: "https://mocki.example", DB: counted(bindings.DB) };
  backend = createBackend(elsewhere, { fetch: (url, init) => answer(url, init) });
  ann = await backend.signIn("ann", GOOGLE, AS_USER);
  await bindings.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROOMS})
     INSERT INTO room_visits SELECT 'ann', 'room-number-' || i, ${NOW} + i FROM n`,
  ).run();
  const members = [{ ...recordOf().members[0], uid: "ann" }] as ReturnType<typeof recordOf>["members"];
  for (const n of [1, 250]) {
    await backend.services.interviews.save(recordOf({ members, room: `room-number-${n}`, epoch: `epoch-${n}` }), NOW);
  }
});

async function answer(url: string, init?: RequestInit): Promise<Response> {
  if (!url.includes("/parties/room/")) return backend.emulator.fetch(url, init);
  const room = url.split("/").at(-1) ?? "";
  tried.push(room);
  if (isDown(room)) return new Response(null, { status: 500 });
  asked.push(room);
  return new Response(null, { status: 204 });
}

/** The same database; each statement that is prepared is counted. */
function counted(db: D1Database): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") {
        return (query: string) => {
          statements += 1;
          return target.prepare(query);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function call(method: string, path: string, body?: unknown): Promise<number> {
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const request = new Request(`${ORIGIN}${path}`, { ...init, headers: { origin: ORIGIN, cookie: ann } });
  statements = 0;
  return (await answerApi(request, createContext(backend.services)))?.status ?? 0;
}

const remove = () => call("DELETE", "/api/account", { confirm: "delete", uid: "ann" });
const countOf = (table: string) => bindings.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe(`deleting an account with ${ROOMS} rooms`, () => {
  it("takes bounded calls, each room once, until nothing is left", async () => {
    const answers: number[] = [];
    for (let status = 202; status === 202; ) {
      const before = asked.length;
      status = await remove();
      answers.push(status);
      expect(asked.length - before).toBeLessThanOrEqual(ROOMS_PER_CALL);
      expect(statements).toBeGreaterThan(0);
      expect(statements).toBeLessThan(MOST_STATEMENTS);
    }
    expect(answers).toEqual([...Array<number>(Math.ceil(ROOMS / ROOMS_PER_CALL) - 1).fill(202), 204]);
    expect(asked).toHaveLength(ROOMS);
    expect(new Set(asked).size).toBe(ROOMS);
    for (const table of ["users", "room_visits", "interviews"]) expect(await countOf(table)).toBe(0);
  });

  it("signs out at once and admits nobody while the rest is being deleted", async () => {
    expect(await remove()).toBe(202);
    expect(asked[0]).toBe(`room-number-${ROOMS}`);
    expect(await call("GET", "/api/account/export")).toBe(401);
    expect(await call("POST", "/api/rooms/room-of-ann/ticket", { mode: "peer" })).toBe(401);
    backend.clock.now += 60_000;
    const again = await backend.register(unsigned(claimsOf("ann", GOOGLE, backend.clock.now)), AS_USER);
    expect(again.status).toBe(401);
    expect(await countOf("users")).toBe(1);
  });

  it("is finished by the purge if the page doesn't repeat it", async () => {
    expect(await remove()).toBe(202);
    for (let runs = 0; (await countOf("users")) !== 0; runs++) {
      expect(runs).toBeLessThan(ROOMS / ROOMS_PER_CALL);
      statements = 0;
      await backend.services.purge();
      expect(statements).toBeLessThan(MOST_STATEMENTS);
    }
    expect(new Set(asked).size).toBe(ROOMS);
    expect(backend.events).toContainEqual({ event: "purged", what: "accounts", rows: 1 });
    expect(await remove()).toBe(204);
  });

  it("continues after a room that didn't answer, without delaying other accounts", async () => {
    isDown = (room) => room === "room-number-470";
    expect(await remove()).toBe(503);
    await backend.signIn("bob", GOOGLE, AS_USER);
    await bindings.DB.prepare("UPDATE users SET closed_at = ? WHERE uid = 'bob'")
      .bind(backend.clock.now + 1)
      .run();
    backend.clock.now += 2;
    await backend.services.purge();
    expect(backend.events).toContainEqual(expect.objectContaining({ event: "purge_failed", what: "accounts" }));
    expect(await countOf("users")).toBe(1);
    isDown = () => false;
    expect(await remove()).toBe(202);
  });

  it("shares a purge's work among closed accounts, whether their rooms answer or not", async () => {
    isDown = (room) => room.startsWith("room-away");
    const close = (uid: string, at: number) =>
      bindings.DB.prepare("UPDATE users SET closed_at = ? WHERE uid = ?").bind(at, uid).run();
    for (const n of Array(6).keys()) {
      await backend.signIn(`away-${n}`, GOOGLE, AS_USER);
      for (const room of Array(10).keys())
        await backend.services.roomVisits.note(`away-${n}`, `room-away-${n}-${room}`, NOW);
      await close(`away-${n}`, NOW + 1 + n);
    }
    await backend.signIn("bob", GOOGLE, AS_USER);
    await close("bob", NOW + 20);
    await close("ann", NOW);
    const left = () => bindings.DB.prepare("SELECT uid FROM users WHERE uid IN ('ann', 'bob')").all();
    // The first run works only on the account that waits longest; the next one starts with the others.
    for (const people of [["ann", "bob"], ["ann"]]) {
      [asked, tried, statements] = [[], [], 0];
      backend.clock.now += 600_000;
      await backend.services.purge();
      expect(tried.length).toBeLessThanOrEqual(ROOMS_PER_CALL);
      expect(statements).toBeLessThan(MOST_STATEMENTS);
      expect((await left()).results.map(({ uid }) => uid)).toEqual(people);
    }
  });
});
