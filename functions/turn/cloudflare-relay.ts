import { limitTime } from "../../party/protocol/limit-time";
import type { TurnSetup } from "../settings/turn-setting";
import type { IceServer } from "../shared/contract/ice";
import { RelayError, type RelayFault, requestCloudflareServers, TIME_LIMIT_MS } from "./cloudflare-api";
import { keepLatest } from "./keep-latest";
import { createPause } from "./pause";

/** People whose servers are remembered: about a kilobyte each, in the memory of an isolate. */
const MAX_PEOPLE = 1_000;
/** Credentials with less time left are not used for a new call. */
const MIN_LEFT_MS = 10 * 60_000;

type RelaySet = { servers: IceServer[]; renewAt: number; expiresAt: number };
type Running = { startedAt: number; set: Promise<RelaySet | null> };

export type RelayOutside = {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Each call that failed. */
  report: (fault: RelayFault) => void;
};

export type CloudflareRelay = {
  /** Null when the API fails and nothing is left of what it gave before. */
  find(uid: string): Promise<(RelaySet & { status: "fresh" | "stale" }) | null>;
};

/**
 * Cloudflare's relay with a memory: a person's servers serve until a fifth of their time is gone, requests at the same
 * time share one call, and while the API fails the last good servers do, a person's own before those of others.
 */
export function createCloudflareRelay(
  config: NonNullable<TurnSetup["cloudflare"]>,
  ttlSeconds: number,
  { fetch, now, report }: RelayOutside,
): CloudflareRelay {
  const ttl = ttlSeconds * 1000;
  const pause = createPause(now);
  const kept = new Map<string, RelaySet>();
  const running = new Map<string, Running>();
  let newest: RelaySet | null = null;

  async function request(uid: string, startedAt: number): Promise<RelaySet | null> {
    try {
      const servers = await requestCloudflareServers(config, ttlSeconds, fetch);
      const set = { servers, renewAt: startedAt + ttl / 5, expiresAt: startedAt + ttl };
      pause.succeeded();
      keepLatest(kept, uid, set, MAX_PEOPLE);
      newest = set;
      return set;
    } catch (error) {
      if (!(error instanceof RelayError)) throw error;
      pause.failed(startedAt);
      report(error.fault);
      return null;
    } finally {
      if (running.get(uid)?.startedAt === startedAt) running.delete(uid);
    }
  }

  function renew(uid: string): Promise<RelaySet | null> {
    const startedAt = now();
    const other = running.get(uid);
    if (other && startedAt - other.startedAt < TIME_LIMIT_MS) {
      // The runtime drops the first request when its browser leaves: then it never resolves.
      return limitTime(TIME_LIMIT_MS, () => other.set).catch(() => null);
    }
    if (!pause.mayTry()) return Promise.resolve(null);
    const set = request(uid, startedAt);
    keepLatest(running, uid, { startedAt, set }, MAX_PEOPLE);
    return set;
  }

  return {
    async find(uid) {
      const own = kept.get(uid);
      if (own && now() < own.renewAt) return { ...own, status: "fresh" };
      const renewed = await renew(uid);
      if (renewed) return { ...renewed, status: "fresh" };
      const left = [own, newest].find((set) => set && set.expiresAt - now() >= MIN_LEFT_MS);
      return left ? { ...left, status: "stale" } : null;
    },
  };
}
