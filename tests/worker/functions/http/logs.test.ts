import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { action } from "../../../../app/routes/api.auth.register";
import { handleRequest, type Parts } from "../../../../functions/handle-request";
import type { Bindings } from "../../../../functions/settings/bindings";
import { ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { captureLog } from "../../support/capture-log";
import { claimsOf, signedInWith } from "../../support/claims";
import { createFakeEmulator, unsigned } from "../../support/fake-emulator";
import { proofOf, recordOf } from "../../support/record";

const UID = "uid-of-ada";
const ROOM = "adas-private-room";
const PERSON = {
  userId: "adaid123",
  email: "ada@b.example",
  name: "Quentin Zvirbulis",
  phone: "+15551234567",
  role: "user",
};
const COMPANY = "the company applied to";
const LINE = "what was said in the interview";

let logged: string[];

beforeEach(async () => {
  await emptyStorage();
  logged = captureLog();
  const emulator = createFakeEmulator(bindings.FIREBASE_AUTH_EMULATOR_HOST);
  emulator.addUser({ localId: UID });
  vi.stubGlobal("fetch", emulator.fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const parts: Parts = {
  rooms: async () => null,
  pages: (request, context) => action({ request, params: {}, context }),
};

type Headers = Record<string, string>;

function send(method: string, path: string, body: unknown, headers: Headers, env: Bindings = bindings) {
  const request = new Request(`${ORIGIN}${path}`, { method, body: JSON.stringify(body), headers });
  return handleRequest(request, env, parts);
}

const post = (path: string, body: unknown, headers: Headers, env?: Bindings) => send("POST", path, body, headers, env);

it("log contains nothing personal after any action and any failure", async () => {
  const now = Date.now();
  const said = { ...signedInWith("google.com"), email: PERSON.email, name: PERSON.name };
  const token = unsigned(claimsOf(UID, said, now));
  const bearer = { authorization: `Bearer ${token}` };
  const body = { ...REGISTRATION, ...PERSON };

  const registered = await post("/api/auth/register", body, bearer);
  const cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ticket = await post(`/api/rooms/${ROOM}/ticket`, { mode: "peer", name: PERSON.name }, { cookie });
  const record = recordOf({ room: ROOM });
  const [line] = record.segments;
  if (line) line.text = LINE;
  const proof = await proofOf(record, { expires: Math.floor(now / 1000) + 60 });
  const taken = await post("/api/rooms/record", record, { authorization: `Bearer ${proof}` });
  const chosen = await send("PATCH", "/api/account/settings", { uid: UID, values: { company: COMPANY } }, { cookie });
  expect([registered, ticket, taken, chosen].map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const expired = unsigned(claimsOf(UID, { ...said, exp: 1 }, now));
  const broken = { ...bindings, DB: { prepare: () => fail(token) } as unknown as D1Database };
  const refusals = [
    await post("/api/auth/register", body, { authorization: `Bearer ${expired}` }),
    await post("/api/auth/register", { ...body, email: "quentin zvirbulis", phone: "0555 1234567" }, bearer),
    await post(`/api/rooms/${ROOM}/ticket`, { mode: "peer" }, { cookie: `${cookie}x` }),
    await post("/api/rooms/record", { ...record, rev: 9 }, { authorization: `Bearer ${proof}` }),
    await post("/api/auth/register", body, bearer, broken),
    await send("PATCH", "/api/account/settings", { uid: UID, values: { language: COMPANY } }, { cookie }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 422, 401, 401, 500, 422]);
  expect((await post("/api/auth/logout", { everywhere: true }, { cookie })).status).toBe(204);
  expect((await post("/api/auth/register", body, bearer)).status).toBe(401);

  const events = logged.map((text) => JSON.parse(text).event);
  const done = ["user_registered", "ticket_issued", "record_taken", "preferences_changed", "session_ended"];
  for (const event of [...done, "identity_refused", "request_failed"]) {
    expect(events).toContain(event);
  }
  const log = logged.join("\n").toLowerCase();
  const { ticket: issued } = (await ticket.json()) as { ticket: string };
  const persons = [
    UID,
    ROOM,
    LINE,
    COMPANY,
    PERSON.userId,
    PERSON.email,
    "quentin",
    "zvirbulis",
    PERSON.phone,
    "5551234567",
  ];
  for (const word of [...persons, token, expired, proof, issued, cookie.split("=")[1] ?? ""]) {
    expect(log).not.toContain(word.toLowerCase());
  }
});

/** As a database's error may: it quotes what it was given. */
function fail(token: string): never {
  throw new Error(`constraint failed for ${PERSON.name} ${PERSON.email} ${token}`);
}
