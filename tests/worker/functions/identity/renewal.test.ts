import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleRequest, type Parts } from "../../../../functions/handle-request";
import { SESSION_SECONDS } from "../../../../functions/identity/session";
import { RENEW_AFTER_SECONDS } from "../../../../functions/services/sign-in-sessions";
import type { Bindings } from "../../../../functions/settings/bindings";
import { createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { signedInWith } from "../../support/claims";

const USER = signedInWith("google.com");
/** handleRequest goes by the real clock, so it is the cookies that are old. */
const now = Date.now();
const DAY = RENEW_AFTER_SECONDS * 1000;
let logged: string[];

beforeEach(async () => {
  await emptyStorage();
  logged = [];
  for (const level of ["log", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => {
      logged.push(String(line));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A cookie as it was given out `age` milliseconds ago. */
function cookieOfAge(age: number, uid = "uid-1"): Promise<string> {
  return createBackend({}, { now: now - age }).signIn(uid, USER);
}

const page: Parts["pages"] = async () =>
  new Response("page", { status: 404, headers: { "cache-control": "no-cache" } });

function ask(cookie: string, path: string, pages = page, env: Bindings = bindings): Promise<Response> {
  const rooms = async () => (path.startsWith("/parties/") ? new Response("room") : null);
  return handleRequest(new Request(`${ORIGIN}${path}`, { headers: { cookie } }), env, { rooms, pages });
}

const ASSETS = { fetch: async () => new Response("file") } as unknown as Fetcher;

describe("day-old session cookie", () => {
  it.each(["/api/ice", "/api/health", "/dashboard", "/dashboard.data"])(
    "is renewed by the answer of %s",
    async (path) => {
      const old = await cookieOfAge(DAY);
      const response = await ask(old, path);
      const [renewed = "", ...others] = response.headers.getSetCookie();
      expect(others).toEqual([]);
      expect(renewed).toMatch(/^mocki_session=[\w.-]+; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/);
      const fresh = await sessionOf(renewed);
      expect(fresh?.issuedAt).toBeGreaterThanOrEqual(Math.floor(now / 1000));
      expect({ ...fresh, issuedAt: 0 }).toEqual({ ...(await sessionOf(old)), issuedAt: 0 });
      expect((await ask(renewed.split(";")[0] ?? "", path)).headers.getSetCookie()).toEqual([]);
    },
  );

  it("is renewed without changing the answer", async () => {
    const response = await ask(await cookieOfAge(DAY), "/dashboard");
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-cache"]);
    expect(await response.text()).toBe("page");
  });

  it("is renewed on its last day, so that a return within two weeks keeps the session", async () => {
    const response = await ask(await cookieOfAge(SESSION_SECONDS * 1000 - 60_000), "/dashboard");
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  it("isn't renewed by files and rooms", async () => {
    const cookie = await cookieOfAge(DAY);
    expect((await ask(cookie, "/parties/room/abcdef")).headers.getSetCookie()).toEqual([]);
    expect((await ask(cookie, "/logo.svg", page, { ...bindings, ASSETS })).headers.getSetCookie()).toEqual([]);
  });

  it("isn't renewed over the answer's own session cookie, and stands beside other cookies", async () => {
    const cookie = await cookieOfAge(DAY);
    const setting =
      (value: string): Parts["pages"] =>
      async () =>
        new Response(null, { headers: { "set-cookie": value } });
    const cleared = await ask(cookie, "/dashboard", setting("mocki_session=; Max-Age=0"));
    expect(cleared.headers.getSetCookie()).toEqual(["mocki_session=; Max-Age=0"]);
    const other = await ask(cookie, "/dashboard", setting("theme=dark"));
    expect(other.headers.getSetCookie()).toEqual(["theme=dark", expect.stringMatching(/^mocki_session=/)]);
  });
});

describe("session cookie", () => {
  it("isn't renewed when younger", async () => {
    const response = await ask(await cookieOfAge(DAY - 60_000), "/dashboard");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("isn't renewed when it is expired, forged or ended", async () => {
    const over = await cookieOfAge(SESSION_SECONDS * 1000 + 1000);
    const good = await cookieOfAge(DAY, "uid-2");
    const ended = await cookieOfAge(DAY, "uid-3");
    await bindings.DB.prepare("UPDATE users SET sessions_valid_from = ? WHERE uid = 'uid-3'")
      .bind(Math.floor(now / 1000))
      .run();
    for (const cookie of [over, `${good.slice(0, -4)}AAAA`, ended]) {
      expect((await ask(cookie, "/dashboard")).headers.getSetCookie()).toEqual([]);
    }
    expect((await ask(good, "/dashboard")).headers.getSetCookie()).toHaveLength(1);
  });

  it("isn't renewed while the database is down: the page still comes, and the log says why", async () => {
    const cookie = await cookieOfAge(DAY);
    const prepare = () => {
      throw new Error("uid-1 is private");
    };
    const response = await ask(cookie, "/dashboard", page, { ...bindings, DB: { prepare } as unknown as D1Database });
    expect(await response.text()).toBe("page");
    expect(response.headers.getSetCookie()).toEqual([]);
    const events = logged.map((line) => JSON.parse(line));
    expect(events).toMatchObject([{ event: "session_not_renewed", requestId: response.headers.get("x-request-id") }]);
    expect(logged.join()).not.toContain("private");
  });
});

async function sessionOf(cookie: string) {
  const request = new Request(ORIGIN, { headers: { cookie: cookie.split(";")[0] ?? "" } });
  return (await createBackend({}, { now }).services.sessions.findUser(request))?.session;
}
