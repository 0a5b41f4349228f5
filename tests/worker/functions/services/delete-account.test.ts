import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { ROOMS_PER_CALL } from "../../../../functions/services/delete-account";
import { bindings, emptyStorage } from "../../support/bindings";
import { claimsOf, NOW, signedInWith } from "../../support/claims";
import { unsigned } from "../../support/fake-emulator";
import { recordOf } from "../../support/record";
import { createWorld, ORIGIN, REGISTRATION, type World } from "../../support/world";

const ROOMS = 500;
/** D1's limit for one call of a Worker. */
const MOST_STATEMENTS = 1_000;
const GOOGLE = signedInWith("google.com");
const AS_USER = { ...REGISTRATION, role: "user" };

let world: World;
let asked: string[];
let down: string | null;
let statements: number;
let ann: string;

beforeEach(async () => {
  await emptyStorage();
  asked = [];
  down = null;
  statements = 0;
  const elsewhere = { PARTYKIT_HOST: "rooms.example", MOCKI_ORIGIN: "https://mocki.example", DB: counted(bindings.DB) };
  world = createWorld(elsewhere, { fetch: (url, init) => answer(url, init) });
  ann = await world.signIn("ann", GOOGLE, AS_USER);
  await bindings.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROOMS})
     INSERT INTO room_visits SELECT 'ann', 'room-number-' || i, ${NOW} + i FROM n`,
  ).run();
  const members = [{ ...recordOf().members[0], uid: "ann" }] as ReturnType<typeof recordOf>["members"];
  for (const n of [1, 250]) {
    await world.services.interviews.save(recordOf({ members, room: `room-number-${n}`, epoch: `epoch-${n}` }), NOW);
  }
});

async function answer(url: string, init?: RequestInit): Promise<Response> {
  if (!url.includes("/parties/room/")) return world.emulator.fetch(url, init);
  const room = url.split("/").at(-1) ?? "";
  if (room === down) return new Response(null, { status: 500 });
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
  return (await answerApi(request, createContext(world.services)))?.status ?? 0;
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

  it("signs out at once and lets nobody in again, while the rest is still being deleted", async () => {
    expect(await remove()).toBe(202);
    expect(asked[0]).toBe(`room-number-${ROOMS}`);
    expect(await call("GET", "/api/account/export")).toBe(401);
    expect(await call("POST", "/api/rooms/room-of-ann/ticket", { mode: "peer" })).toBe(401);
    world.clock.now += 60_000;
    const again = await world.register(unsigned(claimsOf("ann", GOOGLE, world.clock.now)), AS_USER);
    expect(again.status).toBe(401);
    expect(await countOf("users")).toBe(1);
  });

  it("is finished by the purge when the page does not ask again", async () => {
    expect(await remove()).toBe(202);
    for (let runs = 0; (await countOf("users")) !== 0; runs++) {
      expect(runs).toBeLessThan(ROOMS / ROOMS_PER_CALL);
      statements = 0;
      await world.services.purge();
      expect(statements).toBeLessThan(MOST_STATEMENTS);
    }
    expect(new Set(asked).size).toBe(ROOMS);
    expect(world.events).toContainEqual({ event: "purged", what: "accounts", rows: 1 });
    expect(await remove()).toBe(204);
  });

  it("goes on after a room that does not answer, and another account is not kept waiting by it", async () => {
    down = "room-number-470";
    expect(await remove()).toBe(503);
    await world.signIn("bob", GOOGLE, AS_USER);
    await bindings.DB.prepare("UPDATE users SET closed_at = ? WHERE uid = 'bob'")
      .bind(world.clock.now + 1)
      .run();
    world.clock.now += 2;
    await world.services.purge();
    expect(world.events).toContainEqual(expect.objectContaining({ event: "purge_failed", what: "accounts" }));
    await world.services.purge();
    expect(await countOf("users")).toBe(1);
    down = null;
    expect(await remove()).toBe(202);
  });
});
