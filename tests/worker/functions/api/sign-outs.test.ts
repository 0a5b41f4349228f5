import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { SESSION_SECONDS } from "../../../../functions/identity/session";
import { createContext } from "../../../../functions/services/create-services";
import { errorBodySchema } from "../../../../functions/shared/contract/errors";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { claimsOf, NOW, signedInWith } from "../../support/claims";
import { unsigned } from "../../support/fake-emulator";
import { final, RoomSocket } from "../../support/room-socket";

const USER = signedInWith("google.com");
let backend: Backend;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
});

type Options = { body?: string; headers?: Record<string, string>; method?: string };

async function logOut(cookie: string | null, { body, headers = {}, method = "POST" }: Options = {}) {
  const request = new Request(`${ORIGIN}/api/auth/logout`, {
    method,
    headers: { ...(cookie !== null && { cookie }), ...headers },
    ...(body !== undefined && { body }),
  });
  const response = await answerApi(request, createContext(backend.services));
  if (!response) throw new Error("The API does not know the address");
  return response;
}

const everywhere = { body: JSON.stringify({ everywhere: true }) };

/** The user of the cookie now. */
async function holderOf(cookie: string): Promise<string | null> {
  const request = new Request(ORIGIN, { headers: { cookie } });
  return (await createContext(backend.services).currentUser(request))?.record.uid ?? null;
}

async function expectError(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(v.parse(errorBodySchema, await response.json()).error.code).toBe(code);
}

const revoked = () => bindings.DB.prepare("SELECT count(*) AS n FROM revoked_sessions").first<number>("n");

describe("logging out", () => {
  it("ends the session for every copy of its cookie, and deletes the cookie", async () => {
    const cookie = await backend.signIn("uid-1", USER);
    const response = await logOut(cookie);
    expect(response.status).toBe(204);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("set-cookie")).toBe("mocki_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    expect(await holderOf(cookie)).toBeNull();
  });

  it("keeps the person's other sessions and other people's", async () => {
    const laptop = await backend.signIn("uid-1", USER);
    const phone = await backend.signIn("uid-1", USER);
    const other = await backend.signIn("uid-2", USER);
    await logOut(laptop, { body: "{}" });
    expect([await holderOf(phone), await holderOf(other)]).toEqual(["uid-1", "uid-2"]);
  });

  it("succeeds without a session, or with an ended or forged one", async () => {
    const cookie = await backend.signIn("uid-1", USER);
    await logOut(cookie);
    for (const one of [null, "mocki_session=forged", cookie]) expect((await logOut(one)).status).toBe(204);
    expect(await revoked()).toBe(1);
  });

  it("allows signing in again", async () => {
    await logOut(await backend.signIn("uid-1", USER));
    expect(await holderOf(await backend.signIn("uid-1", USER))).toBe("uid-1");
  });

  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
  ])("refuses other sites: %j", async (headers) => {
    const cookie = await backend.signIn("uid-1", USER);
    await expectError(await logOut(cookie, { headers, ...everywhere }), 403, "forbidden");
    expect(await holderOf(cookie)).toBe("uid-1");
  });

  it.each(["{", '{"everywhere":"yes"}', "7"])("refuses the body %s", async (body) => {
    const cookie = await backend.signIn("uid-1", USER);
    await expectError(await logOut(cookie, { body }), 422, "invalid");
    expect(await holderOf(cookie)).toBe("uid-1");
  });

  it("answers POST only", async () => {
    const response = await logOut(null, { method: "DELETE" });
    expect(response.headers.get("allow")).toBe("POST");
    await expectError(response, 405, "method_not_allowed");
  });

  it("logs an event that doesn't name the person", async () => {
    const cookie = await backend.signIn("uid-1", USER);
    backend.events.length = 0;
    await logOut(cookie);
    await logOut(await backend.signIn("uid-1", USER), everywhere);
    expect(backend.events.filter(({ event }) => event === "session_ended")).toEqual([
      { event: "session_ended", everywhere: false },
      { event: "session_ended", everywhere: true },
    ]);
  });
});

describe("logging out everywhere", () => {
  it("ends all sessions of the person, including guests', and no others", async () => {
    const laptop = await backend.signIn("uid-1", USER);
    const phone = await backend.signIn("uid-1", USER);
    const other = await backend.signIn("uid-2", USER);
    const guest = await backend.signIn("uid-3");
    const response = await logOut(laptop, everywhere);
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toContain("mocki_session=; ");
    expect([await holderOf(laptop), await holderOf(phone), await holderOf(other)]).toEqual([null, null, "uid-2"]);
    await logOut(guest, everywhere);
    expect(await holderOf(guest)).toBeNull();
  });

  it("ends renewed cookies, too", async () => {
    const old = await backend.signIn("uid-1", USER);
    backend.clock.now += 5 * 24 * 3600_000;
    const renewed = await renewedCookie(old);
    await logOut(await backend.signIn("uid-1", USER), everywhere);
    expect(await holderOf(renewed)).toBeNull();
  });

  it("refuses earlier sign-ins and accepts the first later one", async () => {
    const cookie = await backend.signIn("uid-1", USER);
    backend.clock.now = NOW + 20_400;
    // A token of the very second in which it happens, and one that was only refreshed since.
    const before = [NOW / 1000 - 10, NOW / 1000 + 20].map((authTime) => ({ ...USER, auth_time: authTime }));
    await logOut(cookie, everywhere);
    expect(backend.clock.now).toBe(NOW + 21_000);
    for (const claims of before) {
      const response = await backend.register(unsigned(claimsOf("uid-1", claims, backend.clock.now)));
      expect(response.headers.get("set-cookie")).toBeNull();
      await expectError(response, 401, "unauthorized");
    }
    expect(backend.events).toContainEqual({ event: "identity_refused", reason: "signed_out_everywhere" });
    const after = { ...USER, auth_time: NOW / 1000 + 21 };
    const response = await backend.register(unsigned(claimsOf("uid-1", after, backend.clock.now)));
    expect(response.status).toBe(200);
    expect(await holderOf(response.headers.get("set-cookie")?.split(";")[0] ?? "")).toBe("uid-1");
  });

  it("keeps the record when it refuses a sign-in", async () => {
    const cookie = await backend.signIn("uid-1", USER, { ...REGISTRATION, name: "Ada" });
    await logOut(cookie, everywhere);
    const late = unsigned(claimsOf("uid-1", { ...USER, auth_time: NOW / 1000 - 10 }, backend.clock.now));
    expect((await backend.register(late, { ...REGISTRATION, name: "Eve" })).status).toBe(401);
    expect((await backend.services.users.find("uid-1"))?.record.name).toBe("Ada");
  });

  it("requires a session", async () => {
    await expectError(await logOut(null, everywhere), 401, "unauthorized");
    const cookie = await backend.signIn("uid-1", USER);
    await logOut(cookie);
    await expectError(await logOut(cookie, everywhere), 401, "unauthorized");
  });

  it("never moves its time back", async () => {
    const first = await backend.signIn("uid-1", USER);
    const second = await backend.signIn("uid-1", USER);
    const ask = new Request(ORIGIN, { headers: { cookie: second } });
    const user = await createContext(backend.services).currentUser(ask);
    backend.clock.now += 60_000;
    await logOut(first, everywhere);
    // The clock of another data center may be behind.
    backend.clock.now -= 30_000;
    if (user) await backend.services.sessions.end(user.session, { everywhere: true });
    const between = { ...USER, auth_time: NOW / 1000 + 50 };
    expect((await backend.register(unsigned(claimsOf("uid-1", between, NOW + 70_000)))).status).toBe(401);
  });
});

/** The browser's cookie after a page or an API call, at the test's time. */
async function renewedCookie(cookie: string): Promise<string> {
  const request = new Request(ORIGIN, { headers: { cookie } });
  const { sessions, currentUser } = createContext(backend.services);
  const response = await sessions.renew(new Response(), request, () => currentUser(request));
  return response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
}

describe("registering", () => {
  async function register(uid: string, cookie: string) {
    const token = unsigned(claimsOf(uid, USER, backend.clock.now));
    const response = await backend.register(token, REGISTRATION, {}, { cookie });
    return response.headers.get("set-cookie")?.split(";")[0] ?? "";
  }

  async function sessionOf(cookie: string) {
    const request = new Request(ORIGIN, { headers: { cookie } });
    return (await backend.services.sessions.findUser(request))?.session;
  }

  it("continues the session in the same browser, so that logging out ends all of its cookies", async () => {
    const first = await backend.signIn("uid-1", USER);
    backend.clock.now += 60_000;
    const second = await register("uid-1", first);
    expect(second).not.toBe(first);
    expect((await sessionOf(second))?.sid).toBe((await sessionOf(first))?.sid);
    await logOut(second);
    expect([await holderOf(first), await holderOf(second)]).toEqual([null, null]);
  });

  it("starts another session for another user", async () => {
    const first = await backend.signIn("uid-1", USER);
    backend.emulator.addUser({ localId: "uid-2" });
    const second = await register("uid-2", first);
    await logOut(first);
    expect(await holderOf(second)).toBe("uid-2");
  });

  it("does not revive a session that was ended", async () => {
    const first = await backend.signIn("uid-1", USER);
    await logOut(first);
    const second = await register("uid-1", first);
    expect([await holderOf(first), await holderOf(second)]).toEqual([null, "uid-1"]);
  });
});

describe("list of ended sessions", () => {
  it("keeps a session as long as one of its cookies may exist", async () => {
    const cookie = await backend.signIn("uid-1", USER);
    const late = SESSION_SECONDS * 1000 - 1000;
    backend.clock.now += late;
    const renewed = await renewedCookie(cookie);
    await logOut(cookie);
    backend.clock.now += late;
    await logOut(await backend.signIn("uid-2", USER));
    expect(await revoked()).toBe(2);
    expect(await holderOf(renewed)).toBeNull();
  });

  it("drops expired entries in the purge", async () => {
    const insert = bindings.DB.prepare("INSERT INTO revoked_sessions (id, expires_at) VALUES (?, ?)");
    await bindings.DB.batch(Array.from({ length: 70 }, (_, index) => insert.bind(`old-${index}`, NOW - 1)));
    await logOut(await backend.signIn("uid-1", USER));
    await backend.services.purge();
    expect(await revoked()).toBe(1);
  });
});

describe("signing out everywhere in a room", () => {
  it("closes the person's sockets only", async () => {
    backend = createBackend({}, { now: Date.now() });
    const cookie = await backend.signIn("ann", USER);
    const room = `room-${crypto.randomUUID()}`;
    await backend.services.roomVisits.note("ann", room, backend.clock.now);
    const ann = await RoomSocket.join(room, "ann", "interviewer");
    const bob = await RoomSocket.join(room, "bob", "candidate");
    expect((await logOut(cookie, everywhere)).status).toBe(204);
    await ann.closedWith(4401);
    expect(await bob.ask(final("still here"))).toMatchObject({ type: "ack" });
  });

  it("succeeds when a room does not answer", async () => {
    backend = createBackend({ PARTYKIT_HOST: "127.0.0.1:9", MOCKI_ORIGIN: ORIGIN });
    const cookie = await backend.signIn("ann", USER);
    await backend.services.roomVisits.note("ann", "room-away", backend.clock.now);
    expect((await logOut(cookie, everywhere)).status).toBe(204);
    expect(backend.events).toContainEqual(expect.objectContaining({ event: "room_unreachable" }));
    expect(await holderOf(cookie)).toBeNull();
  });
});
