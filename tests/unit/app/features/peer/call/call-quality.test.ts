import { describe, expect, it } from "vitest";
import { createJudge, readSample, type Sample } from "../../../../../../app/features/peer/call/quality";

const report = (...stats: ({ id: string; type: string } & Record<string, unknown>)[]) =>
  new Map(stats.map((stat) => [stat.id, stat]));

describe("readSample", () => {
  it("sums received media, and takes the worst of the other's reports; a shared screen may stand still", () => {
    const sample = readSample(
      report(
        { id: "a", type: "inbound-rtp", kind: "audio", packetsReceived: 90, packetsLost: 10 },
        {
          id: "v",
          type: "inbound-rtp",
          kind: "video",
          packetsReceived: 200,
          packetsLost: 0,
          mid: "1",
          totalFreezesDuration: 1.5,
        },
        { id: "s", type: "inbound-rtp", kind: "video", mid: "2", packetsReceived: 0, totalFreezesDuration: 60 },
        { id: "ra", type: "remote-inbound-rtp", fractionLost: 0.02, roundTripTime: 0.08 },
        { id: "rv", type: "remote-inbound-rtp", fractionLost: 0.1, roundTripTime: 0.12 },
      ),
      5,
      "1",
    );
    expect(sample).toEqual({
      at: 5,
      rttMs: 120,
      received: 290,
      lost: 10,
      remoteLoss: 0.1,
      frozen: 1.5,
      narrow: false,
      relayed: false,
      arrived: 290,
    });
  });

  it("counts all that arrives, also without media: bytes of the transport and checks of the pair in use", () => {
    const transport = { id: "t", type: "transport", selectedCandidatePairId: "p", bytesReceived: 1000 };
    const pair = { id: "p", type: "candidate-pair", requestsReceived: 3, responsesReceived: 4 };
    const unused = { id: "u", type: "candidate-pair", requestsReceived: 50 };
    expect(readSample(report(transport, pair, unused), 0, null).arrived).toBe(1007);
  });

  it.each([
    ["as the transport names it", { id: "t", type: "transport", selectedCandidatePairId: "p2" }, {}],
    ["as Firefox marks it", { id: "x", type: "other" }, { nominated: true, state: "succeeded" }],
  ])("finds the pair in use, %s, and whether it uses a relay", (_, named, marks) => {
    const sample = readSample(
      report(
        named,
        { id: "p1", type: "candidate-pair", state: "waiting", currentRoundTripTime: 9, localCandidateId: "host" },
        {
          id: "p2",
          type: "candidate-pair",
          currentRoundTripTime: 0.033,
          localCandidateId: "host",
          remoteCandidateId: "relay",
          ...marks,
        },
        { id: "host", type: "local-candidate", candidateType: "host" },
        { id: "relay", type: "remote-candidate", candidateType: "relay" },
      ),
      0,
      null,
    );
    expect(sample).toMatchObject({ rttMs: 33, relayed: true });
  });

  it("reports nothing for an empty report, nor for invalid figures", () => {
    const junk = { id: "a", type: "inbound-rtp", packetsReceived: "many", packetsLost: -3 };
    expect(readSample(report(junk), 0, null)).toMatchObject({ rttMs: null, received: 0, lost: 0, remoteLoss: null });
  });

  it("reports a narrow upload only when far fewer frames leave than the camera gives, for want of bandwidth", () => {
    const out = (given: number, rate: number, more: object = {}) =>
      readSample(
        report(
          { id: "c", type: "media-source", framesPerSecond: given },
          {
            id: "o",
            type: "outbound-rtp",
            mediaSourceId: "c",
            framesPerSecond: rate,
            frameHeight: 360,
            qualityLimitationReason: "bandwidth",
            ...more,
          },
        ),
        0,
        null,
      ).narrow;
    expect(out(30, 12)).toBe(true);
    expect(out(30, 25)).toBe(false);
    expect(out(5, 5)).toBe(false);
    expect(out(30, 12, { qualityLimitationReason: "cpu" })).toBe(false);
    expect(out(30, 30, { frameHeight: 120 })).toBe(true);
    expect(out(30, 12, { mediaSourceId: "unknown" })).toBe(false);
  });
});

/** Readings two seconds apart, each with what happened since the last. */
function judging(...steps: Partial<Sample & { loss: number; frozenFor: number }>[]) {
  const judge = createJudge();
  let now: Sample = {
    at: 0,
    rttMs: 40,
    received: 0,
    lost: 0,
    remoteLoss: 0,
    frozen: 0,
    narrow: false,
    relayed: false,
    arrived: 0,
  };
  judge.add(now);
  return steps.map(({ loss = 0, frozenFor = 0, ...change }) => {
    now = { ...now, rttMs: 40, remoteLoss: 0, narrow: false };
    const at = now.at + 2_000;
    const [lost, received] = [now.lost + 100 * loss, now.received + 100 * (1 - loss)];
    now = { ...now, at, lost, received, frozen: now.frozen + frozenFor, ...change };
    return judge.add(now);
  });
}
const words = (...steps: Parameters<typeof judging>) => judging(...steps).map(({ word }) => word);

describe("createJudge", () => {
  it("is known from the second reading", () => {
    const judge = createJudge();
    const sample = {
      at: 0,
      rttMs: 40,
      received: 0,
      lost: 0,
      remoteLoss: 0,
      frozen: 0,
      narrow: false,
      relayed: true,
      arrived: 0,
    };
    expect(judge.add(sample)).toMatchObject({ word: "none", rttMs: 40, relayed: true });
    expect(judge.add({ ...sample, at: 2_000, received: 100 })).toMatchObject({ word: "good", loss: 0, limit: "none" });
  });

  it.each([
    ["loss toward me", { loss: 0.05 }, "fair", "loss"],
    ["much loss toward me", { loss: 0.2 }, "poor", "loss"],
    ["loss toward the other", { remoteLoss: 0.2 }, "poor", "loss"],
    ["a long way", { rttMs: 300 }, "fair", "delay"],
    ["a very long way", { rttMs: 900 }, "poor", "delay"],
    ["a narrow way out", { narrow: true }, "fair", "upload"],
    ["a picture that stands still", { frozenFor: 1 }, "poor", "freezes"],
    ["two faults, the worse of which counts", { rttMs: 300, loss: 0.2 }, "poor", "loss"],
  ] as const)("is %s, with the reason", (_, fault, word, limit) => {
    expect(judging({}, fault, fault).at(-1)).toMatchObject({ word, limit });
  });

  it("doesn't flicker: a single bad or good reading changes nothing", () => {
    const bad = { loss: 0.2 };
    expect(words({}, bad, {}, bad, {})).toEqual(["good", "good", "good", "good", "good"]);
    expect(words({}, bad, bad, {}, bad, {})).toEqual(["good", "good", "poor", "poor", "poor", "poor"]);
    expect(words({}, bad, bad, {}, {}, {}, {}).at(-1)).toBe("good");
  });

  it("doesn't get worse in silence, when nothing is sent", () => {
    const judge = createJudge();
    const sample = {
      at: 0,
      rttMs: null,
      received: 0,
      lost: 0,
      remoteLoss: null,
      frozen: 0,
      narrow: false,
      relayed: false,
      arrived: 0,
    };
    judge.add(sample);
    expect(judge.add({ ...sample, at: 2_000 })).toMatchObject({ word: "good", loss: null, rttMs: null });
  });
});
