import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../functions/db/database";
import { createQuotaStore, type QuotaLimits, type QuotaStore } from "../../../../functions/db/quota-queries";
import { isUsedUp } from "../../../../functions/shared/contract/assistant";
import { type Backend, createBackend, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW, signedInWith } from "../../support/claims";

const HOUR_MS = 3_600_000;
const LIMITS: QuotaLimits = {
  quotas: { free: { ai: 3, peer: 2 }, pro: { ai: null, peer: null } },
  caps: {
    model: {
      requests: { perUser: 3, perAddress: 5 },
      units: { perUser: null, perAddress: null, guests: null, total: null },
    },
    speech: {
      requests: { perUser: null, perAddress: null },
      units: { perUser: 2, perAddress: 3, guests: null, total: null },
    },
    voice: {
      requests: { perUser: null, perAddress: null },
      units: { perUser: 100, perAddress: 150, guests: null, total: null },
    },
    code: {
      requests: { perUser: null, perAddress: null },
      units: { perUser: 2, perAddress: 3, guests: null, total: null },
    },
  },
  guestInterviews: null,
};
const UNLIMITED = { perUser: null, perAddress: null, guests: null, total: null };

/** A store in which only the tokens of models are limited. */
function limitedTo(units: Partial<QuotaLimits["caps"]["model"]["units"]>) {
  const free = { perUser: null, perAddress: null };
  return createQuotaStore(openDatabase(bindings.DB), {
    ...LIMITS,
    caps: {
      model: { requests: free, units: { ...UNLIMITED, ...units } },
      speech: { requests: free, units: UNLIMITED },
      voice: { requests: free, units: UNLIMITED },
      code: { requests: free, units: UNLIMITED },
    },
  });
}

let backend: Backend;
const quota = createQuotaStore(openDatabase(bindings.DB), LIMITS);

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  await backend.signIn("ann");
  await backend.signIn("bob");
});

type Mode = "ai" | "peer";

const start = (epoch: string, { uid = "ann", mode = "ai" as Mode, room = "room-1", on = quota } = {}) =>
  on.ask({ ask: "start", room, epoch, uid, mode }, NOW);
type Sent = {
  uid?: string;
  origin?: string;
  at?: number;
  epoch?: string;
  on?: QuotaStore;
  provider?: string;
  tokens?: number;
};
const request = (requestId: string, sent: Sent = {}) => {
  const {
    uid = "ann",
    origin = "home",
    at = NOW,
    epoch = "epoch-1",
    on = quota,
    provider = "openai",
    tokens = 100,
  } = sent;
  return on.ask({ ask: "request", room: "room-1", epoch, requestId, uid, origin, provider, tokens }, at);
};
const correct = (requestId: string, tokens: number, at = NOW) =>
  quota.ask({ ask: "spent", room: "room-1", epoch: "epoch-1", requestId, tokens }, at);
const speak = (minute: string, { uid = "ann", origin = "home", at = NOW } = {}) =>
  quota.ask({ ask: "speech", room: "room-1", epoch: "epoch-1", minute, uid, origin, provider: "google" }, at);

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}
const setPlan = (uid: string, plan: string) =>
  bindings.DB.prepare("UPDATE users SET plan = ? WHERE uid = ?").bind(plan, uid).run();

describe("interview quota of a plan", () => {
  it("allows exactly the plan's number of interviews", async () => {
    expect(await quota.left("ann")).toEqual({
      plan: "free",
      ai: { used: 0, limit: 3 },
      peer: { used: 0, limit: 2 },
    });
    for (const epoch of ["a", "b", "c"]) expect(await start(epoch)).toBe(true);
    expect(await start("d")).toBe(false);
    expect(await quota.left("ann")).toMatchObject({ ai: { used: 3, limit: 3 }, peer: { used: 0 } });
  });

  it("counts each epoch of a room once, so that reconnects are free", async () => {
    for (const epoch of ["a", "b", "c", "a", "c", "c"]) expect(await start(epoch)).toBe(true);
    expect(await rows("SELECT room, epoch, uid, mode, started_at FROM interview_starts ORDER BY epoch")).toEqual(
      ["a", "b", "c"].map((epoch) => ({ room: "room-1", epoch, uid: "ann", mode: "ai", started_at: NOW })),
    );
    expect(await start("a", { room: "room-2" })).toBe(false);
  });

  it("counts each mode and each person separately", async () => {
    for (const epoch of ["a", "b", "c"]) await start(epoch);
    expect(await start("d", { mode: "peer" })).toBe(true);
    expect(await start("e", { uid: "bob" })).toBe(true);
    expect(await quota.left("bob")).toMatchObject({ ai: { used: 1 }, peer: { used: 0 } });
  });

  it("can't be exceeded by simultaneous starts", async () => {
    const epochs = Array.from({ length: 12 }, (_, n) => `epoch-${n}`);
    const allowed = await Promise.all(epochs.map((epoch) => start(epoch)));
    expect(allowed.filter(Boolean)).toHaveLength(3);
    const twice = await Promise.all(["x", "x", "x"].map((epoch) => start(epoch, { uid: "bob" })));
    expect(twice).toEqual([true, true, true]);
    expect(await quota.left("bob")).toMatchObject({ ai: { used: 1 } });
  });

  it("is unlimited in a plan without a limit, and follows the plan at the start", async () => {
    for (const epoch of ["a", "b", "c"]) await start(epoch);
    await setPlan("ann", "pro");
    expect(await start("d")).toBe(true);
    expect(await quota.left("ann")).toEqual({ plan: "pro", ai: null, peer: null });
    await setPlan("ann", "free");
    expect(await start("e")).toBe(false);
    const left = await quota.left("ann");
    expect(left).toMatchObject({ plan: "free", ai: { used: 4, limit: 3 } });
    expect(left && [isUsedUp(left, "ai"), isUsedUp(left, "peer")]).toEqual([true, false]);
  });

  it("can be zero", async () => {
    const none = createQuotaStore(openDatabase(bindings.DB), {
      ...LIMITS,
      quotas: { ...LIMITS.quotas, free: { ai: 0, peer: null } },
    });
    expect(await start("a", { on: none })).toBe(false);
    expect(await start("b", { on: none, mode: "peer" })).toBe(true);
  });

  it("refuses people without a user record", async () => {
    expect(await start("a", { uid: "nobody" })).toBe(false);
    expect(await rows("SELECT * FROM interview_starts")).toEqual([]);
    expect(await quota.left("nobody")).toBeNull();
  });

  it("counts a merged guest's seat for the account", async () => {
    const ann = await backend.signIn("ann-at-google", signedInWith("google.com"), { ...REGISTRATION, role: "user" });
    expect(ann).toContain("mocki_session=");
    await backend.services.merges.merge("ann", "ann-at-google", NOW, NOW / 1000);
    expect(await start("a")).toBe(true);
    expect(await request("r")).toBe(true);
    expect(await rows("SELECT uid FROM interview_starts")).toEqual([{ uid: "ann-at-google" }]);
    expect(await rows("SELECT uid FROM metered_requests")).toEqual([{ uid: "ann-at-google" }]);
  });
});

describe("requests with the operator's keys", () => {
  it("are capped for each person, and each counts once", async () => {
    for (const id of ["1", "2", "3", "1", "3"]) expect(await request(id)).toBe(true);
    expect(await request("4")).toBe(false);
    expect(await request("1", { epoch: "epoch-2" })).toBe(false);
    expect(await rows("SELECT count(*) AS n FROM metered_requests")).toEqual([{ n: 3 }]);
  });

  it("are capped for each address, so that a new guest doesn't help", async () => {
    const people = ["one", "two", "three"];
    for (const uid of people) await backend.signIn(uid);
    for (const uid of people.slice(0, 2)) {
      for (const id of ["1", "2"]) expect(await request(`${uid}-${id}`, { uid })).toBe(true);
    }
    expect(await request("three-1", { uid: "three" })).toBe(true);
    expect(await request("three-2", { uid: "three" })).toBe(false);
    expect(await request("three-3", { uid: "three", origin: "elsewhere" })).toBe(true);
  });

  it("are capped for each person only if the address is unknown", async () => {
    const people = ["one", "two", "three"];
    for (const uid of people) await backend.signIn(uid);
    for (const uid of people) {
      for (const id of ["1", "2"]) expect(await request(`${uid}-${id}`, { uid, origin: "" })).toBe(true);
    }
    for (const id of ["1", "2", "3"]) await request(id, { origin: "" });
    expect(await request("4", { origin: "" })).toBe(false);
  });

  it("can't exceed the cap by being simultaneous", async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `request-${n}`);
    const allowed = await Promise.all(ids.map((id) => request(id)));
    expect(allowed.filter(Boolean)).toHaveLength(3);
  });

  it("count for 24 hours", async () => {
    for (const id of ["1", "2", "3"]) await request(id, { at: NOW - 10 * HOUR_MS });
    expect(await request("4", { at: NOW + 13 * HOUR_MS })).toBe(false);
    expect(await request("5", { at: NOW + 14 * HOUR_MS })).toBe(true);
  });

  it("are forgotten after two days, when later ones come", async () => {
    for (const id of ["1", "2", "3"]) await request(id, { at: NOW });
    for (let n = 0; n < 30; n++) await request(`bob-${n}`, { uid: "bob", at: NOW + HOUR_MS + n * 48 * HOUR_MS });
    expect(await rows("SELECT uid, count(*) AS n FROM metered_requests GROUP BY uid")).toEqual([{ uid: "bob", n: 2 }]);
    await start("a", { uid: "bob" });
    expect(await rows("SELECT count(*) AS n FROM metered_requests")).toEqual([{ n: 2 }]);
  });

  it("have no cap if the operator sets none, whatever the plan", async () => {
    const open = createQuotaStore(openDatabase(bindings.DB), {
      ...LIMITS,
      caps: {
        model: { requests: { perUser: null, perAddress: null }, units: UNLIMITED },
        speech: { ...LIMITS.caps.speech, units: { ...UNLIMITED, perUser: 0 } },
        voice: LIMITS.caps.voice,
        code: LIMITS.caps.code,
      },
    });
    for (let n = 0; n < 8; n++) expect(await request(`${n}`, { on: open })).toBe(true);
    await setPlan("bob", "pro");
    for (const id of ["a", "b", "c"]) expect(await request(id, { uid: "bob", origin: "office" })).toBe(true);
    expect(await request("d", { uid: "bob", origin: "office" })).toBe(false);
  });
});

describe("tokens with the operator's keys", () => {
  it("are capped for each person and each address in 24 hours, as estimated", async () => {
    const on = limitedTo({ perUser: 250, perAddress: 400 });
    expect([await request("1", { on }), await request("2", { on })]).toEqual([true, true]);
    expect(await request("3", { on }), "300 of 250").toBe(false);
    expect(await request("4", { on, tokens: 50 }), "exactly 250").toBe(true);
    expect(await request("5", { on, uid: "bob", tokens: 150 }), "400 of the address").toBe(true);
    expect(await request("6", { on, uid: "bob", tokens: 1 })).toBe(false);
    expect(await request("7", { on, uid: "bob", tokens: 1, origin: "elsewhere" })).toBe(true);
    expect(await request("8", { on, at: NOW + 24 * HOUR_MS })).toBe(true);
  });

  it("are capped in total for each provider and UTC day, for everybody and every address", async () => {
    const on = limitedTo({ total: 250 });
    for (const [n, uid] of ["ann", "bob"].entries()) {
      expect(await request(uid, { on, uid, origin: `place-${n}` })).toBe(true);
    }
    await backend.signIn("cy");
    expect(await request("cy", { on, uid: "cy", origin: "third" })).toBe(false);
    expect(await request("cy-2", { on, uid: "cy", origin: "", provider: "gemini" })).toBe(true);
    const midnight = Math.ceil(NOW / (24 * HOUR_MS)) * 24 * HOUR_MS;
    expect(await request("cy-3", { on, uid: "cy", at: midnight - 1 })).toBe(false);
    expect(await request("cy-4", { on, uid: "cy", at: midnight })).toBe(true);
  });

  it("are capped for all guests together, apart from accounts", async () => {
    await backend.signIn("ann-at-google", signedInWith("google.com"), { ...REGISTRATION, role: "user" });
    const on = limitedTo({ guests: 150 });
    expect(await request("1", { on })).toBe(true);
    expect(await request("2", { on, uid: "bob", origin: "elsewhere" })).toBe(false);
    expect(await request("3", { on, uid: "ann-at-google", tokens: 1_000 })).toBe(true);
    expect(await request("4", { on, uid: "bob", tokens: 50 })).toBe(true);
    expect(await quota.today(NOW)).toEqual([
      { kind: "model", provider: "openai", requests: 3, units: 1_150, guestUnits: 150 },
    ]);
  });

  it("cannot pass the total by going out at the same time", async () => {
    const on = limitedTo({ total: 300 });
    const allowed = await Promise.all(Array.from({ length: 12 }, (_, n) => request(`${n}`, { on })));
    expect(allowed.filter(Boolean)).toHaveLength(3);
    expect(await quota.today(NOW)).toMatchObject([{ requests: 3, units: 300 }]);
  });

  it("are corrected once to the real cost, up or down, on the day they were counted", async () => {
    const on = limitedTo({ total: 250, perUser: 250 });
    await request("1", { on });
    await request("1", { on });
    await request("2", { on });
    expect(await correct("1", 10)).toBe(true);
    await correct("1", 0);
    expect(await quota.today(NOW)).toEqual([
      { kind: "model", provider: "openai", requests: 2, units: 110, guestUnits: 110 },
    ]);
    expect(await request("3", { on })).toBe(true);
    await correct("3", 5_000, NOW + 30 * HOUR_MS);
    expect(await quota.today(NOW)).toMatchObject([{ units: 5_110 }]);
    expect(await quota.today(NOW + 30 * HOUR_MS)).toEqual([]);
    expect(await request("4", { on, tokens: 0 })).toBe(false);
    await correct("of nobody", 99);
    expect(await quota.today(NOW)).toMatchObject([{ requests: 3, units: 5_110 }]);
  });

  it("stay in the totals when their account is deleted", async () => {
    await request("1");
    await bindings.DB.prepare("UPDATE metered_requests SET uid = ''").run();
    expect(await quota.today(NOW)).toMatchObject([{ requests: 1, units: 100 }]);
  });
});

describe("minutes of speech with the operator's keys", () => {
  it("are capped in total for each provider and day", async () => {
    const free = { perUser: null, perAddress: null };
    const on = createQuotaStore(openDatabase(bindings.DB), {
      ...LIMITS,
      caps: { ...LIMITS.caps, speech: { requests: free, units: { ...UNLIMITED, total: 2 } } },
    });
    const say = (minute: string, uid: string, provider = "google") =>
      on.ask({ ask: "speech", room: "room-1", epoch: "e", minute, uid, origin: uid, provider }, NOW);
    expect([await say("1", "ann"), await say("2", "bob"), await say("3", "bob")]).toEqual([true, true, false]);
    expect(await say("4", "bob", "baidu")).toBe(true);
  });

  it("are capped for each person and each address, and each counts once", async () => {
    for (const minute of ["1", "2", "1"]) expect(await speak(minute)).toBe(true);
    expect(await speak("3")).toBe(false);
    expect(await speak("4", { uid: "bob" })).toBe(true);
    expect(await speak("5", { uid: "bob" }), "of the address").toBe(false);
    expect(await speak("6", { uid: "bob", origin: "elsewhere" })).toBe(true);
    expect(await speak("7", { at: NOW + 24 * HOUR_MS })).toBe(true);
  });

  it("are counted apart from requests to models, even under the same ids", async () => {
    for (const id of ["1", "2", "3"]) expect(await request(id)).toBe(true);
    for (const minute of ["1", "2"]) expect(await speak(minute)).toBe(true);
    expect(await rows("SELECT kind, count(*) AS n FROM metered_requests GROUP BY kind ORDER BY kind")).toEqual([
      { kind: "model", n: 3 },
      { kind: "speech", n: 2 },
    ]);
  });
});

describe("characters of voices with the operator's keys", () => {
  const say = (characters: number, { uid = "ann", origin = "home", at = NOW } = {}) =>
    quota.speak({ uid, origin, provider: "google", characters }, at);

  it("are capped for each person and each address, and every call counts", async () => {
    expect([await say(60), await say(60), await say(40)]).toEqual([true, false, true]);
    expect(await say(60, { uid: "bob" }), "of the address").toBe(false);
    expect(await say(60, { uid: "bob", origin: "elsewhere" })).toBe(true);
    expect(await say(60, { at: NOW + 25 * HOUR_MS })).toBe(true);
    expect(await quota.today(NOW)).toMatchObject([{ kind: "voice", provider: "google", requests: 3, units: 160 }]);
  });

  it("are refused to people without a user record, and counted apart from speech", async () => {
    expect(await say(10, { uid: "eve", origin: "far" })).toBe(false);
    expect(await say(100)).toBe(true);
    expect([await speak("1"), await speak("2")]).toEqual([true, true]);
  });
});
