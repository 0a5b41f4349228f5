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

describe("the servers of a call", () => {
  it("are asked for once while their credentials hold, by however many at a time", async () => {
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

  it("are asked for anew where they did not help", async () => {
    const { ice } = source(fresh("one", 4 * HOUR), fresh("two", 8 * HOUR));
    await ice.get();
    expect((await ice.refresh())?.iceServers[0]?.username).toBe("two");
    expect((await ice.get())?.iceServers[0]?.username).toBe("two");
  });

  it("stay the last good ones while Mocki is not reached, as long as they hold", async () => {
    const { ice, clock } = source(fresh("one", 4 * HOUR), new Error("offline"));
    await ice.get();
    expect((await ice.refresh())?.iceServers[0]?.username).toBe("one");
    expect(ice.latest()?.relayStatus).toBe("fresh");
    clock.now = 5 * HOUR;
    expect(await ice.refresh()).toMatchObject({ iceServers: [], relayStatus: "unavailable" });
  });

  it("are unknown as long as nothing was ever answered: the operator may want nothing but the relay", async () => {
    const { ice, fetch } = source(new Error("offline"), plain);
    expect(await ice.get()).toBeNull();
    expect(ice.latest()).toBeNull();
    expect(await ice.get()).toBe(plain);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("keep the operator's policy and what needs no credentials when these have ended", async () => {
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

  it("stay those with a relay while they hold, when the provider's trouble leaves the answer without one", async () => {
    const { ice, clock } = source(fresh("one", HOUR), { ...plain, relayStatus: "unavailable" });
    await ice.get();
    expect((await ice.refresh())?.iceServers[0]?.username).toBe("one");
    clock.now = HOUR + 1;
    expect((await ice.refresh())?.relayStatus).toBe("unavailable");
  });

  it("are asked for again soon while the relay's provider is in trouble", async () => {
    const { ice, fetch, clock } = source({ ...plain, relayStatus: "unavailable" }, fresh("back", 4 * HOUR));
    await ice.get();
    clock.now = 6_000;
    expect((await ice.get())?.relayStatus).toBe("fresh");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("are renewed only when they run out soon and later ones are to be had, and asked for at most once a minute", async () => {
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

  it("with a short life are renewed in its last quarter, not from its first second", async () => {
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
