import type { TurnSetup } from "../settings/turn-setting";
import type { IceServer, IceSet } from "../shared/contract/ice";
import { RelayError, requestCloudflareServers } from "./cloudflare-api";
import { createCloudflareRelay, type RelayOutside } from "./cloudflare-relay";
import { coturnName, maskPerson, signCoturnName } from "./coturn-credentials";

/** The servers over which two browsers find each other, or talk when they cannot. */
export type Ice = {
  /** For one person's calls. Never fails: without a relay there is still STUN, or nothing. */
  serversFor(uid: string): Promise<IceSet>;
  /** For a connection test: the same relay, with credentials that end after a minute and carry no call. */
  testServersFor(uid: string): Promise<IceSet>;
  /** Without a relay, for who has used up the day's credentials. */
  withoutRelay(): IceSet;
};

/** Long enough for one connection test. */
const TEST_SECONDS = 60;

type Outside = RelayOutside & {
  /** Masks who somebody is from a relay. */
  nameKey: string;
};

type Relay = Pick<IceSet, "relay" | "relayStatus" | "expiresAt"> & { servers: IceServer[] };

/** Cloudflare comes first where it is set up, coturn steps in for it or stands alone. */
export function createIce(setup: TurnSetup, outside: Outside): Ice {
  const { stunUrls, ttlSeconds, relayOnly, coturn } = setup;
  const cloudflare = setup.cloudflare && createCloudflareRelay(setup.cloudflare, ttlSeconds, outside);
  // A client that sends everything through the relay never needs its own address.
  const stun: IceServer[] = stunUrls.length > 0 && !relayOnly ? [{ urls: [...stunUrls] }] : [];

  /** Not remembered, and never somebody else's older ones. */
  async function findForTest() {
    if (!setup.cloudflare) return null;
    const expiresAt = outside.now() + TEST_SECONDS * 1000;
    try {
      const servers = await requestCloudflareServers(setup.cloudflare, TEST_SECONDS, outside.fetch);
      return { servers, status: "fresh" as const, expiresAt };
    } catch (error) {
      if (!(error instanceof RelayError)) throw error;
      outside.report(error.fault);
      return null;
    }
  }

  async function findRelay(uid: string, isTest: boolean): Promise<Relay> {
    const found = await (isTest ? findForTest() : cloudflare?.find(uid));
    if (found) {
      const { servers, status, expiresAt } = found;
      return { servers, relay: "cloudflare", relayStatus: status, expiresAt };
    }
    if (coturn) {
      const expires = Math.floor(outside.now() / 1000) + (isTest ? TEST_SECONDS : ttlSeconds);
      const username = coturnName(expires, await maskPerson(outside.nameKey, uid));
      const credential = await signCoturnName(coturn.secret, username);
      const servers = [{ urls: [...coturn.urls], username, credential }];
      return { servers, relay: "coturn", relayStatus: "fresh", expiresAt: expires * 1000 };
    }
    return cloudflare
      ? { servers: [], relay: "cloudflare", relayStatus: "unavailable", expiresAt: null }
      : { servers: [], relay: "none", relayStatus: "none", expiresAt: null };
  }

  const policy = relayOnly ? "relay" : "all";
  async function answer(uid: string, isTest: boolean): Promise<IceSet> {
    const { servers, ...relay } = await findRelay(uid, isTest);
    return { iceServers: [...stun, ...servers], ...relay, policy };
  }

  return {
    serversFor: (uid) => answer(uid, false),
    testServersFor: (uid) => answer(uid, true),
    withoutRelay() {
      const relay = cloudflare ? "cloudflare" : coturn ? "coturn" : "none";
      const relayStatus = relay === "none" ? "none" : "unavailable";
      return { iceServers: stun, relay, relayStatus, expiresAt: null, policy };
    },
  };
}
