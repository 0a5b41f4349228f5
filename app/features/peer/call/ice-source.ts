import type { IceSet } from "../../../../functions/shared/contract/ice";

export type IceSourcePorts = {
  fetch: (signal?: AbortSignal) => Promise<IceSet>;
  /** Client clock. */
  now: () => number;
};

/** Its methods never reject. */
export type IceSource = {
  /**
   * Servers for a connection that begins now: those known while their credentials hold. A request that began while the
   * room had one person is answered with credentials for a test; then the room is asked again. Null when nothing was ever
   * answered: without the operator's policy no connection may be made, or it could tell an address it should not.
   */
  get(): Promise<IceSet | null>;
  /** Fetches servers again: the previous ones did not connect. A worse answer falls back to the last good set. */
  refresh(): Promise<IceSet | null>;
  /**
   * Servers with later credentials, if those in use expire soon; null otherwise, and while none are available. Asks at
   * most once a minute.
   */
  renewed(): Promise<IceSet | null>;
  /** The last set that was fetched; null before the first. */
  latest(): IceSet | null;
};

/** Credentials with less than this left are not begun with, or with less than a quarter of their life. */
const SPARE_MS = 10 * 60_000;
/** A set without credentials is asked for again after this: the operator may have set up a relay. */
const PLAIN_FOR_MS = 5 * 60_000;
/** A provider in trouble may be back for the next attempt. */
const TROUBLED_FOR_MS = 5_000;
const RENEW_EVERY_MS = 60_000;
/** Credentials for a test: the other person had no seat yet. The room is asked again for the call itself. */
const TEST_MS = 2 * 60_000;

/** `since`: when these credentials were first received; their lifetime counts from then. */
type Known = { set: IceSet; since: number; until: number };

export function createIceSource({ fetch, now }: IceSourcePorts): IceSource {
  let known: Known | null = null;
  let asking: Promise<IceSet | null> | null = null;
  let renewingAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<IceSet | null> {
    try {
      const set = await fetch();
      // An old relay that still accepts us is better than none, and than a test's: the room may not know of us for a moment.
      const until = known?.set.expiresAt ?? null;
      const isTest = set.expiresAt !== null && set.expiresAt - now() <= TEST_MS;
      const isWorse =
        until !== null &&
        until > now() &&
        (set.relayStatus === "unavailable" || (isTest && until > (set.expiresAt ?? 0)));
      if (known && isWorse) known = { ...known, until: now() + TROUBLED_FOR_MS };
      else known = { set, since: firstSeen(set), until: usableUntil(set, firstSeen(set), now()) };
    } catch {
      if (known) known = { ...known, set: unexpired(known.set, now()), until: now() + TROUBLED_FOR_MS };
    } finally {
      asking = null;
    }
    return known?.set ?? null;
  }

  function firstSeen({ expiresAt }: IceSet): number {
    return known && expiresAt !== null && known.set.expiresAt === expiresAt ? known.since : now();
  }

  function refresh(): Promise<IceSet | null> {
    asking ??= ask();
    return asking;
  }

  const current = () => (known && known.until > now() ? known.set : null);

  return {
    async get() {
      const set = current();
      if (set) return set;
      if (!asking) return refresh();
      const answer = await asking;
      return answer === null ? null : (current() ?? refresh());
    },
    refresh,
    async renewed() {
      if (known?.set.expiresAt == null || now() < known.set.expiresAt - spare(known.set, known.since)) return null;
      if (now() - renewingAt < RENEW_EVERY_MS) return null;
      renewingAt = now();
      const used = known.set.expiresAt;
      const set = await refresh();
      return set?.expiresAt != null && set.expiresAt > used ? set : null;
    },
    latest: () => known?.set ?? null,
  };
}

function spare({ expiresAt }: IceSet, since: number): number {
  return expiresAt === null ? 0 : Math.min(SPARE_MS, (expiresAt - since) / 4);
}

function usableUntil(set: IceSet, since: number, now: number): number {
  switch (set.relayStatus) {
    case "fresh":
      if (set.expiresAt === null) return now + PLAIN_FOR_MS;
      return set.expiresAt - since <= TEST_MS ? now : set.expiresAt - spare(set, since);
    case "none":
      return now + PLAIN_FOR_MS;
    case "stale":
    case "unavailable":
      return now + TROUBLED_FOR_MS;
    default:
      return set.relayStatus satisfies never;
  }
}

/** After their credentials expire, only servers without credentials and the policy remain. */
function unexpired(set: IceSet, now: number): IceSet {
  if (set.expiresAt === null || set.expiresAt > now) return set;
  const iceServers = set.iceServers.filter(({ credential }) => credential === undefined);
  return { ...set, iceServers, relayStatus: "unavailable", expiresAt: null };
}
