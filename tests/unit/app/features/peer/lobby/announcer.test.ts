import { describe, expect, it } from "vitest";
import { createAnnouncer } from "../../../../../../app/features/peer/lobby/announcer";
import type { CallResult } from "../../../../../../app/state/call-api";
import type { Announcement } from "../../../../../../functions/shared/contract/rooms";

function announcement(minutes: number): Announcement {
  return { role: "interviewer", setup: { interviewType: "hr", company: "", position: "", minutes, lang: "en-US" } };
}

/** An announcer whose requests and waits end when the test says so. */
function setUp() {
  const puts: { room: string; minutes: number; answer: (kind: CallResult<null>["kind"]) => Promise<void> }[] = [];
  const waits: { ms: number; signal: AbortSignal; end: () => Promise<void> }[] = [];
  const shown: string[] = [];
  const pause = { ms: 0 };
  const announcer = createAnnouncer({
    put: (room, { setup }) =>
      new Promise((resolve) => {
        const answer = async (kind: CallResult<null>["kind"]) => {
          resolve(kind === "done" ? { kind, value: null } : { kind });
          await settled();
        };
        puts.push({ room, minutes: setup.minutes, answer });
      }),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const end = async () => {
          resolve();
          await settled();
        };
        waits.push({ ms, signal, end });
      }),
    ratePauseMs: () => pause.ms,
    onLacking: () => shown.push("lacking"),
    onSettled: () => shown.push("settled"),
  });
  return { announcer, puts, waits, shown, pause };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("announcer", () => {
  it("sends one announcement at a time, and of several that wait the latest only", async () => {
    const { announcer, puts } = setUp();
    const told = [30, 45, 60].map((minutes) => announcer.tell("room", announcement(minutes)));
    await settled();
    expect(puts.map(({ minutes }) => minutes)).toEqual([30]);
    // Even a failure of the first is no reason to send it again.
    await puts[0]?.answer("unreachable");
    expect(puts.map(({ minutes }) => minutes)).toEqual([30, 60]);
    await puts[1]?.answer("done");
    expect(await Promise.all(told)).toEqual([true, true, true]);
    expect(puts).toHaveLength(2);
  });

  it("says once that the room lacks it, retries with growing delays, and says when the room has it", async () => {
    const { announcer, puts, waits, shown } = setUp();
    const told = announcer.tell("room", announcement(30));
    await puts[0]?.answer("unreachable");
    expect(await told).toBe(false);
    await waits[0]?.end();
    await puts[1]?.answer("unauthorized");
    await waits[1]?.end();
    expect(shown).toEqual(["lacking"]);
    await puts[2]?.answer("done");
    expect(shown).toEqual(["lacking", "settled"]);
    expect(waits.map(({ ms }) => ms)).toEqual([2_000, 4_000]);
    expect(puts.map(({ minutes }) => minutes)).toEqual([30, 30, 30]);
  });

  it("sends nothing while the server refuses requests as too often", async () => {
    const { announcer, puts, waits, shown, pause } = setUp();
    pause.ms = 42_000;
    expect(await announcer.tell("room", announcement(30))).toBe(false);
    expect(puts).toEqual([]);
    expect([waits[0]?.ms, shown]).toEqual([42_000, ["lacking"]]);
    pause.ms = 0;
    await waits[0]?.end();
    await puts[0]?.answer("done");
    expect(shown).toEqual(["lacking", "settled"]);
  });

  it("doesn't retry what the server refuses, and sends the next choice all the same", async () => {
    const { announcer, puts, waits, shown } = setUp();
    const told = announcer.tell("room", announcement(30));
    await puts[0]?.answer("refused");
    expect([await told, waits.length, shown]).toEqual([false, 0, ["lacking"]]);
    void announcer.tell("room", announcement(45));
    await puts[1]?.answer("done");
    expect(shown).toEqual(["lacking", "settled"]);
  });

  it("sends a new choice without waiting for the retry of the old one", async () => {
    const { announcer, puts, waits } = setUp();
    void announcer.tell("room", announcement(30));
    await puts[0]?.answer("unreachable");
    void announcer.tell("room", announcement(45));
    await settled();
    expect(waits[0]?.signal.aborted).toBe(true);
    await waits[0]?.end();
    expect(puts.map(({ minutes }) => minutes)).toEqual([30, 45]);
  });

  it("retries nothing once it is dropped, whether it waits or a request is in flight", async () => {
    const waiting = setUp();
    void waiting.announcer.tell("room", announcement(30));
    await waiting.puts[0]?.answer("unreachable");
    waiting.announcer.drop();
    await waiting.waits[0]?.end();
    expect(waiting.puts).toHaveLength(1);
    expect(waiting.shown).toEqual(["lacking", "settled"]);

    const flying = setUp();
    const told = flying.announcer.tell("room", announcement(30));
    flying.announcer.drop();
    await flying.puts[0]?.answer("unreachable");
    expect([await told, flying.puts.length, flying.waits.length]).toEqual([false, 1, 0]);
    expect(flying.shown).not.toContain("lacking");
    const next = flying.announcer.tell("another", announcement(45));
    await flying.puts[1]?.answer("done");
    expect([await next, flying.puts[1]?.room]).toEqual([true, "another"]);
  });
});
