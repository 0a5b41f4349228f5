import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { errorBodySchema } from "../../../../functions/shared/contract/errors";
import { type IceSet, iceSetSchema } from "../../../../functions/shared/contract/ice";
import { maskPerson, signCoturnName } from "../../../../functions/turn/coturn-credentials";
import type { RoomPreview } from "../../../../party/protocol/record";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { createFakeTurnApi, type FakeTurnApi, TURN_API, TURN_KEY, USABLE_URLS } from "../../support/fake-turn-api";

const ROOM = "room-under-test";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STUN = { urls: ["stun:stun.cloudflare.com:3478"] };
const CLOUDFLARE = { ...TURN_KEY, CLOUDFLARE_TURN_API: TURN_API };
const COTURN = { TURN_URLS: "turn:relay.example:3478?transport=udp", TURN_SECRET: "a secret shared with coturn" };

let turn: FakeTurnApi;
let backend: Backend;
const cookies = new Map<string, string>();

beforeEach(async () => {
  await emptyStorage();
  for (const uid of ["ada", "bob"]) cookies.set(uid, await createBackend({}, { now: NOW }).signIn(uid));
  turn = createFakeTurnApi();
  backend = worldWith(CLOUDFLARE);
});

afterEach(() => {
  vi.useRealTimers();
});

function worldWith(settings: Record<string, string>): Backend {
  return createBackend({ TURN_TTL_SECONDS: "14400", ...settings }, { fetch: turn.fetch });
}

type Seat = "peer" | "debrief" | "alone" | "ai" | "none" | "away" | "over" | "unreachable";

/** A call of someone who is in a room with another person, unless `seat` says otherwise. */
async function call(
  uid: string | null = "ada",
  method = "GET",
  { query = `?room=${ROOM}`, seat = "peer" }: { query?: string; seat?: Seat } = {},
): Promise<Response> {
  const cookie = cookies.get(uid ?? "");
  const request = new Request(`${ORIGIN}/api/ice${query}`, { method, headers: cookie ? { cookie } : {} });
  const preview = async (): Promise<RoomPreview> => {
    if (seat === "unreachable") throw new Error("The room is out of reach");
    const self = { name: "Ada", role: "candidate", online: seat !== "away", self: true } as const;
    const other = { name: "Bob", role: "interviewer", online: true, self: false } as const;
    const participants = seat === "none" ? [other] : seat === "alone" ? [self] : [other, self];
    const finished = seat === "over" || seat === "debrief";
    const debrief = seat === "debrief" && ({ debrief: true } as const);
    return { exists: true, mode: seat === "ai" ? "ai" : "peer", finished, ...debrief, participants };
  };
  const { services } = backend;
  if (uid !== null) await services.roomVisits.note(uid, ROOM, backend.clock.now);
  const context = createContext({ ...services, rooms: { ...services.rooms, preview } });
  const response = await answerApi(request, context);
  if (!response) throw new Error("the API does not know this address");
  return response;
}

async function ask(uid = "ada"): Promise<IceSet> {
  const response = await call(uid);
  expect(response.status).toBe(200);
  return v.parse(v.strictObject(iceSetSchema.entries), await response.json());
}

async function askWith(...[where]: [Parameters<typeof call>[2]]): Promise<IceSet> {
  return v.parse(iceSetSchema, await (await call("ada", "GET", where)).json());
}

const userOf = ({ iceServers }: IceSet) => iceServers.find(({ username }) => username)?.username;
const relay = (n: number) => ({ urls: USABLE_URLS, username: `user-${n}`, credential: `pass-${n}` });

describe("GET /api/ice", () => {
  it("requires a session, and is never cached", async () => {
    const response = await call(null);
    expect(response.status).toBe(401);
    expect(v.parse(errorBodySchema, await response.json()).error.code).toBe("unauthorized");
    expect(turn.state.asked).toEqual([]);
    expect((await call()).headers.get("cache-control")).toBe("no-store");
  });

  it("gives people who aren't in a peer room with somebody, or whose debrief is over, credentials for one minute", async () => {
    backend = worldWith(COTURN);
    for (const where of [
      { query: "" },
      { seat: "none" },
      { seat: "alone" },
      { seat: "ai" },
      { seat: "away" },
      { seat: "over" },
      { seat: "unreachable" },
      { query: "?room=nobody-was-here" },
    ] as const) {
      expect((await askWith(where)).expiresAt, JSON.stringify(where)).toBe(NOW + MINUTE);
    }
    expect((await askWith({})).expiresAt).toBe(NOW + 4 * HOUR);
    expect((await askWith({ seat: "debrief" })).expiresAt).toBe(NOW + 4 * HOUR);
    expect((await call("ada", "GET", { query: "?room=a/b" })).status).toBe(422);
  });

  it("asks Cloudflare for one minute of credentials for a connection test, and doesn't reuse them", async () => {
    await ask("bob");
    expect(await askWith({ query: "" })).toMatchObject({ iceServers: [STUN, relay(2)], expiresAt: NOW + MINUTE });
    expect(turn.state.asked.at(-1)?.body).toEqual({ ttl: 60 });
    expect(await askWith({ query: "" })).toMatchObject({ iceServers: [STUN, relay(3)] });
    turn.state.behaves = "down";
    expect(await askWith({ query: "" })).toMatchObject({ iceServers: [STUN], relayStatus: "unavailable" });
  });

  it("gives one address 5,000 credentials a day, then only STUN", async () => {
    backend = worldWith(COTURN);
    await ask();
    await bindings.DB.prepare("UPDATE address_days SET used = 4999 WHERE kind = 'relay'").run();
    expect(await ask()).toMatchObject({ relayStatus: "fresh" });
    expect(await ask()).toMatchObject({ iceServers: [STUN], relay: "coturn", relayStatus: "unavailable" });
    backend.clock.now += 24 * HOUR;
    expect(await ask()).toMatchObject({ relayStatus: "fresh" });
  });

  it.each(["POST", "PUT", "DELETE"])("returns 405 for %s", async (method) => {
    const response = await call("ada", method);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET");
    expect(v.parse(errorBodySchema, await response.json()).error.code).toBe("method_not_allowed");
  });
});

describe("GET /api/ice without a relay", () => {
  const none = { relay: "none", relayStatus: "none", expiresAt: null, policy: "all" };

  it("returns Cloudflare's STUN", async () => {
    backend = worldWith({});
    expect(await ask()).toEqual({ ...none, iceServers: [STUN] });
  });

  it("returns the operator's STUN, or none", async () => {
    backend = worldWith({ STUN_URLS: "stun:a.example,stun:b.example:3478" });
    expect((await ask()).iceServers).toEqual([{ urls: ["stun:a.example", "stun:b.example:3478"] }]);
    backend = worldWith({ STUN_URLS: "none" });
    expect(await ask()).toEqual({ ...none, iceServers: [] });
  });
});

describe("GET /api/ice with coturn", () => {
  beforeEach(() => {
    backend = worldWith({ ...COTURN, TURN_TTL_SECONDS: "3600" });
  });

  it("returns a signed, expiring and anonymous username for each person", async () => {
    const set = await ask();
    const username = `${NOW / 1000 + 3600}:${await maskPerson(bindings.SESSION_SECRET, "ada")}`;
    expect(set).toEqual({
      iceServers: [
        STUN,
        { urls: [COTURN.TURN_URLS], username, credential: await signCoturnName(COTURN.TURN_SECRET, username) },
      ],
      relay: "coturn",
      relayStatus: "fresh",
      expiresAt: NOW + HOUR,
      policy: "all",
    });
    expect(username).not.toContain("ada");
    expect(userOf(await ask("bob"))).not.toBe(username);
  });

  it("returns the relay only if the operator requires that", async () => {
    backend = worldWith({ ...COTURN, ICE_RELAY_ONLY: "true" });
    const { iceServers, policy } = await ask();
    expect(policy).toBe("relay");
    expect(iceServers.map(({ urls }) => urls)).toEqual([[COTURN.TURN_URLS]]);
  });
});

describe("GET /api/ice with Cloudflare's relay", () => {
  it("calls its API, and leaves out addresses that browsers block", async () => {
    expect(await ask()).toEqual({
      iceServers: [STUN, relay(1)],
      relay: "cloudflare",
      relayStatus: "fresh",
      expiresAt: NOW + 4 * HOUR,
      policy: "all",
    });
    expect(turn.state.asked).toEqual([
      {
        method: "POST",
        url: `${TURN_API}/v1/turn/keys/${TURN_KEY.CLOUDFLARE_TURN_KEY_ID}/credentials/generate-ice-servers`,
        authorization: `Bearer ${TURN_KEY.CLOUDFLARE_TURN_API_TOKEN}`,
        redirect: "manual",
        body: { ttl: 14_400 },
      },
    ]);
  });

  it("leaves out its STUN if the operator wants none", async () => {
    backend = worldWith({ ...CLOUDFLARE, STUN_URLS: "none" });
    expect((await ask()).iceServers).toEqual([relay(1)]);
  });

  it("accepts a single address in place of a list, and skips unusable servers", async () => {
    const url = "turn:turn.example:3478";
    const iceServers = [
      { urls: url, username: "u", credential: "c" },
      { urls: ["turn:nobody.example"] },
      { urls: ["turn:[broken"], username: "u", credential: "c" },
      { urls: ["turn:turn.example:53"], username: "u", credential: "c" },
    ];
    turn.state.behaves = { answer: JSON.stringify({ iceServers }) };
    expect((await ask()).iceServers).toEqual([STUN, { urls: [url], username: "u", credential: "c" }]);
  });

  it("reuses a person's servers for a fifth of their lifetime", async () => {
    await ask();
    backend.clock.now += 48 * MINUTE - 1;
    expect(await ask()).toMatchObject({
      iceServers: [STUN, relay(1)],
      relayStatus: "fresh",
      expiresAt: NOW + 4 * HOUR,
    });
    expect(turn.state.asked).toHaveLength(1);
    backend.clock.now += 1;
    expect(await ask()).toMatchObject({ iceServers: [STUN, relay(2)], expiresAt: backend.clock.now + 4 * HOUR });
    expect(turn.state.asked).toHaveLength(2);
  });

  it("returns different servers to each person", async () => {
    expect([userOf(await ask("ada")), userOf(await ask("bob")), userOf(await ask("ada"))]).toEqual([
      "user-1",
      "user-2",
      "user-1",
    ]);
  });

  it("shares one call among simultaneous requests", async () => {
    const sets = await Promise.all([ask(), ask(), ask()]);
    expect(sets.map(userOf)).toEqual(["user-1", "user-1", "user-1"]);
    expect(turn.state.asked).toHaveLength(1);
  });

  it("leaves no timer behind", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await Promise.all([backend.services.ice.serversFor("ada"), backend.services.ice.serversFor("ada")]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("remembers the latest thousand people", async () => {
    const { ice } = backend.services;
    for (let i = 0; i <= 1000; i++) await ice.serversFor(`uid-${i}`);
    await ice.serversFor("uid-1");
    await ice.serversFor("uid-1000");
    expect(turn.state.asked).toHaveLength(1001);
    await ice.serversFor("uid-0");
    expect(turn.state.asked).toHaveLength(1002);
  });
});

describe("GET /api/ice while Cloudflare's API fails", () => {
  const unavailable = {
    iceServers: [STUN],
    relay: "cloudflare",
    relayStatus: "unavailable",
    expiresAt: null,
    policy: "all",
  };
  const faults = () => backend.events.filter(({ event }) => event === "relay_failed");

  it.each([
    ["refuses the token", { status: 401 }, { reason: "status", status: 401 }],
    ["has no such key", { status: 404 }, { reason: "status", status: 404 }],
    ["has had enough", { status: 429 }, { reason: "status", status: 429 }],
    ["is broken", { status: 500 }, { reason: "status", status: 500 }],
    ["wants to be asked elsewhere", { status: 302 }, { reason: "status", status: 302 }],
    ["cannot be reached", "down", { reason: "unreachable", status: null }],
    ["is cut off", "cut", { reason: "unreachable", status: null }],
    ["answers a page", { answer: "<html>" }, { reason: "malformed", status: null }],
    ["answers nothing", { answer: "" }, { reason: "malformed", status: null }],
    ["answers another shape", { answer: '{"iceServers":{"urls":1}}' }, { reason: "malformed", status: null }],
    ["has no servers", { answer: '{"iceServers":[]}' }, { reason: "malformed", status: null }],
    [
      "has only what browsers block",
      { answer: '{"iceServers":[{"urls":["turn:a.example:53"],"username":"u","credential":"c"}]}' },
      { reason: "malformed", status: null },
    ],
  ] as const)("returns STUN and logs the reason when it %s", async (_, behaves, fault) => {
    turn.state.behaves = behaves;
    expect(await ask()).toEqual(unavailable);
    expect(faults()).toEqual([{ event: "relay_failed", ...fault }]);
  });

  it("returns STUN when the API refuses the token", async () => {
    backend = worldWith({ ...CLOUDFLARE, CLOUDFLARE_TURN_API_TOKEN: "another-token" });
    expect(await ask()).toEqual(unavailable);
    expect(faults()).toEqual([{ event: "relay_failed", reason: "status", status: 401 }]);
  });

  it.each(["stalling", "stalling-in-body"] as const)("gives up on %s after three seconds", async (behaves) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    turn.state.behaves = behaves;
    const asked = backend.services.ice.serversFor("ada");
    let isAnswered = false;
    asked.then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual(unavailable);
    expect(faults()).toEqual([{ event: "relay_failed", reason: "timeout", status: null }]);
    expect(turn.state.aborted).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("shares the time limit of a call that another request began", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    turn.state.behaves = "stalling";
    const first = backend.services.ice.serversFor("ada");
    await vi.advanceTimersByTimeAsync(1_000);
    const second = backend.services.ice.serversFor("ada");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all([first, second])).toEqual([unavailable, unavailable]);
    expect(turn.state.asked).toHaveLength(1);
  });

  it("doesn't wait for a call that the runtime has dropped", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    turn.state.behaves = "stalling";
    backend.services.ice.serversFor("ada");
    vi.clearAllTimers();
    const second = backend.services.ice.serversFor("ada");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await second).toEqual(unavailable);
    turn.state.behaves = "well";
    backend.clock.now += 3_000;
    expect(userOf(await backend.services.ice.serversFor("ada"))).toBe("user-2");
  });

  it("returns a person's earlier servers as stale until they expire", async () => {
    await ask();
    turn.state.behaves = { status: 500 };
    backend.clock.now += HOUR;
    const stale = {
      iceServers: [STUN, relay(1)],
      relay: "cloudflare",
      relayStatus: "stale",
      expiresAt: NOW + 4 * HOUR,
    };
    expect(await ask()).toMatchObject(stale);
    backend.clock.now = NOW + 4 * HOUR - 10 * MINUTE;
    expect(await ask()).toMatchObject(stale);
    backend.clock.now += 1;
    expect(await ask()).toEqual(unavailable);
  });

  it("returns the last good servers of others to somebody new", async () => {
    await ask("ada");
    turn.state.behaves = "down";
    expect(await ask("bob")).toMatchObject({ iceServers: [STUN, relay(1)], relayStatus: "stale" });
    backend.clock.now += HOUR;
    turn.state.behaves = "well";
    expect(await ask("bob")).toMatchObject({ iceServers: [STUN, relay(3)], relayStatus: "fresh" });
    turn.state.behaves = "down";
    backend.clock.now += HOUR;
    expect(await ask("ada"), "one's own first").toMatchObject({ iceServers: [STUN, relay(1)], relayStatus: "stale" });
    backend.clock.now = NOW + 4 * HOUR;
    expect(await ask("ada")).toMatchObject({ iceServers: [STUN, relay(3)], relayStatus: "stale" });
  });

  it("falls back to coturn once no good servers are left", async () => {
    backend = worldWith({ ...CLOUDFLARE, ...COTURN });
    expect(await ask()).toMatchObject({ relay: "cloudflare", relayStatus: "fresh" });
    turn.state.behaves = { status: 503 };
    backend.clock.now += HOUR;
    expect(await ask()).toMatchObject({ relay: "cloudflare", relayStatus: "stale" });
    backend.clock.now += 3 * HOUR;
    const set = await ask();
    expect(set).toMatchObject({ relay: "coturn", relayStatus: "fresh", expiresAt: backend.clock.now + 4 * HOUR });
    expect(set.iceServers[1]?.urls).toEqual([COTURN.TURN_URLS]);
  });

  it("returns no server if only the relay is allowed", async () => {
    backend = worldWith({ ...CLOUDFLARE, ICE_RELAY_ONLY: "true" });
    turn.state.behaves = "down";
    expect(await ask()).toEqual({ ...unavailable, iceServers: [], policy: "relay" });
  });

  it("pauses for five seconds, then tries a single call", async () => {
    turn.state.behaves = { status: 500 };
    await ask("ada");
    backend.clock.now += 4_999;
    await Promise.all([ask("ada"), ask("bob")]);
    expect(turn.state.asked).toHaveLength(1);
    backend.clock.now += 1;
    await Promise.all([ask("ada"), ask("bob")]);
    expect(turn.state.asked).toHaveLength(2);
    expect(faults()).toHaveLength(2);
    turn.state.behaves = "well";
    backend.clock.now += 10_000;
    expect(await ask("bob")).toMatchObject({ relayStatus: "fresh" });
    expect(await ask("ada")).toMatchObject({ relayStatus: "fresh" });
  });

  it("logs no secret and no person", async () => {
    backend = worldWith({ ...CLOUDFLARE, ...COTURN });
    for (const behaves of [{ status: 401 }, "down", { answer: "secret page" }] as const) {
      turn.state.behaves = behaves;
      await ask();
      backend.clock.now += MINUTE;
    }
    expect(faults()).toHaveLength(3);
    const log = JSON.stringify(backend.events);
    const { CLOUDFLARE_TURN_KEY_ID, CLOUDFLARE_TURN_API_TOKEN } = TURN_KEY;
    for (const word of [CLOUDFLARE_TURN_KEY_ID, CLOUDFLARE_TURN_API_TOKEN, COTURN.TURN_SECRET, "secret page", "ada"]) {
      expect(log).not.toContain(word);
    }
  });
});
