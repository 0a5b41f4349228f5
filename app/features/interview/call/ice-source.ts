import type { IceSet } from "../../../../functions/contract/ice";

export type IceSourcePorts = {
  fetch: (signal?: AbortSignal) => Promise<IceSet>;
  /** Client clock. */
  now: () => number;
};

export type IceSource = {
  /** Servers for a connection that begins now. Never rejects: without an answer the last good set stands in, or none. */
  get(): Promise<IceSet>;
  /** The same, asked for anew: what was used so far did not connect, or its credentials run out. */
  refresh(): Promise<IceSet>;
  /** What was answered last; null before. */
  latest(): IceSet | null;
  /** Whether the credentials in use run out soon, so that a call through a relay needs new ones. */
  runsOut(): boolean;
};

/** Credentials with less than this left are not begun with. */
const SPARE_MS = 10 * 60_000;
/** A set without credentials is asked for again after this: the operator may have set up a relay. */
const PLAIN_FOR_MS = 5 * 60_000;
/** A provider in trouble may be back for the next attempt. */
const TROUBLED_FOR_MS = 5_000;

/** With nothing known, a call is still possible where both are in one network. */
const NO_SERVERS: IceSet = {
  iceServers: [],
  relay: "none",
  relayStatus: "unavailable",
  expiresAt: null,
  policy: "all",
};

export function createIceSource({ fetch, now }: IceSourcePorts): IceSource {
  let good: { set: IceSet; until: number } | null = null;
  let latest: IceSet | null = null;
  let asking: Promise<IceSet> | null = null;

  async function ask(): Promise<IceSet> {
    try {
      latest = await fetch();
      good = { set: latest, until: usableUntil(latest, now()) };
    } catch {
      latest = good && (good.set.expiresAt ?? Number.POSITIVE_INFINITY) > now() ? good.set : NO_SERVERS;
    } finally {
      asking = null;
    }
    return latest;
  }

  function refresh(): Promise<IceSet> {
    asking ??= ask();
    return asking;
  }

  return {
    get: async () => (good && good.until > now() ? good.set : refresh()),
    refresh,
    latest: () => latest,
    runsOut: () => latest?.expiresAt != null && latest.expiresAt - SPARE_MS <= now(),
  };
}

function usableUntil({ relayStatus, expiresAt }: IceSet, now: number): number {
  switch (relayStatus) {
    case "fresh":
      return expiresAt === null ? now + PLAIN_FOR_MS : expiresAt - SPARE_MS;
    case "none":
      return now + PLAIN_FOR_MS;
    case "stale":
    case "unavailable":
      return now + TROUBLED_FOR_MS;
    default:
      return relayStatus satisfies never;
  }
}
