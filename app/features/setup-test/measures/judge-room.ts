import type { Finding, WordedCode } from "../findings";

/** One question to the room; times in milliseconds. Null: no answer within `LATE_MS`. */
export type Probe = { roundTripMs: number | null };

/** An answer that takes longer is no answer: words and signals would hang for as long. */
export const LATE_MS = 2_000;

/** As the signal bars of the call have it: good and fair. */
const GOOD_MS = 250;
const FAIR_MS = 700;
/** A voice over the same network breaks up when packets are this uneven. */
const JITTER_MS = 100;
/** Nothing is lost for good on this way, so silence is a stall: so much of ten seconds is one that everybody notices. */
const STALLED = 0.1;

export type RoomMeasures = {
  sent: number;
  /** Share without an answer in time, 0 to 1. */
  loss: number;
  medianMs: number | null;
  p95Ms: number | null;
  /** Mean difference from one round trip to the next. */
  jitterMs: number | null;
  reconnects: number;
};

export function measureRoom(probes: readonly Probe[], reconnects: number): RoomMeasures {
  const answered = probes.flatMap(({ roundTripMs }) => roundTripMs ?? []);
  const steps = answered.slice(1).map((ms, i) => Math.abs(ms - (answered[i] ?? ms)));
  return {
    sent: probes.length,
    loss: probes.length === 0 ? 1 : (probes.length - answered.length) / probes.length,
    medianMs: quantile(answered, 0.5),
    p95Ms: quantile(answered, 0.95),
    jitterMs: steps.length === 0 ? null : steps.reduce((sum, ms) => sum + ms, 0) / steps.length,
    reconnects,
  };
}

export function judgeRoom({ sent, loss, medianMs, p95Ms, jitterMs, reconnects }: RoomMeasures): Finding {
  if (medianMs === null || p95Ms === null) return { code: "room_unreached", facts: { sent, reconnects } };
  const measures = {
    median: Math.round(medianMs),
    p95: Math.round(p95Ms),
    jitter: Math.round(jitterMs ?? 0),
    loss: Math.ceil(loss * 100),
    reconnects,
  };
  const { median, p95, jitter } = measures;
  const facts = { medianMs: median, p95Ms: p95, jitterMs: jitter, lossPercent: measures.loss, reconnects, sent };
  return { code: codeOf(), values: measures, facts };

  function codeOf(): WordedCode {
    if (reconnects > 1) return "room_breaks";
    if (loss >= STALLED) return "room_stalled";
    if (reconnects > 0) return "room_broke";
    if (loss > 0) return "room_late";
    if (median > GOOD_MS || p95 > FAIR_MS) return "room_slow";
    return jitter > JITTER_MS ? "room_unsteady" : "room_good";
  }
}

/** By the nearest rank. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
