import { describe, expect, it, vi } from "vitest";
import { createIceSource } from "../../app/features/interview/call/ice-source";
import type { IceSet } from "../../functions/contract/ice";

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
    expect((await ice.get()).iceServers[0]?.username).toBe("one");
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.now = 4 * HOUR - 5 * 60_000;
    expect((await ice.get()).iceServers[0]?.username).toBe("two");
    expect(ice.latest()?.iceServers[0]?.username).toBe("two");
  });

  it("are asked for anew where they did not help", async () => {
    const { ice } = source(fresh("one", 4 * HOUR), fresh("two", 8 * HOUR));
    await ice.get();
    expect((await ice.refresh()).iceServers[0]?.username).toBe("two");
    expect((await ice.get()).iceServers[0]?.username).toBe("two");
  });

  it("stay the last good ones while Mocki is not reached, as long as they hold", async () => {
    const { ice, clock } = source(fresh("one", 4 * HOUR), new Error("offline"));
    await ice.get();
    expect((await ice.refresh()).iceServers[0]?.username).toBe("one");
    expect(ice.latest()?.relayStatus).toBe("fresh");
    clock.now = 5 * HOUR;
    expect(await ice.refresh()).toMatchObject({ iceServers: [], relayStatus: "unavailable" });
  });

  it("are none when nothing was ever answered: a call in one network needs none", async () => {
    const { ice, fetch } = source(new Error("offline"), plain);
    expect(await ice.get()).toMatchObject({ iceServers: [], relayStatus: "unavailable", policy: "all" });
    expect(await ice.get()).toBe(plain);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("are asked for again soon while the relay's provider is in trouble", async () => {
    const { ice, fetch, clock } = source({ ...plain, relayStatus: "unavailable" }, fresh("back", 4 * HOUR));
    await ice.get();
    clock.now = 6_000;
    expect((await ice.get()).relayStatus).toBe("fresh");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("run out some minutes before they end", async () => {
    const { ice, clock } = source(fresh("one", HOUR));
    expect(ice.runsOut()).toBe(false);
    await ice.get();
    expect(ice.runsOut()).toBe(false);
    clock.now = HOUR - 9 * 60_000;
    expect(ice.runsOut()).toBe(true);
  });
});
