import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createCodeRuns } from "../../../../functions/services/code-runs";
import { createContext } from "../../../../functions/services/create-services";
import { ApiError, errorBodySchema } from "../../../../functions/shared/contract/errors";
import type { RoomPreview } from "../../../../party/protocol/record";
import { createFakePiston, PISTON_KEY, type PistonScript } from "../../../support/fake-piston";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { createFakeEmulator } from "../../support/fake-emulator";

vi.setConfig({ testTimeout: 30_000 });

const ROOM = "room-under-test";
const RUN = { room: ROOM, language: "go", text: "package main", input: "" };

let backend: Backend;
let piston: ReturnType<typeof createFakePiston>;
let ann: string;

beforeEach(async () => {
  await emptyStorage();
});

type Setup = { script?: PistonScript; setting?: object | null };

async function open({ script = { run: { stdout: "hello\n", wall_time: 4 } }, setting = {} }: Setup = {}) {
  piston = createFakePiston(() => script);
  const emulator = createFakeEmulator(bindings.FIREBASE_AUTH_EMULATOR_HOST);
  const fetch = async (url: string, init?: RequestInit) =>
    new URL(url).hostname === "runner.test" ? piston.answer(new Request(url, init)) : emulator.fetch(url, init);
  const CODE_RUNNER = setting && JSON.stringify({ url: "http://runner.test", apiKey: PISTON_KEY, ...setting });
  backend = createBackend({ CODE_RUNNER: CODE_RUNNER ?? "" }, { fetch });
  ann = await signIn("ann");

  async function signIn(uid: string): Promise<string> {
    emulator.addUser({ localId: uid });
    backend.emulator.addUser({ localId: uid });
    const cookie = await backend.signIn(uid);
    await backend.services.roomVisits.note(uid, ROOM, backend.clock.now);
    return cookie;
  }
}

type Init = {
  cookie?: string | null;
  headers?: Record<string, string>;
  method?: string;
  signal?: AbortSignal;
  seat?: "seated" | "none" | "finished" | "unreachable";
};

async function ask(path: string, body: unknown, init: Init = {}): Promise<Response> {
  const { cookie = ann, headers, method = "POST", signal, seat = "seated" } = init;
  const preview = async (): Promise<RoomPreview> => {
    if (seat === "unreachable") throw new ApiError("unavailable");
    const self = { name: "Ann", role: "candidate", online: true, self: seat !== "none" } as const;
    return { exists: true, mode: "ai", finished: seat === "finished", participants: [self] };
  };
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: { origin: ORIGIN, ...(cookie && { cookie }), ...headers },
    ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { services } = backend;
  const context = createContext({ ...services, rooms: { ...services.rooms, preview } }, "r");
  const response = await answerApi(request, context);
  if (!response) throw new Error("Nobody answers");
  return response;
}

const run = (body: unknown = RUN, init?: Init) => ask("/api/code/run", body, init);

async function errorOf(response: Response): Promise<[number, string]> {
  return [response.status, v.parse(errorBodySchema, await response.json()).error.code];
}

async function counted(): Promise<unknown[]> {
  const { results } = await bindings.DB.prepare("SELECT uid, kind, provider, units FROM metered_requests").all();
  return results;
}

describe("GET /api/code/runner", () => {
  it("names the languages that the operator's server runs, and none without one", async () => {
    await open({ setting: { languages: { cpp: false } } });
    const menu = await ask("/api/code/runner", null, { method: "GET", cookie: null });
    expect([menu.status, await menu.json()]).toEqual([200, { languages: ["java", "go"] }]);
    await open({ setting: null });
    expect(await (await ask("/api/code/runner", null, { method: "GET" })).json()).toEqual({ languages: [] });
  });
});

describe("POST /api/code/run", () => {
  it("answers what the program did, counts one run, and tells the log no word of it", async () => {
    await open();
    const response = await run();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await response.json()).toEqual({ status: "done", output: "hello\n", marks: [], ms: 4 });
    expect(await counted()).toEqual([{ uid: "ann", kind: "code", provider: "piston", units: 1 }]);
    const told = backend.events.filter(({ event }) => event === "code_run_asked");
    expect(told).toEqual([{ event: "code_run_asked", language: "go", outcome: "done", status: null }]);
    expect(JSON.stringify(backend.events)).not.toMatch(/hello|package/);
  });

  it("is for those with a session and a seat in an open interview, from this site", async () => {
    await open();
    expect(await errorOf(await run(RUN, { cookie: null }))).toEqual([401, "unauthorized"]);
    expect((await run(RUN, { headers: { origin: "https://elsewhere.example" } })).status).toBe(403);
    for (const seat of ["none", "finished"] as const) {
      expect(await errorOf(await run(RUN, { seat }))).toEqual([403, "forbidden"]);
    }
    expect(await errorOf(await run(RUN, { seat: "unreachable" }))).toEqual([503, "unavailable"]);
    expect((await run(RUN, { method: "GET" })).status).toBe(405);
    expect([piston.asked(), await counted()]).toEqual([0, []]);
  });

  it.each<[string, unknown, [number, string]]>([
    ["no JSON", "{", [422, "invalid"]],
    ["a language of the browser", { ...RUN, language: "python" }, [422, "invalid"]],
    ["a program that is too long", { ...RUN, text: "x".repeat(65_537) }, [422, "invalid"]],
    ["an input that is too long", { ...RUN, input: "x".repeat(32_769) }, [422, "invalid"]],
    ["something more", { ...RUN, version: "1" }, [422, "invalid"]],
    ["a body that is too large", { ...RUN, text: "x".repeat(400_000) }, [413, "too_large"]],
  ])("refuses %s", async (_, body, error) => {
    await open();
    expect(await errorOf(await run(body))).toEqual(error);
    expect([piston.asked(), await counted()]).toEqual([0, []]);
  });

  it("runs nothing without a server, or in a language that the server doesn't have", async () => {
    await open({ setting: null });
    expect(await errorOf(await run())).toEqual([422, "invalid"]);
    await open({ setting: { languages: { go: false } } });
    expect(await errorOf(await run())).toEqual([422, "invalid"]);
    expect([piston.asked(), await counted()]).toEqual([0, []]);
  });

  it.each([{ perUser: 1 }, { guests: 1 }, { total: 1 }])(
    "asks nobody once the day's runs are used up: %o",
    async (runsPerDay) => {
      await open({ setting: { runsPerDay } });
      expect((await run()).status).toBe(200);
      const refused = await run();
      expect(await errorOf(refused)).toEqual([429, "daily_limit"]);
      expect(refused.headers.get("retry-after")).toBe("3600");
      expect([piston.ran.length, (await counted()).length]).toEqual([1, 1]);
    },
  );

  it("counts the runs of an address together", async () => {
    await open({ setting: { runsPerDay: { perAddress: 1 } } });
    const headers = { "cf-connecting-ip": "203.0.113.7" };
    expect((await run(RUN, { headers })).status).toBe(200);
    expect(await errorOf(await run(RUN, { headers }))).toEqual([429, "daily_limit"]);
  });

  it("runs nothing that it could not count", async () => {
    await open();
    const broken = { run: () => Promise.reject(new Error("D1_ERROR: no such table")) };
    const settings = { runTimeoutMs: 3_000, compileTimeoutMs: 10_000, memoryBytes: null, apiKey: PISTON_KEY };
    const runs = createCodeRuns(
      {
        ...settings,
        url: "http://runner.test",
        languages: { java: "*", cpp: "*", go: "*" },
        runsPerDay: { perUser: null, perAddress: null, guests: null, total: null },
      },
      {
        ...{ quota: broken, now: () => 0, log: () => {} },
        fetch: (url, init) => piston.answer(new Request(url, init)),
      },
    );
    const program = { language: "go", text: "", input: "" } as const;
    await expect(runs.run({ uid: "ann", origin: "" }, program, new AbortController().signal)).rejects.toThrow("D1");
    expect(piston.asked()).toBe(0);
  });

  it.each<[string, PistonScript, object]>([
    ["refuses", { status: 400, body: '{"message":"/piston/secret"}' }, { outcome: "status", status: 400 }],
    ["is down", "down", { outcome: "unreachable", status: null }],
  ])("says no more than that it failed where the server %s", async (_, script, told) => {
    await open({ script });
    const response = await run();
    const body = await response.text();
    expect(response.status).toBe(503);
    expect(body).not.toMatch(/piston|runner\.test/);
    expect(backend.events).toContainEqual({ event: "code_run_asked", language: "go", ...told });
  });

  it("ends the server's request when the page has gone", async () => {
    await open({ script: "stalled" });
    const gone = new AbortController();
    const asked = run(RUN, { signal: gone.signal });
    await vi.waitFor(() => expect(piston.asked()).toBe(1));
    gone.abort();
    expect((await asked).status).toBe(503);
    expect(backend.events.some(({ event }) => event === "request_failed")).toBe(false);
  });
});
