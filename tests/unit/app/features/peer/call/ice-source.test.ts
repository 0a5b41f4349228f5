import { describe, expect, it, vi } from "vitest";
import { createIceSource } from "../../../../../../app/features/peer/call/ice-source";
import type { IceSet } from "../../../../../../functions/shared/contract/ice";

const HOUR = 3_600_000;
const fresh = (name: string, expiresAt: number | null): IceSet => ({
  iceServers: [{ urls: [`turn:${name}`], username: name, credential: "c" }],
  relay: "coturn",
  relayStatus: "fresh",
  expiresAt,
  policy: "all",
});
const plain: IceSet = { iceServers: [], relay: "none", relayStatus: "none", expiresAt: null, policy: "all" };

function source(...answers: (IceSet | Error)[]) {
  const clock = { now: 0 };
  const fetch = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error || !answer) throw answer;
    return answer;
  });
  return { clock, fetch, ice: createIceSource({ fetch, now: () => clock.now }) };
}

describe("createIceSource", () => {
  it("fetches servers once while their credentials are valid, for any number of simultaneous requests", async () => {
    const { ice, fetch, clock } = source(fresh("one", 4 * HOUR), fresh("two", 8 * HOUR));
    expect(ice.latest()).toBeNull();
    const [first, again] = await Promise.all([ice.get(), ice.get()]);
    expect(again).toBe(first);
    clock.now = 3 * HOUR;
    expect((await ice.get())?.iceServers[0]?.username).toBe("one");
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.now = 4 * HOUR - 5 * 60_000;
    expect((await ice.get())?.iceServers[0]?.username).toBe("two");
    expect(ice.latest()?.iceServers[0]?.username).toBe("two");
  });

  it("doesn't reuse the lobby test's credentials for the call", async () => {
    const { ice } = source(fresh("test", 60_000), fresh("call", HOUR));
    await ice.get();
    expect((await ice.get())?.iceServers[0]?.username).toBe("call");
    expect((await ice.get())?.iceServers[0]?.username).toBe("call");
  });

  it("asks again for the call if the request that is under way began before the other person had a seat", async () => {
    const { ice, fetch } = source(fresh("alone", 60_000), fresh("call", HOUR));
    const [alone, call] = await Promise.all([ice.get(), ice.get()]);
    expect([alone, call].map((set) => set?.iceServers[0]?.username)).toEqual(["alone", "call"]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("asks once for two connections while Mocki is unreachable", async () => {
    const { ice, fetch } = source(new Error("offline"));
    expect(await Promise.all([ice.get(), ice.get()])).toEqual([null, null]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("fetches servers again if they did not connect", async () => {
    const { ice } = source(fresh("one", 4 * HOUR), fresh("two", 8 * HOUR));
    await ice.get();
    expect((await ice.refresh())?.iceServers[0]?.username).toBe("two");
    expect((await ice.get())?.iceServers[0]?.username).toBe("two");
  });

  it("keeps the last good servers while Mocki is unreachable, until they expire", async () => {
    const { ice, clock } = source(fresh("one", 4 * HOUR), new Error("offline"));
    await ice.get();
    expect((await ice.refresh())?.iceServers[0]?.username).toBe("one");
    expect(ice.latest()?.relayStatus).toBe("fresh");
    clock.now = 5 * HOUR;
    expect(await ice.refresh()).toMatchObject({ iceServers: [], relayStatus: "unavailable" });
  });

  it("returns no servers before the first answer: the operator may allow only the relay", async () => {
    const { ice, fetch } = source(new Error("offline"), plain);
    expect(await ice.get()).toBeNull();
    expect(ice.latest()).toBeNull();
    expect(await ice.get()).toBe(plain);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("keeps the operator's policy and servers without credentials when the others have expired", async () => {
    const first: IceSet = {
      ...fresh("one", HOUR),
      iceServers: [{ urls: ["stun:s"] }, { urls: ["turn:t"], username: "u", credential: "c" }],
      policy: "relay",
    };
    const { ice, clock } = source(first, new Error("offline"));
    await ice.get();
    clock.now = 2 * HOUR;
    expect(await ice.get()).toMatchObject({
      iceServers: [{ urls: ["stun:s"] }],
      policy: "relay",
      relayStatus: "unavailable",
    });
  });

  it("keeps valid servers with a relay when a later answer has none because of the provider's failure", async () => {
    const { ice, clock } = source(fresh("one", HOUR), { ...plain, relayStatus: "unavailable" });
    await ice.get();
    expect((await ice.refresh())?.iceServers[0]?.username).toBe("one");
    clock.now = HOUR + 1;
    expect((await ice.refresh())?.relayStatus).toBe("unavailable");
  });

  it("retries soon while the relay's provider fails", async () => {
    const { ice, fetch, clock } = source({ ...plain, relayStatus: "unavailable" }, fresh("back", 4 * HOUR));
    await ice.get();
    clock.now = 6_000;
    expect((await ice.get())?.relayStatus).toBe("fresh");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("renews credentials only when they expire soon and later ones are available, at most once a minute", async () => {
    const { ice, clock, fetch } = source(
      fresh("one", 4 * HOUR),
      { ...fresh("one", 4 * HOUR), relayStatus: "stale" },
      fresh("two", 8 * HOUR),
    );
    expect(await ice.renewed()).toBeNull();
    await ice.get();
    clock.now = 4 * HOUR - 11 * 60_000;
    expect(await ice.renewed()).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.now = 4 * HOUR - 9 * 60_000;
    expect(await ice.renewed()).toBeNull();
    for (let i = 0; i < 20; i++) expect(await ice.renewed()).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
    clock.now += 61_000;
    expect((await ice.renewed())?.iceServers[0]?.username).toBe("two");
    expect(await ice.renewed()).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("renews short-lived credentials in their last quarter, not from their first second", async () => {
    const { ice, clock, fetch } = source(fresh("one", 600_000), fresh("two", 1_200_000));
    await ice.get();
    clock.now = 400_000;
    expect(await ice.renewed()).toBeNull();
    expect((await ice.get())?.iceServers[0]?.username).toBe("one");
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.now = 460_000;
    expect((await ice.renewed())?.iceServers[0]?.username).toBe("two");
  });
});
