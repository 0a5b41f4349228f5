import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { placeOf } from "../../../../functions/identity/origin";
import { type Execute, grantPlan } from "../../../../functions/local/grant-plan";
import { createContext } from "../../../../functions/services/create-services";
import { type CountedMode, quotaUsageSchema } from "../../../../functions/shared/contract/assistant";
import { openTicket } from "../../../../party/host/ticket";
import { RECORD_AUDIENCE } from "../../../../party/host/worker-client";
import { QUOTA_AUDIENCE, type QuotaRequest } from "../../../../party/protocol/quota";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW, signedInWith } from "../../support/claims";
import { practiceOf } from "../../support/history";
import { type Proof, proofFor } from "../../support/record";
import { RoomSocket } from "../../support/room-socket";

let backend: Backend;
let ann: string;
let room: string;

beforeEach(async () => {
  await emptyStorage();
  // Rooms go by the real clock.
  backend = createBackend({}, { now: Date.now() });
  ann = await backend.signIn("ann");
  room = `room-${crypto.randomUUID()}`;
});

type Init = { method?: string; cookie?: string; body?: unknown; headers?: Record<string, string> };

async function call(path: string, { method = "GET", cookie, body, headers }: Init = {}): Promise<Response> {
  const init = {
    method,
    headers: { origin: ORIGIN, ...(cookie && { cookie }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
  const response = await answerApi(new Request(`${ORIGIN}${path}`, init), createContext(backend.services));
  if (!response) throw new Error(`The API does not know ${path}`);
  return response;
}

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}

async function useUp(uid: string, mode: CountedMode, count = 10): Promise<void> {
  for (let n = 0; n < count; n++) {
    const begun = { ask: "start", room: "earlier", epoch: `${uid}-${mode}-${n}`, uid, mode } as const;
    expect(await backend.services.quota.ask(begun, backend.clock.now)).toBe(true);
  }
}

describe("POST /api/rooms/quota", () => {
  const START: QuotaRequest = { ask: "start", room: "room-1", epoch: "epoch-1", uid: "ann", mode: "ai" };
  const REQUEST: QuotaRequest = {
    ...{ ask: "request", room: "room-1", epoch: "epoch-1", requestId: "r-1" },
    ...{ uid: "ann", origin: "home", provider: "openai", tokens: 100 },
  };

  async function ask(request: unknown, spoiled: Proof = {}): Promise<Response> {
    const body = JSON.stringify(request);
    const proof = { room: "room-1", epoch: "epoch-1", body, audience: QUOTA_AUDIENCE, ...spoiled };
    const expires = backend.clock.now / 1000 + 60;
    const authorization = `Bearer ${await proofFor({ expires, ...proof })}`;
    return call("/api/rooms/quota", { method: "POST", body, headers: { authorization } });
  }

  it("counts a request with the room's proof, once", async () => {
    for (const request of [START, START, REQUEST, REQUEST]) {
      const response = await ask(request);
      expect([response.status, await response.json()]).toEqual([200, { allowed: true }]);
    }
    expect(await rows("SELECT uid, mode FROM interview_starts")).toEqual([{ uid: "ann", mode: "ai" }]);
    expect(await rows("SELECT uid, origin FROM metered_requests")).toEqual([{ uid: "ann", origin: "home" }]);
  });

  it("refuses beyond the limit", async () => {
    await useUp("ann", "ai");
    expect(await (await ask(START)).json()).toEqual({ allowed: false });
    expect(await (await ask({ ...START, mode: "peer" })).json()).toEqual({ allowed: true });
  });

  it.each<[string, Proof]>([
    ["signed with another secret", { secret: "another-secret-of-thirty-two-characters" }],
    ["of a record", { audience: RECORD_AUDIENCE }],
    ["that is a ticket", { audience: "mocki-room" }],
    ["that is too old", { expires: NOW / 1000 - 400_000 }],
    ["without an end", { expires: null }],
    ["of another room", { room: "room-2" }],
    ["of another epoch", { epoch: "epoch-2" }],
    ["of another body", { body: "{}" }],
  ])("refuses a proof %s", async (_, spoiled) => {
    expect((await ask(START, spoiled)).status).toBe(401);
    expect(await rows("SELECT * FROM interview_starts")).toEqual([]);
  });

  it("refuses requests without a proof, even with a session, and proven but invalid ones", async () => {
    const body = JSON.stringify(START);
    expect((await call("/api/rooms/quota", { method: "POST", body })).status).toBe(401);
    expect((await call("/api/rooms/quota", { method: "POST", body, cookie: ann })).status).toBe(401);
    expect((await ask({ ...START, mode: "test" })).status).toBe(422);
    expect((await ask({ ...START, uid: "" })).status).toBe(422);
    expect((await ask({ ...REQUEST, origin: "x".repeat(5_000) })).status).toBe(413);
    expect(await rows("SELECT * FROM interview_starts")).toEqual([]);
  });
});

describe("interview in which somebody needed help", () => {
  it("isn't counted once its record arrives, whatever an older delivery says", async () => {
    const begun = { ask: "start", room: "room-care", epoch: "epoch-1", uid: "ann", mode: "ai" } as const;
    await backend.services.quota.ask(begun, backend.clock.now);
    const starts = () => rows("SELECT room FROM interview_starts WHERE uid = 'ann'");
    expect(await starts()).toHaveLength(1);
    const record = { ...practiceOf({ uid: "ann", epoch: "epoch-1" }), room: "room-care" };
    await backend.services.interviews.save({ ...record, rev: 5 }, backend.clock.now);
    expect(await starts()).toHaveLength(1);
    await backend.services.interviews.save({ ...record, rev: 4, isUncounted: true }, backend.clock.now);
    expect(await starts()).toHaveLength(1);
    await backend.services.interviews.save({ ...record, rev: 6, isUncounted: true }, backend.clock.now);
    expect(await starts()).toEqual([]);
  });
});

describe("GET /api/assistant/quota", () => {
  const left = async (cookie: string) =>
    v.parse(quotaUsageSchema, await (await call("/api/assistant/quota", { cookie })).json());

  it("returns limits and usage: 10 of each kind in the free plan", async () => {
    expect(await left(ann)).toEqual({ plan: "free", ai: { used: 0, limit: 10 }, peer: { used: 0, limit: 10 } });
    await useUp("ann", "peer", 4);
    expect(await left(ann)).toMatchObject({ ai: { used: 0 }, peer: { used: 4 } });
    await bindings.DB.exec("UPDATE users SET plan = 'pro' WHERE uid = 'ann'");
    expect(await left(ann)).toEqual({ plan: "pro", ai: null, peer: null });
  });

  it("follows the operator's setting, with defaults for the rest", async () => {
    const ASSISTANT = JSON.stringify({ quotas: { free: { ai: 2, peer: null } }, caps: { perUser: 1 } });
    backend = createBackend({ ASSISTANT }, { now: backend.clock.now });
    expect(await left(ann)).toEqual({ plan: "free", ai: { used: 0, limit: 2 }, peer: null });
    const request = { room: "room-1", epoch: "epoch-1", uid: "ann", origin: "home", provider: "openai", tokens: 100 };
    const ask = (requestId: string) =>
      backend.services.quota.ask({ ask: "request", ...request, requestId }, backend.clock.now);
    expect([await ask("1"), await ask("2"), await ask("1")]).toEqual([true, false, true]);
    await useUp("ann", "peer", 11);
    await bindings.DB.exec("UPDATE users SET plan = 'pro' WHERE uid = 'ann'");
    expect(await left(ann)).toEqual({ plan: "pro", ai: null, peer: null });
  });

  it("changes with what `npm run operator -- plan` writes", async () => {
    ann = await backend.signIn("ann", signedInWith("google.com"), { ...REGISTRATION, role: "user" });
    await useUp("ann", "ai");
    const execute: Execute = async (statements) =>
      (await bindings.DB.batch(statements.map((one) => bindings.DB.prepare(one)))).map(({ results }) => results);
    await grantPlan({ who: "ann", plan: "pro" }, execute);
    expect(await left(ann)).toEqual({ plan: "pro", ai: null, peer: null });
    await useUp("ann", "peer", 11);
    await grantPlan({ who: "ann", plan: "free" }, execute);
    expect(await left(ann)).toMatchObject({ plan: "free", ai: { used: 10 }, peer: { used: 11, limit: 10 } });
  });

  it("requires a session and GET", async () => {
    expect((await call("/api/assistant/quota")).status).toBe(401);
    expect((await call("/api/assistant/quota", { method: "POST", cookie: ann })).status).toBe(405);
  });
});

describe("room ticket", () => {
  const ticketFor = (mode: string, { cookie = ann, to = room, headers = {} } = {}) =>
    call(`/api/rooms/${to}/ticket`, { method: "POST", cookie, body: { mode }, headers });

  async function claimsOf(response: Response, to = room) {
    const { ticket } = (await response.json()) as { ticket: string };
    return openTicket(ticket, bindings.ROOM_SECRET, to, backend.clock.now);
  }

  it.each(["ai", "peer"] as const)(
    "is refused for a new room when the plan's %s interviews are used up",
    async (mode) => {
      await useUp("ann", mode);
      const response = await ticketFor(mode);
      expect([response.status, await response.json()]).toMatchObject([402, { error: { code: "quota_reached" } }]);
      expect(await rows("SELECT * FROM room_visits")).toEqual([]);
      expect((await ticketFor(mode === "ai" ? "peer" : "ai")).status).toBe(200);
      expect((await ticketFor("test")).status).toBe(200);
      await bindings.DB.exec("UPDATE users SET plan = 'pro' WHERE uid = 'ann'");
      expect((await ticketFor(mode)).status).toBe(200);
    },
  );

  it("is issued for another person's room and for an earlier own one", async () => {
    await RoomSocket.join(room, "bob", "interviewer");
    const own = `room-${crypto.randomUUID()}`;
    await RoomSocket.join(own, "ann", "interviewer");
    await backend.signIn("bob");
    await backend.services.roomVisits.note("bob", room, backend.clock.now);
    await backend.services.roomVisits.note("ann", own, backend.clock.now);
    await useUp("ann", "peer");
    expect((await ticketFor("peer")).status).toBe(200);
    expect((await ticketFor("peer", { to: own })).status).toBe(200);
    expect((await ticketFor("peer", { to: `${own}-new` })).status).toBe(402);
  });

  it("stays refused when the guest becomes a user, whose usage is added", async () => {
    await useUp("ann", "peer", 6);
    const account = await backend.signIn("account", signedInWith("google.com"), { ...REGISTRATION, role: "user" });
    await useUp("account", "peer", 4);
    expect((await ticketFor("peer", { cookie: account })).status).toBe(200);
    await backend.services.merges.merge("ann", "account", backend.clock.now, backend.clock.now / 1000);
    expect(await backend.services.quota.left("account")).toMatchObject({ peer: { used: 10 } });
    expect((await ticketFor("peer", { cookie: account })).status).toBe(402);
  });

  it("identifies the network without its address", async () => {
    const from = async (address?: string) => {
      const headers = address === undefined ? {} : { "cf-connecting-ip": address };
      return (await claimsOf(await ticketFor("peer", { headers })))?.origin ?? "none";
    };
    const home = await from("203.0.113.7");
    expect(home).toMatch(/^[0-9a-f]{32}$/);
    expect(await from("203.0.113.7")).toBe(home);
    expect(await from("203.0.113.8")).not.toBe(home);
    expect(await from("2001:db8:1:2:aaaa::1")).toBe(await from("2001:db8:1:2::ffff"));
    expect(await from("2001:db8:1:3::1")).not.toBe(await from("2001:db8:1:2::1"));
    expect(await from()).toBe(await from());
    const other = createBackend(
      { SESSION_SECRET: "another-secret-of-thirty-two-characters" },
      { now: backend.clock.now },
    );
    const request = new Request(ORIGIN, { headers: { "cf-connecting-ip": "203.0.113.7" } });
    expect(await other.services.nameOrigin(request)).not.toBe(home);
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:0001:0002::6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::", "fe80:0:0:0"],
    ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ])("maps the address %s to the network %s", (address, place) => expect(placeOf(address)).toBe(place));
});
