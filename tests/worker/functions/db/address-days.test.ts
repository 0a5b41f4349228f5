import { beforeEach, describe, expect, it } from "vitest";
import { type Backend, createBackend, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { claimsOf, NOW, signedInWith } from "../../support/claims";
import { unsigned } from "../../support/fake-emulator";

const DAY = 24 * 3_600_000;
let backend: Backend;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend({ GUESTS_PER_ADDRESS: "3", GUEST_INTERVIEWS_PER_ADDRESS: "4" });
});

async function enter(uid: string, address = "192.0.2.1", claims: Record<string, unknown> = {}): Promise<Response> {
  backend.emulator.addUser({ localId: uid });
  const token = unsigned(claimsOf(uid, claims, backend.clock.now));
  return backend.register(token, REGISTRATION, {}, { "cf-connecting-ip": address });
}

const days = async () =>
  (await bindings.DB.prepare("SELECT kind, used FROM address_days ORDER BY day, origin, kind").all()).results;

describe("new guests of one network address", () => {
  it("are limited to an exact number a day, even at the same moment", async () => {
    const uids = Array.from({ length: 8 }, (_, n) => `guest-${n}`);
    const answers = await Promise.all(uids.map((uid) => enter(uid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBe(Math.ceil((DAY - (NOW % DAY)) / 1000));
    expect(await refused?.json()).toMatchObject({ error: { code: "too_soon" } });
    expect(await days()).toEqual([{ kind: "guest", used: 3 }]);
  });

  it("can return without limit, and don't count for other addresses or users", async () => {
    for (const uid of ["a", "b", "c"]) expect((await enter(uid)).status).toBe(200);
    expect((await enter("a")).status).toBe(200);
    expect((await enter("d")).status).toBe(429);
    expect((await enter("d", "192.0.2.2")).status).toBe(200);
    expect((await enter("ann", "192.0.2.1", signedInWith("google.com"))).status).toBe(200);
    // A guest who signs up doesn't count as a new guest.
    expect((await enter("a", "192.0.2.1", signedInWith("google.com"))).status).toBe(200);
  });

  it("aren't refunded for a deletion, and start from zero the next day", async () => {
    for (const uid of ["a", "b", "c"]) await enter(uid);
    await backend.services.deleteAccount("a");
    expect((await enter("e")).status).toBe(429);
    backend.clock.now += 3 * DAY;
    expect((await enter("e")).status).toBe(200);
    expect(await days()).toEqual([{ kind: "guest", used: 1 }]);
  });
});

describe("AI interviews of guests of one network address", () => {
  const start = (uid: string, epoch: string, more: { origin?: string; mode?: "ai" | "peer" } = {}) =>
    backend.services.quota.ask({ ask: "start", room: "room-1", epoch, uid, mode: "ai", origin: "home", ...more }, NOW);

  it("are limited to a number a day for all guests together, each counted once", async () => {
    for (const uid of ["a", "b"]) await enter(uid);
    expect(await Promise.all(["1", "2", "3"].map((epoch) => start("a", epoch)))).toEqual([true, true, true]);
    expect(await start("a", "1")).toBe(true);
    expect(await start("b", "4")).toBe(true);
    expect(await start("b", "5")).toBe(false);
    expect(await start("a", "1")).toBe(true);
    expect(await start("b", "6", { origin: "elsewhere" })).toBe(true);
    expect(await days()).toEqual(
      expect.arrayContaining([
        { kind: "interview", used: 4 },
        { kind: "interview", used: 1 },
      ]),
    );
  });

  it("don't limit users or peer interviews", async () => {
    await enter("a");
    await enter("ann", "192.0.2.1", signedInWith("google.com"));
    for (const epoch of ["1", "2", "3", "4"]) await start("a", epoch);
    expect(await start("a", "5")).toBe(false);
    expect(await start("a", "6", { mode: "peer" })).toBe(true);
    expect(await start("ann", "7")).toBe(true);
    // Of a room on a host that does not name the address.
    expect(await start("a", "8", { origin: "" })).toBe(true);
  });
});
