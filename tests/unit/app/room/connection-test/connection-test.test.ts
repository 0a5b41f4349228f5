import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionCheck } from "../../../../../app/interview/setup/connection-check";
import { type ConnectionTestPorts, testConnection } from "../../../../../app/room/connection-test/connection-test";
import { type Gathered, gather } from "../../../../../app/room/connection-test/gather";
import type { ConnectionVerdict } from "../../../../../app/room/connection-test/verdict";
import type { IceSet } from "../../../../../functions/shared/contract/ice";
import { type FakeIceConnection, fakeIce } from "../../../../support/fake-ice";

const STUN = { urls: ["stun:stun.example.org"] };
const TURN = { urls: ["turn:turn.example.org", "turns:turn.example.org"], username: "1:a", credential: "c" };
const plain: IceSet = { iceServers: [STUN], relay: "none", relayStatus: "none", expiresAt: null, policy: "all" };
const relayed: IceSet = { ...plain, iceServers: [STUN, TURN], relay: "coturn", relayStatus: "fresh" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("gather", () => {
  function begin(ice: IceSet, offerFails: Error | null = null) {
    const fake = fakeIce(offerFails);
    const abort = new AbortController();
    const done = gather({ ice, createConnection: fake.create, timeLimit: 5_000, signal: abort.signal });
    let result: Gathered | "failed" | null = null;
    done.then(
      (gathered) => {
        result = gathered;
      },
      () => {
        result = "failed";
      },
    );
    const connection = fake.made[0] as FakeIceConnection;
    const settle = async () => {
      await vi.advanceTimersByTimeAsync(0);
      return result;
    };
    return { connection, abort, settle, done };
  }

  it("uses the servers and the policy of the call, and something to negotiate", () => {
    const { connection } = begin({ ...relayed, policy: "relay" });
    expect(connection.configuration).toEqual({ iceServers: [STUN, TURN], iceTransportPolicy: "relay" });
    expect(connection.channels).toHaveLength(1);
  });

  it("returns the candidates found, and ends when the browser has no more", async () => {
    const { connection, settle } = begin(relayed);
    connection.find("host");
    connection.find("srflx", "203.0.113.7");
    expect(await settle()).toBeNull();
    connection.finish();
    expect(await settle()).toEqual({
      host: true,
      srflx: true,
      relay: false,
      publicHost: false,
      errors: [],
      complete: true,
    });
    expect(connection.closed).toBe(true);
  });

  it.each<[string, IceSet, RTCIceCandidateType[]]>([
    ["all three kinds with a relay", relayed, ["host", "srflx", "relay"]],
    ["two with STUN alone", plain, ["host", "srflx"]],
    ["the relay where everything goes through it", { ...relayed, policy: "relay" }, ["relay"]],
  ])("doesn't wait longer than for %s", async (_, ice, kinds) => {
    const { connection, settle } = begin(ice);
    for (const kind of kinds) {
      expect(await settle()).toBeNull();
      connection.find(kind);
    }
    expect(await settle()).toMatchObject({ complete: false });
    expect(connection.closed).toBe(true);
  });

  it("ends at its timeout, with the candidates so far", async () => {
    const { connection, settle } = begin(relayed);
    connection.find("host");
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await settle()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(await settle()).toMatchObject({ host: true, srflx: false, complete: false });
    expect(connection.closed).toBe(true);
  });

  it("keeps the servers' errors, with the kind of server", async () => {
    const { connection, settle } = begin(relayed);
    connection.fail("stun:stun.example.org", 701);
    connection.fail("turn:turn.example.org?transport=udp", 401);
    connection.fail("turns:turn.example.org", 701);
    connection.finish();
    expect(await settle()).toMatchObject({
      // The candidate that ends the list does not count.
      srflx: false,
      errors: [
        { server: "stun", code: 701 },
        { server: "turn", code: 401 },
        { server: "turn", code: 701 },
      ],
    });
  });

  it.each([
    ["203.0.113.7", true],
    ["8.8.8.8", true],
    ["172.32.0.1", true],
    ["100.128.0.1", true],
    ["10.1.2.3", false],
    ["172.16.0.1", false],
    ["172.31.255.1", false],
    ["192.168.1.2", false],
    ["192.0.2.2", false],
    ["192.1.2.3", true],
    ["169.254.3.4", false],
    ["100.64.0.1", false],
    ["127.0.0.1", false],
    ["0.0.0.0", false],
    ["224.0.0.1", false],
    ["fe80::1", false],
    ["2001:db8::1", false],
    ["4a1f0c66-5b2c.local", false],
    ["a.b.c.d", false],
  ])("treats %s as public: %s", async (address, isPublic) => {
    const { connection, settle } = begin(plain);
    connection.find("host", address);
    connection.finish();
    expect(await settle()).toMatchObject({ publicHost: isPublic });
  });

  it("closes the connection when aborted, and when the browser refuses", async () => {
    const called = begin(plain);
    called.abort.abort();
    expect(await called.settle()).toBe("failed");
    expect(called.connection.closed).toBe(true);

    const refused = begin(plain, new DOMException("no", "OperationError"));
    expect(await refused.settle()).toBe("failed");
    expect(refused.connection.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("testConnection", () => {
  function ports(part: Partial<ConnectionTestPorts> = {}) {
    const fake = fakeIce();
    const all: ConnectionTestPorts = {
      fetchIce: async () => relayed,
      createConnection: fake.create,
      isOnline: () => true,
      ...part,
    };
    return { fake, run: (signal = new AbortController().signal) => testConnection(all, signal) };
  }
  const failing = (error: unknown) => async () => {
    throw error;
  };

  it("combines Mocki's answers with the browser's findings", async () => {
    const { fake, run } = ports();
    const verdict = run();
    await vi.advanceTimersByTimeAsync(0);
    for (const kind of ["host", "srflx", "relay"] as const) fake.made[0]?.find(kind);
    expect(await verdict).toEqual({ code: "direct_and_relay", trouble: null });
  });

  it.each<[string, Partial<ConnectionTestPorts>, ConnectionVerdict["code"]]>([
    ["no network, by the browser's word", { isOnline: () => false }, "offline"],
    ["Mocki not reached", { fetchIce: failing(new TypeError("Failed to fetch")) }, "mocki_unreached"],
    ["Mocki too slow", { fetchIce: failing(new DOMException("slow", "TimeoutError")) }, "mocki_unreached"],
    ["Mocki answering something else", { fetchIce: failing(new Error("ice servers: 500")) }, "mocki_failed"],
    ["no WebRTC", { createConnection: null }, "unsupported"],
    [
      "servers that the browser does not take",
      {
        createConnection: () => {
          throw new DOMException("bad url", "SyntaxError");
        },
      },
      "misconfigured",
    ],
  ])("%s", async (_, part, code) => {
    expect(await ports(part).run()).toEqual({ code, trouble: null });
  });

  it("detects that the network was lost during the test", async () => {
    const online = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
    const { run } = ports({ isOnline: online, fetchIce: failing(new TypeError("Failed to fetch")) });
    expect((await run()).code).toBe("offline");
  });

  it("returns no verdict when aborted, before or while gathering", async () => {
    const abort = new AbortController();
    const early = ports({ fetchIce: () => new Promise((_, reject) => abort.signal.addEventListener("abort", reject)) });
    const first = expect(early.run(abort.signal)).rejects.toThrow();
    abort.abort();
    await first;

    const late = new AbortController();
    const { fake, run } = ports();
    const second = expect(run(late.signal)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(0);
    late.abort();
    await second;
    expect(fake.made[0]?.closed).toBe(true);
  });
});

describe("ConnectionCheck", () => {
  function watch() {
    const runs: { signal: AbortSignal; answer: (verdict: ConnectionVerdict) => void; fail: () => void }[] = [];
    let online = true;
    const check = new ConnectionCheck({
      run: (signal) =>
        new Promise((resolve, reject) => runs.push({ signal, answer: resolve, fail: () => reject(new Error("gone")) })),
      isOnline: () => online,
    });
    const settle = () => vi.advanceTimersByTimeAsync(0);
    const goOffline = () => {
      online = false;
    };
    return { check, runs, settle, goOffline };
  }
  const good: ConnectionVerdict = { code: "direct_and_relay", trouble: null };
  const poor: ConnectionVerdict = { code: "blocked", trouble: null };

  it("shows that it is running, then the verdict, and notifies of both", async () => {
    const { check, runs, settle } = watch();
    const seen: boolean[] = [];
    check.subscribe(() => seen.push(check.getView().running));
    check.start();
    runs[0]?.answer(good);
    await settle();
    expect(seen).toEqual([true, false]);
    expect(check.getView()).toEqual({ running: false, verdict: good });
  });

  it("ignores the results of an older test", async () => {
    const { check, runs, settle } = watch();
    check.start();
    check.start();
    expect(runs[0]?.signal.aborted).toBe(true);
    runs[1]?.answer(good);
    runs[0]?.answer(poor);
    await settle();
    expect(check.getView().verdict).toEqual(good);
  });

  it("reports a missing network without a test", async () => {
    const { check, runs, settle } = watch();
    check.start();
    check.noteOffline();
    runs[0]?.answer(good);
    await settle();
    expect(runs[0]?.signal.aborted).toBe(true);
    expect(check.getView()).toEqual({ running: false, verdict: { code: "offline", trouble: null } });
  });

  it("returns a partial result if its own code can't be loaded", async () => {
    const { check, runs, settle, goOffline } = watch();
    check.start();
    runs[0]?.fail();
    await settle();
    expect(check.getView().verdict?.code).toBe("mocki_unreached");
    check.start();
    goOffline();
    runs[1]?.fail();
    await settle();
    expect(check.getView().verdict?.code).toBe("offline");
  });

  it("ends when the lobby is left", async () => {
    const { check, runs, settle } = watch();
    check.start();
    check.stop();
    runs[0]?.answer(good);
    await settle();
    expect(check.getView()).toEqual({ running: false, verdict: null });
  });
});
