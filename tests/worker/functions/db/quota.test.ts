import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../functions/db/database";
import { createQuotaStore, type QuotaLimits, type QuotaStore } from "../../../../functions/db/quota-queries";
import { isUsedUp } from "../../../../functions/shared/contract/assistant";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW, signedInWith } from "../../support/claims";
import { createWorld, REGISTRATION, type World } from "../../support/world";

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
    },
  });
}

let world: World;
const quota = createQuotaStore(openDatabase(bindings.DB), LIMITS);

beforeEach(async () => {
  await emptyStorage();
  world = createWorld();
  await world.signIn("ann");
  await world.signIn("bob");
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

describe("mock interviews of a plan", () => {
  it("begin as many times as the plan has them, and not once more", async () => {
    expect(await quota.left("ann")).toEqual({
      plan: "free",
      ai: { used: 0, limit: 3 },
      peer: { used: 0, limit: 2 },
    });
    for (const epoch of ["a", "b", "c"]) expect(await start(epoch)).toBe(true);
    expect(await start("d")).toBe(false);
    expect(await quota.left("ann")).toMatchObject({ ai: { used: 3, limit: 3 }, peer: { used: 0 } });
  });

  it("count once for each life of a room, and a reconnect after the last one is still that one", async () => {
    for (const epoch of ["a", "b", "c", "a", "c", "c"]) expect(await start(epoch)).toBe(true);
    expect(await rows("SELECT room, epoch, uid, mode, started_at FROM interview_starts ORDER BY epoch")).toEqual(
      ["a", "b", "c"].map((epoch) => ({ room: "room-1", epoch, uid: "ann", mode: "ai", started_at: NOW })),
    );
    expect(await start("a", { room: "room-2" })).toBe(false);
  });

  it("of one kind and of one person leave the other kind and other people alone", async () => {
    for (const epoch of ["a", "b", "c"]) await start(epoch);
    expect(await start("d", { mode: "peer" })).toBe(true);
    expect(await start("e", { uid: "bob" })).toBe(true);
    expect(await quota.left("bob")).toMatchObject({ ai: { used: 1 }, peer: { used: 0 } });
  });

  it("cannot pass the limit by beginning at the same time", async () => {
    const epochs = Array.from({ length: 12 }, (_, n) => `epoch-${n}`);
    const allowed = await Promise.all(epochs.map((epoch) => start(epoch)));
    expect(allowed.filter(Boolean)).toHaveLength(3);
    const twice = await Promise.all(["x", "x", "x"].map((epoch) => start(epoch, { uid: "bob" })));
    expect(twice).toEqual([true, true, true]);
    expect(await quota.left("bob")).toMatchObject({ ai: { used: 1 } });
  });

  it("have no limit in a plan without one, and the plan counts as it is at the start", async () => {
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

  it("may be none at all", async () => {
    const none = createQuotaStore(openDatabase(bindings.DB), {
      ...LIMITS,
      quotas: { ...LIMITS.quotas, free: { ai: 0, peer: null } },
    });
    expect(await start("a", { on: none })).toBe(false);
    expect(await start("b", { on: none, mode: "peer" })).toBe(true);
  });

  it("of nobody who is a user count nothing", async () => {
    expect(await start("a", { uid: "nobody" })).toBe(false);
    expect(await rows("SELECT * FROM interview_starts")).toEqual([]);
    expect(await quota.left("nobody")).toBeNull();
  });

  it("in a seat from before count for the account that the guest has become", async () => {
    const ann = await world.signIn("ann-at-google", signedInWith("google.com"), { ...REGISTRATION, role: "user" });
    expect(ann).toContain("mocki_session=");
    await world.services.merges.merge("ann", "ann-at-google", NOW, NOW / 1000);
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

  it("are capped for each address and any person: a new guest is no way around it", async () => {
    const people = ["one", "two", "three"];
    for (const uid of people) await world.signIn(uid);
    for (const uid of people.slice(0, 2)) {
      for (const id of ["1", "2"]) expect(await request(`${uid}-${id}`, { uid })).toBe(true);
    }
    expect(await request("three-1", { uid: "three" })).toBe(true);
    expect(await request("three-2", { uid: "three" })).toBe(false);
    expect(await request("three-3", { uid: "three", origin: "elsewhere" })).toBe(true);
  });

  it("of nobody's address, as after the end with the page closed, are no address together", async () => {
    const people = ["one", "two", "three"];
    for (const uid of people) await world.signIn(uid);
    for (const uid of people) {
      for (const id of ["1", "2"]) expect(await request(`${uid}-${id}`, { uid, origin: "" })).toBe(true);
    }
    for (const id of ["1", "2", "3"]) await request(id, { origin: "" });
    expect(await request("4", { origin: "" })).toBe(false);
  });

  it("cannot pass the cap by going out at the same time", async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `request-${n}`);
    const allowed = await Promise.all(ids.map((id) => request(id)));
    expect(allowed.filter(Boolean)).toHaveLength(3);
  });

  it("count for a day, whenever it began", async () => {
    for (const id of ["1", "2", "3"]) await request(id, { at: NOW - 10 * HOUR_MS });
    expect(await request("4", { at: NOW + 13 * HOUR_MS })).toBe(false);
    expect(await request("5", { at: NOW + 14 * HOUR_MS })).toBe(true);
  });

  it("are forgotten after two days, when others come", async () => {
    for (const id of ["1", "2", "3"]) await request(id, { at: NOW });
    for (let n = 0; n < 30; n++) await request(`bob-${n}`, { uid: "bob", at: NOW + HOUR_MS + n * 48 * HOUR_MS });
    expect(await rows("SELECT uid, count(*) AS n FROM metered_requests GROUP BY uid")).toEqual([{ uid: "bob", n: 2 }]);
    await start("a", { uid: "bob" });
    expect(await rows("SELECT count(*) AS n FROM metered_requests")).toEqual([{ n: 2 }]);
  });

  it("have no cap where the operator sets none, and the plan does not matter", async () => {
    const open = createQuotaStore(openDatabase(bindings.DB), {
      ...LIMITS,
      caps: {
        model: { requests: { perUser: null, perAddress: null }, units: UNLIMITED },
        speech: { ...LIMITS.caps.speech, units: { ...UNLIMITED, perUser: 0 } },
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
    await world.signIn("cy");
    expect(await request("cy", { on, uid: "cy", origin: "third" })).toBe(false);
    expect(await request("cy-2", { on, uid: "cy", origin: "", provider: "gemini" })).toBe(true);
    const midnight = Math.ceil(NOW / (24 * HOUR_MS)) * 24 * HOUR_MS;
    expect(await request("cy-3", { on, uid: "cy", at: midnight - 1 })).toBe(false);
    expect(await request("cy-4", { on, uid: "cy", at: midnight })).toBe(true);
  });

  it("of all guests together are capped apart from those of accounts", async () => {
    await world.signIn("ann-at-google", signedInWith("google.com"), { ...REGISTRATION, role: "user" });
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

  it("are corrected once to the real cost, in either direction, on the day when they were counted", async () => {
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

  it("and requests to models take nothing from each other, whatever they are called", async () => {
    for (const id of ["1", "2", "3"]) expect(await request(id)).toBe(true);
    for (const minute of ["1", "2"]) expect(await speak(minute)).toBe(true);
    expect(await rows("SELECT kind, count(*) AS n FROM metered_requests GROUP BY kind ORDER BY kind")).toEqual([
      { kind: "model", n: 3 },
      { kind: "speech", n: 2 },
    ]);
  });
});
