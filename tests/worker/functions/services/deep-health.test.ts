import { beforeEach, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { bindings, emptyStorage } from "../../support/bindings";
import { createWorld, ORIGIN, type World } from "../../support/world";

const PRODUCTION = {
  ...{ ENVIRONMENT: "production", FIREBASE_PROJECT_ID: "real-project", FIREBASE_API_KEY: "web-key" },
  FIREBASE_AUTH_EMULATOR_HOST: "",
  SESSION_SECRET: "fT0kZr2uQm8XhVb1LwPz6cJ9sNyE4aGd",
  ROOM_SECRET: "9d1c44f0b7e3a25866cf0d9e1b7a3c52",
};

beforeEach(async () => {
  await emptyStorage();
});

async function ask(world: World): Promise<[number | undefined, unknown]> {
  const request = new Request(`${ORIGIN}/api/health/deep`);
  const response = await answerApi(request, createContext(world.services, "request-1"));
  return [response?.status, await response?.json()];
}

const allWell = { database: true, files: true, rooms: true, purge: true };

it("is well when everything answers", async () => {
  expect(await ask(createWorld())).toEqual([200, { ok: true, parts: allWell }]);
});

it("names the part that fails, and writes it to the log", async () => {
  const statement = { bind: () => statement, all: fail, run: fail, first: fail, raw: fail };
  const DB = { prepare: () => statement, batch: fail };
  const FILES = new Proxy(bindings.FILES, { get: (files, key) => (key === "head" ? fail : Reflect.get(files, key)) });
  for (const [changes, parts] of [
    [{ DB }, { ...allWell, database: false }],
    [{ FILES }, { ...allWell, files: false }],
  ] as const) {
    const world = createWorld(changes);
    expect(await ask(world)).toEqual([503, { ok: false, parts }]);
    expect(world.events).toContainEqual(expect.objectContaining({ event: "health_failed" }));
  }
  function fail(): Promise<never> {
    return Promise.reject(new Error("D1_ERROR: database is locked: SQLITE_BUSY"));
  }
});

it("notices a purge that has not run for an hour, in production alone", async () => {
  const [production, local] = [createWorld(PRODUCTION), createWorld()];
  await production.services.purge();
  for (const world of [production, local]) {
    await ask(world);
    world.clock.now += 61 * 60_000;
  }
  expect(await ask(production)).toEqual([503, { ok: false, parts: { ...allWell, purge: false } }]);
  expect((await ask(local))[0]).toBe(200);
  await production.services.purge();
  production.clock.now += 11_000;
  expect((await ask(production))[0]).toBe(200);
});

it("asks its parts once in ten seconds, however often somebody asks", async () => {
  let asked = 0;
  const head = (...args: Parameters<R2Bucket["head"]>) => {
    asked += 1;
    return bindings.FILES.head(...args);
  };
  const FILES = new Proxy(bindings.FILES, { get: (files, key) => (key === "head" ? head : Reflect.get(files, key)) });
  const world = createWorld({ FILES });
  for (let n = 0; n < 20; n++) await ask(world);
  expect(asked).toBe(1);
  world.clock.now += 10_001;
  await ask(world);
  expect(asked).toBe(2);
});
