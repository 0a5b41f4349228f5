import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { errorBodySchema } from "../../../../functions/shared/contract/errors";
import { ticketResponseSchema } from "../../../../functions/shared/contract/rooms";
import { openTicket } from "../../../../party/host/ticket";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { signedInWith } from "../../support/claims";

const ROOM = "room-under-test";
let backend: Backend;
let cookie: string;

beforeEach(async () => {
  await emptyStorage();
  backend = createRealTimeBackend();
  cookie = await backend.signIn("uid-1");
});

/** Rooms check tickets by the real clock. */
function createRealTimeBackend(changes = {}, fetch?: (url: string, init?: RequestInit) => Promise<Response>): Backend {
  return createBackend(changes, { now: Date.now(), ...(fetch && { fetch }) });
}

type Call = { method?: string; body?: unknown; headers?: Record<string, string>; cookie?: string | null };

async function call(
  path: string,
  { method = "GET", body, headers = {}, ...rest }: Call = {},
): Promise<Response | null> {
  const sent = rest.cookie === undefined ? cookie : rest.cookie;
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: { ...(sent !== null && { cookie: sent }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return answerApi(request, createContext(backend.services));
}

const askTicket = (options: Call = {}, room = ROOM) =>
  call(`/api/rooms/${room}/ticket`, { method: "POST", body: { mode: "peer" }, ...options });

async function expectError(response: Response | null, status: number, code: string): Promise<void> {
  expect(response?.status).toBe(status);
  expect(v.parse(errorBodySchema, await response?.json()).error.code).toBe(code);
  expect(response?.headers.get("cache-control")).toBe("no-store");
}

async function claimsOfTicket(response: Response | null, room = ROOM) {
  expect(response?.status).toBe(200);
  const { ticket } = v.parse(ticketResponseSchema, await response?.json());
  return openTicket(ticket, bindings.ROOM_SECRET, room);
}

describe("POST /api/rooms/{roomId}/ticket", () => {
  it("returns a ticket that names user and room, and expires after a minute", async () => {
    const before = Date.now();
    const response = await askTicket();
    expect(response?.headers.get("cache-control")).toBe("no-store");
    const answer = v.parse(ticketResponseSchema, await response?.clone().json());
    expect(answer).toMatchObject({ host: "", party: "room", room: ROOM });
    // Whole seconds, by a clock that stands still while a request is worked on.
    expect(answer.expiresAt).toBeGreaterThanOrEqual(before + 58_000);
    expect(answer.expiresAt).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(await openTicket(answer.ticket, bindings.ROOM_SECRET, ROOM, answer.expiresAt - 1)).not.toBeNull();
    expect(await openTicket(answer.ticket, bindings.ROOM_SECRET, ROOM, answer.expiresAt)).toBeNull();
    expect(await claimsOfTicket(response)).toEqual({
      uid: "uid-1",
      userId: "abcd1234",
      name: "Anonymous User",
      plan: "free",
      mode: "peer",
      room: ROOM,
      origin: expect.stringMatching(/^[0-9a-f]{32}$/),
      ticketId: expect.stringMatching(/^.{21}$/),
    });
    expect(await openTicket(answer.ticket, bindings.ROOM_SECRET, "another-room")).toBeNull();
    // It travels in an address, so nothing in it can be read without the secret.
    const parts = answer.ticket.split(".").map((part) => atob(part.replace(/-/g, "+").replace(/_/g, "/")));
    expect(parts.join(" ")).not.toMatch(/uid-1|abcd1234|Anonymous/);
  });

  it("puts the record's name into the ticket, or the one chosen for this room", async () => {
    const ada = await backend.signIn("uid-2", signedInWith("google.com"), { ...REGISTRATION, name: "Ada" });
    expect((await claimsOfTicket(await askTicket({ cookie: ada })))?.name).toBe("Ada");
    const body = { mode: "ai", name: "  Countess " };
    expect(await claimsOfTicket(await askTicket({ cookie: ada, body }))).toMatchObject({
      name: "Countess",
      mode: "ai",
    });
    const nameless = await backend.signIn("uid-3", signedInWith("phone"), { ...REGISTRATION, name: "" });
    expect((await claimsOfTicket(await askTicket({ cookie: nameless })))?.name).toBe("Anonymous User");
    const long = `\u202E${"x".repeat(100)}`;
    const odd = await backend.signIn("uid-4", signedInWith("google.com"), { ...REGISTRATION, name: long });
    expect((await claimsOfTicket(await askTicket({ cookie: odd })))?.name).toBe("x".repeat(59));
  });

  it("puts the operator's plan into the ticket", async () => {
    await bindings.DB.prepare("UPDATE users SET plan = 'pro' WHERE uid = 'uid-1'").run();
    expect((await claimsOfTicket(await askTicket()))?.plan).toBe("pro");
  });

  it("names the rooms' host if it is PartyKit", async () => {
    backend = createRealTimeBackend({ PARTYKIT_HOST: "rooms.example", MOCKI_ORIGIN: "https://mocki.example" });
    expect(await (await askTicket())?.json()).toMatchObject({ host: "rooms.example" });
  });

  it("requires a session of an existing user", async () => {
    await expectError(await askTicket({ cookie: null }), 401, "unauthorized");
    await expectError(await askTicket({ cookie: "mocki_session=forged" }), 401, "unauthorized");
    await bindings.DB.prepare("DELETE FROM users").run();
    await expectError(await askTicket(), 401, "unauthorized");
  });

  it.each(["short", "x".repeat(65), "with%20space", "with.dot", "%E9%9D%A2%E8%A9%A6%E9%9D%A2%E8%A9%A6"])(
    "refuses the room id %s",
    async (room) => {
      const response = await askTicket({}, room);
      expect(await response?.clone().json()).toMatchObject({ error: { fields: { roomId: expect.any(String) } } });
      await expectError(response, 422, "invalid");
    },
  );

  it.each(["abcdef", "x".repeat(64), "A-Z_a-z_0-9"])("accepts the room id %s", async (room) => {
    expect((await claimsOfTicket(await askTicket({}, room), room))?.room).toBe(room);
  });

  it.each([
    ["mode", {}],
    ["mode", { mode: "chess" }],
    ["name", { mode: "peer", name: "   " }],
    ["name", { mode: "peer", name: "x".repeat(61) }],
    ["name", { mode: "peer", name: "a\u0000b" }],
    ["body", "{"],
    ["body", ""],
  ])("names %s in %j", async (field, body) => {
    const response = await askTicket({ body });
    const { error } = v.parse(errorBodySchema, await response?.clone().json());
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    await expectError(response, 422, "invalid");
  });

  it("refuses a body beyond 4 KiB", async () => {
    await expectError(await askTicket({ body: { mode: "peer", name: "x".repeat(5000) } }), 413, "too_large");
  });

  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "http://localhost:9999" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    { origin: "http://localhost:9999" },
    { origin: "null" },
  ])("refuses other sites: %j", async (headers) => {
    await expectError(await askTicket({ headers }), 403, "forbidden");
  });

  it.each<Record<string, string>>([{ "sec-fetch-site": "same-origin" }, { origin: ORIGIN }, {}])(
    "accepts its own pages: %j",
    async (headers) => {
      expect((await askTicket({ headers }))?.status).toBe(200);
    },
  );

  it.each(["GET", "PUT", "DELETE"])("returns 405 for %s", async (method) => {
    const response = await call(`/api/rooms/${ROOM}/ticket`, { method });
    expect(response?.headers.get("allow")).toBe("POST");
    await expectError(response, 405, "method_not_allowed");
  });
});

describe("PUT /api/rooms/{roomId}/setup", () => {
  const setup = { interviewType: "technical", company: "Halden", position: "Cook", minutes: 60, lang: "en-US" };
  const announce = (more: object = {}, options: Call = {}) =>
    call(`/api/rooms/${ROOM}/setup`, {
      method: "PUT",
      body: { name: "Ida", role: "interviewer", setup, ...more },
      ...options,
    });

  it("makes the room somebody's, as others see it before they join", async () => {
    const response = await announce();
    expect(response?.status).toBe(204);
    const maker = { name: "Ida", role: "interviewer" };
    const seen = { exists: true, mode: "peer", finished: false, setup, participants: [] };
    expect(await (await call(`/api/rooms/${ROOM}`))?.json()).toEqual({ ...seen, maker: { ...maker, self: true } });
    const guest = await backend.signIn("uid-2");
    expect((await announce({ name: "Carl" }, { cookie: guest }))?.status).toBe(204);
    const preview = await (await call(`/api/rooms/${ROOM}`, { cookie: guest }))?.json();
    expect(preview).toEqual({ ...seen, maker: { ...maker, self: false } });
  });

  it("requires a session, this origin and a valid setup", async () => {
    await expectError(await announce({}, { cookie: null }), 401, "unauthorized");
    await expectError(await announce({}, { headers: { origin: "https://evil.example" } }), 403, "forbidden");
    await expectError(await announce({ setup: { ...setup, minutes: 1 } }), 422, "invalid");
    await expectError(await announce({ role: "ai" }), 422, "invalid");
    await expectError(await announce({}, { method: "POST" }), 405, "method_not_allowed");
    expect(await (await call(`/api/rooms/${ROOM}`))?.json()).toMatchObject({ exists: false });
  });
});

describe("GET /api/rooms/{roomId}", () => {
  it("describes an empty room, and asks the room itself once a ticket was issued", async () => {
    await askTicket();
    const response = await call(`/api/rooms/${ROOM}`);
    expect(response?.status).toBe(200);
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect(await response?.json()).toEqual({ exists: false, finished: false, participants: [] });
  });

  it("requests a room on PartyKit over HTTP, with a ticket of the caller", async () => {
    const preview = { exists: true, mode: "peer", finished: false, participants: [] };
    const asked: { url: string; ticket: string }[] = [];
    backend = createRealTimeBackend(
      { PARTYKIT_HOST: "127.0.0.1:1999", MOCKI_ORIGIN: ORIGIN },
      async (url: string, init?: RequestInit) => {
        asked.push({ url, ticket: new Headers(init?.headers).get("authorization")?.replace("Bearer ", "") ?? "" });
        return Response.json({ ...preview, secret: "not for browsers" });
      },
    );
    await backend.services.roomVisits.note("uid-1", ROOM, backend.clock.now);
    expect(await (await call(`/api/rooms/${ROOM}`))?.json()).toEqual(preview);
    expect(asked.map(({ url }) => url)).toEqual([`http://127.0.0.1:1999/parties/room/${ROOM}`]);
    expect((await openTicket(asked[0]?.ticket ?? "", bindings.ROOM_SECRET, ROOM))?.uid).toBe("uid-1");
  });

  it.each([
    ["is down", () => Promise.reject(new TypeError("refused"))],
    ["fails", async () => new Response("stack", { status: 500 })],
    ["answers something else", async () => new Response("<html>")],
    ["answers another shape", async () => Response.json({ hello: 1 })],
  ])("returns 503 when the room %s", async (_, answer: () => Promise<Response>) => {
    backend = createRealTimeBackend({ PARTYKIT_HOST: "rooms.example", MOCKI_ORIGIN: ORIGIN }, answer);
    await backend.services.roomVisits.note("uid-1", ROOM, backend.clock.now);
    await expectError(await call(`/api/rooms/${ROOM}`), 503, "unavailable");
  });

  it("requires a session and a room id", async () => {
    await expectError(await call(`/api/rooms/${ROOM}`, { cookie: null }), 401, "unauthorized");
    await expectError(await call("/api/rooms/short"), 422, "invalid");
    await expectError(await call(`/api/rooms/${ROOM}`, { method: "POST" }), 405, "method_not_allowed");
  });
});

describe("API", () => {
  it("answers /api/health without a session", async () => {
    expect(await (await call("/api/health", { cookie: null }))?.json()).toEqual({ ok: true });
  });

  it.each(["/api/auth/register", "/api/nothing", "/api", "/api/rooms"])("leaves %s to the pages", async (path) => {
    expect(await call(path)).toBeNull();
    expect(await call(path, { method: "POST", body: {} })).toBeNull();
  });
});
