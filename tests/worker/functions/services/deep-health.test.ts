import { beforeEach, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, databaseOf, emptyStorage } from "../../support/bindings";

const PRODUCTION = {
  ...{ ENVIRONMENT: "production", FIREBASE_PROJECT_ID: "real-project", FIREBASE_API_KEY: "web-key" },
  FIREBASE_AUTH_EMULATOR_HOST: "",
  SESSION_SECRET: "fT0kZr2uQm8XhVb1LwPz6cJ9sNyE4aGd",
  ROOM_SECRET: "9d1c44f0b7e3a25866cf0d9e1b7a3c52",
};

beforeEach(async () => {
  await emptyStorage();
});

async function ask(backend: Backend): Promise<[number | undefined, unknown]> {
  const request = new Request(`${ORIGIN}/api/health/deep`);
  const response = await answerApi(request, createContext(backend.services, "request-1"));
  return [response?.status, await response?.json()];
}

const allWell = { database: true, files: true, rooms: true, purge: true, space: true };
const databaseBytes = expect.any(Number);

it("deep health check reports no fault when everything answers", async () => {
  expect(await ask(createBackend())).toEqual([200, { ok: true, parts: allWell, databaseBytes }]);
});

it("deep health check names the part that fails, and logs it", async () => {
  const statement = { bind: () => statement, all: fail, run: fail, first: fail, raw: fail };
  const DB = { prepare: () => statement, batch: fail };
  const FILES = new Proxy(bindings.FILES, { get: (files, key) => (key === "head" ? fail : Reflect.get(files, key)) });
  for (const [changes, answer] of [
    [{ DB }, { parts: { ...allWell, database: false }, databaseBytes: null }],
    [{ FILES }, { parts: { ...allWell, files: false }, databaseBytes }],
  ] as const) {
    const backend = createBackend(changes);
    expect(await ask(backend)).toEqual([503, { ok: false, ...answer }]);
    expect(backend.events).toContainEqual(expect.objectContaining({ event: "health_failed" }));
  }
  function fail(): Promise<never> {
    return Promise.reject(new Error("D1_ERROR: database is locked: SQLITE_BUSY"));
  }
});

it("deep health check notices a purge that is an hour late, in production only", async () => {
  const [production, local] = [createBackend(PRODUCTION), createBackend()];
  await production.services.purge();
  for (const backend of [production, local]) {
    await ask(backend);
    backend.clock.now += 61 * 60_000;
  }
  expect(await ask(production)).toEqual([503, { ok: false, parts: { ...allWell, purge: false }, databaseBytes }]);
  expect((await ask(local))[0]).toBe(200);
  await production.services.purge();
  production.clock.now += 11_000;
  expect((await ask(production))[0]).toBe(200);
});

it("deep health check fails from nine tenths of the database's limit, and tells its size", async () => {
  const MB = 1_000_000;
  for (const [bytes, status] of [
    [90 * MB - 1, 200],
    [90 * MB, 503],
  ] as const) {
    const backend = createBackend({ DB: databaseOf(bytes), DATABASE_LIMIT_MB: "100" });
    const space = status === 200;
    expect(await ask(backend)).toEqual([status, { ok: space, parts: { ...allWell, space }, databaseBytes: bytes }]);
  }
});

it("deep health check asks its parts at most once in ten seconds", async () => {
  let asked = 0;
  const head = (...args: Parameters<R2Bucket["head"]>) => {
    asked += 1;
    return bindings.FILES.head(...args);
  };
  const FILES = new Proxy(bindings.FILES, { get: (files, key) => (key === "head" ? head : Reflect.get(files, key)) });
  const backend = createBackend({ FILES });
  for (let n = 0; n < 20; n++) await ask(backend);
  expect(asked).toBe(1);
  backend.clock.now += 10_001;
  await ask(backend);
  expect(asked).toBe(2);
});
