import { NO_QUALITY } from "./call-state";
import type { CallQuality } from "./call-view";

/** The counters of one reading of getStats (W3C WebRTC Statistics), summed over audio and video. */
export type Sample = {
  /** Milliseconds, of the reading. */
  at: number;
  rttMs: number | null;
  received: number;
  lost: number;
  /** Share lost on the way to the other, as they report it, 0–1; null before they did. */
  remoteLoss: number | null;
  /** Seconds for which the other's camera picture has been frozen. */
  frozen: number;
  /** The encoder makes the own picture smaller or slower because the way out is narrow. */
  narrow: boolean;
  relayed: boolean;
  /** Packets and bytes of any kind that arrived from the other, connectivity checks included. Only grows. */
  arrived: number;
};

type Stat = Record<string, unknown> & { id: string; type: string };

/** `cameraMid`: the media section whose picture should move. A shared screen may stand still. */
export function readSample(report: Pick<RTCStatsReport, "forEach">, at: number, cameraMid: string | null): Sample {
  const stats = new Map<string, Stat>();
  report.forEach((stat: Stat, id) => void stats.set(id, stat));
  const sample: Sample = {
    at,
    rttMs: null,
    received: 0,
    lost: 0,
    remoteLoss: null,
    frozen: 0,
    narrow: false,
    relayed: false,
    arrived: 0,
  };
  for (const stat of stats.values()) {
    switch (stat.type) {
      case "inbound-rtp":
        sample.received += number(stat.packetsReceived) ?? 0;
        sample.arrived += number(stat.packetsReceived) ?? 0;
        sample.lost += Math.max(0, number(stat.packetsLost) ?? 0);
        if (stat.mid === cameraMid) sample.frozen += number(stat.totalFreezesDuration) ?? 0;
        break;
      case "remote-inbound-rtp":
        sample.remoteLoss = greater(sample.remoteLoss, number(stat.fractionLost));
        sample.rttMs = greater(sample.rttMs, toMs(number(stat.roundTripTime)));
        break;
      case "outbound-rtp":
        sample.narrow ||=
          stat.qualityLimitationReason === "bandwidth" && isStarved(stat, stats.get(String(stat.mediaSourceId)));
        break;
      case "transport":
        sample.arrived += number(stat.bytesReceived) ?? 0;
        break;
      default:
        break;
    }
  }
  const pair = selectedPair(stats);
  if (pair) {
    // Of the path itself: fresher than what the other reports, and there without any media.
    sample.rttMs = toMs(number(pair.currentRoundTripTime)) ?? sample.rttMs;
    sample.relayed = [pair.localCandidateId, pair.remoteCandidateId].some(
      (id) => stats.get(String(id))?.candidateType === "relay",
    );
    // Without media there are only the checks, every two or three seconds.
    sample.arrived += (number(pair.requestsReceived) ?? 0) + (number(pair.responsesReceived) ?? 0);
  }
  return sample;
}

/** Far fewer pictures than the camera gives, or hardly a picture at all: a smaller one alone is no fault, nor a slow camera. */
function isStarved(sent: Stat, source: Stat | undefined): boolean {
  const given = number(source?.framesPerSecond);
  const [rate, height] = [number(sent.framesPerSecond), number(sent.frameHeight)];
  return (given !== null && rate !== null && rate < given * 0.6) || (height !== null && height < 150);
}

/** Firefox marks the pair itself, the others name it in the transport. */
function selectedPair(stats: ReadonlyMap<string, Stat>): Stat | undefined {
  const all = [...stats.values()];
  const named = all.find(({ type, selectedCandidatePairId }) => type === "transport" && selectedCandidatePairId);
  return named
    ? stats.get(String(named.selectedCandidatePairId))
    : all.find((stat) => stat.type === "candidate-pair" && stat.nominated === true && stat.state === "succeeded");
}

type Word = "good" | "fair" | "poor";
type Limit = CallQuality["limit"];
const WORSE: Record<Word, number> = { good: 0, fair: 1, poor: 2 };

/** From where on it is heard and seen: ITU-T G.114 for delay; Opus conceals some 3 % of loss, beyond 8 % words go missing. */
const BOUNDS = {
  delay: { fair: 250, poor: 500 },
  loss: { fair: 0.03, poor: 0.08 },
  freezes: { fair: 0.05, poor: 0.25 },
};

/** A word changes for the worse after this many readings that say so, and for the better after more. */
const WORSE_AFTER = 2;
const BETTER_AFTER = 4;

export type Judge = { add(sample: Sample): CallQuality };

export function createJudge(): Judge {
  let last: Sample | null = null;
  let quality = NO_QUALITY;
  let differing = 0;

  return {
    add(sample) {
      const before = last;
      last = sample;
      const { rttMs, relayed } = sample;
      if (!before) {
        quality = { ...quality, rttMs, relayed };
        return quality;
      }
      const { word, limit, loss } = judge(before, sample);
      const shown = quality.word;
      differing = word === shown ? 0 : differing + 1;
      const enough = shown === "none" ? 1 : WORSE[word] > WORSE[shown] ? WORSE_AFTER : BETTER_AFTER;
      const turns = differing >= enough;
      if (turns) differing = 0;
      quality = {
        word: turns ? word : shown,
        limit: turns || word === shown ? limit : quality.limit,
        rttMs,
        loss,
        relayed,
      };
      return quality;
    },
  };
}

function judge(before: Sample, now: Sample): { word: Word; limit: Limit; loss: number | null } {
  const lost = Math.max(0, now.lost - before.lost);
  const all = lost + Math.max(0, now.received - before.received);
  const loss = greater(all > 0 ? lost / all : null, now.remoteLoss);
  const seconds = Math.max(0.001, (now.at - before.at) / 1000);
  const frozen = Math.max(0, now.frozen - before.frozen) / seconds;
  const findings: [Word, Limit][] = [
    [grade(loss ?? 0, BOUNDS.loss), "loss"],
    [grade(now.rttMs ?? 0, BOUNDS.delay), "delay"],
    [grade(frozen, BOUNDS.freezes), "freezes"],
    [now.narrow ? "fair" : "good", "upload"],
  ];
  const [word, limit] = findings.reduce((worst, next) => (WORSE[next[0]] > WORSE[worst[0]] ? next : worst));
  return { word, limit: word === "good" ? "none" : limit, loss };
}

function grade(value: number, { fair, poor }: { fair: number; poor: number }): Word {
  return value > poor ? "poor" : value > fair ? "fair" : "good";
}

function number(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function toMs(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000;
}

function greater(one: number | null, other: number | null): number | null {
  return one === null ? other : other === null ? one : Math.max(one, other);
}
