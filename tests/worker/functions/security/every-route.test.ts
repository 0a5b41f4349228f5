import { SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi, createApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { fileHeaders } from "../../../../functions/shared/contract/owner-headers";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";
import { unsigned } from "../../support/fake-emulator";
import { ticketFor } from "../../support/room-socket";

/** Routes that no session opens. Everything else belongs to somebody, new routes included. */
const PUBLIC = [
  ...["GET /api/assistant", "GET /api/health", "GET /api/health/deep", "GET /api/help", "GET /api/speech"],
  "GET /api/code/runner",
  // The link alone opens the counts.
  "GET /api/tracker/shared/:token/picture.png",
  // Logging out without a session succeeds.
  "POST /api/auth/logout",
];
/** Rooms elsewhere send these with a proof of their own. */
const PROVEN = ["POST /api/rooms/quota", "POST /api/rooms/record"];

const ALL = createApi()
  .routes.filter(({ method }) => method !== "ALL")
  .map(({ method, path }) => ({ name: `${method} ${path}`, method, path }));
const PRIVATE = ALL.filter(({ name }) => !PUBLIC.includes(name));
const WRITES = ALL.filter(({ name, method }) => method !== "GET" && !PROVEN.includes(name));

const ID = "some-id-0001";
/** Fits the deletion of an account, which looks at the body first. */
const BODY = JSON.stringify({ confirm: "delete", uid: "ann" });

let backend: Backend;
let cookie: string;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  cookie = await backend.signIn("ann");
});

type Route = { method: string; path: string };
type Sent = { headers?: Record<string, string>; body?: string; id?: string; query?: string };

async function send(
  { method, path }: Route,
  { headers = {}, body = BODY, id = ID, query = "?kind=resume" }: Sent = {},
) {
  const request = new Request(`${ORIGIN}${path.replace(/:\w+/g, encodeURIComponent(id))}${query}`, {
    method,
    headers: { ...fileHeaders("ann", "cv.pdf"), "content-length": String(body.length), ...headers },
    ...(method !== "GET" && { body }),
  });
  return (
    (await answerApi(request, createContext(backend.services, "request-1"))) ?? new Response(null, { status: 404 })
  );
}

async function statusesOf(routes: readonly (Route & { name: string })[], sent: Sent): Promise<Record<string, number>> {
  const found = routes.map(async (route) => [route.name, (await send(route, sent)).status] as const);
  return Object.fromEntries(await Promise.all(found));
}

const all = (routes: readonly { name: string }[], status: number) =>
  Object.fromEntries(routes.map(({ name }) => [name, status]));

describe("every private route", () => {
  it("returns 401 without a session", async () => {
    expect(PRIVATE.length).toBeGreaterThan(35);
    expect(await statusesOf(PRIVATE, { headers: { origin: ORIGIN } })).toEqual(all(PRIVATE, 401));
  });

  it.each<[string, () => Promise<string>]>([
    ["signed with no algorithm", async () => unsigned(claims())],
    ["signed with no algorithm, and with a signature", async () => `${unsigned(claims())}c2lnbmF0dXJl`],
    ["signed with the secret of the rooms", () => sign(bindings.ROOM_SECRET)],
    ["signed with another key", () => sign("another-secret-of-thirty-two-characters")],
    ["that has expired", () => sign(bindings.SESSION_SECRET, { exp: NOW / 1000 - 1 })],
    ["that never ends", () => sign(bindings.SESSION_SECRET, { exp: undefined })],
    ["for merging", () => sign(bindings.SESSION_SECRET, { aud: "merge" })],
    ["that is a merge ticket", async () => (await backend.services.mergeTickets.issue("ann")).ticket],
    ["that is a room's ticket", () => ticketFor("some-room", "ann")],
  ])("returns 401 for a cookie %s", async (_, make) => {
    const headers = { origin: ORIGIN, cookie: `mocki_session=${await make()}` };
    expect(await statusesOf(PRIVATE, { headers })).toEqual(all(PRIVATE, 401));
  });
});

describe("every route that changes something", () => {
  it.each<Record<string, string>>([
    { origin: "https://evil.example", "content-type": "application/json" },
    { origin: "https://evil.example", "content-type": "text/plain" },
    { origin: "null" },
    { origin: "http://localhost:8788" },
    { origin: ORIGIN, "sec-fetch-site": "cross-site" },
    { origin: ORIGIN, "sec-fetch-site": "same-site" },
    { origin: ORIGIN, "sec-fetch-site": "none" },
  ])("refuses requests from other sites: %j", async (headers) => {
    expect(WRITES.length).toBeGreaterThan(20);
    expect(await statusesOf(WRITES, { headers: { ...headers, cookie } })).toEqual(all(WRITES, 403));
  });

  it("sends no CORS headers", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "DELETE" };
    for (const { path } of WRITES) {
      const response = await send({ method: "OPTIONS", path }, { headers });
      expect(response.status).toBe(405);
      expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("every route", () => {
  /** Nothing of the database, the code or another person. */
  const LEAKS = /SQLITE|D1_|select .* from|syntax error|no such|\.ts\b|\.js\b|at \w+ \(|Error:|polluted/i;

  async function expectCalm(route: Route, sent: Sent): Promise<void> {
    const response = await send(route, { ...sent, headers: { origin: ORIGIN, cookie } });
    const text = await response.text();
    const { method, path } = route;
    const said = `${method} ${path} ${JSON.stringify(sent).slice(0, 80)}: ${text.slice(0, 200)}`;
    expect([200, 204, 401, 403, 404, 409, 413, 415, 422], said).toContain(response.status);
    expect(text, said).not.toMatch(LEAKS);
  }

  it.each([
    ["deep nesting", "[".repeat(30_000) + "]".repeat(30_000)],
    ["deep nesting in a field", `{"uid":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`],
    ["no JSON", '{"uid":'],
    ["null", "null"],
    ["__proto__", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"uid":"ann"}'],
    ["numbers without end", '{"uid":1e400,"base":-1e308,"days":1e308}'],
    ["two megabytes", JSON.stringify({ uid: "x".repeat(2_000_000) })],
  ])("refuses a body of %s without side effects", async (_, body) => {
    for (const route of WRITES) await expectCalm(route, { body });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(await backend.services.users.find("ann")).not.toBeNull();
  });

  it.each([
    "' OR '1'='1",
    "'; DROP TABLE users; --",
    '" UNION SELECT uid, email FROM users --',
    "%",
    "a\u0000b",
    "../../etc/passwd",
    "__proto__",
    "constructor",
    "x".repeat(3_000),
    "\ufffd",
  ])("treats %j in an address as an unknown name", async (id) => {
    const value = encodeURIComponent(id);
    const query = `?${["q", "tag", "category", "after", "mode", "type", "from", "to", "room", "epoch", "lang"].map((name) => `${name}=${value}`).join("&")}`;
    for (const route of ALL.filter(({ method }) => method === "GET")) {
      await expectCalm(route, { id: id, query });
      await expectCalm(route, { query });
    }
  });
});

function claims(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const seconds = NOW / 1000;
  const session = { iss: "mocki", aud: "session", sub: "ann", role: "user", jti: "sid-1" };
  const all = { ...session, auth_time: seconds - 10, iat: seconds, exp: seconds + 60, ...changes };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function sign(secret: string, changes: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims(changes)).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));
}
