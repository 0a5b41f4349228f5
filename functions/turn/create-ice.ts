import type { TurnSetup } from "../settings/turn-setting";
import type { IceServer, IceSet } from "../shared/contract/ice";
import { createCloudflareRelay, type RelayOutside } from "./cloudflare-relay";
import { coturnName, maskPerson, signCoturnName } from "./coturn-credentials";

/** The servers over which two browsers find each other, or talk when they cannot. */
export type Ice = {
  /** For one person's calls. Never fails: without a relay there is still STUN, or nothing. */
  serversFor(uid: string): Promise<IceSet>;
};

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

  async function findRelay(uid: string): Promise<Relay> {
    const found = await cloudflare?.find(uid);
    if (found) {
      const { servers, status, expiresAt } = found;
      return { servers, relay: "cloudflare", relayStatus: status, expiresAt };
    }
    if (coturn) {
      const expires = Math.floor(outside.now() / 1000) + ttlSeconds;
      const username = coturnName(expires, await maskPerson(outside.nameKey, uid));
      const credential = await signCoturnName(coturn.secret, username);
      const servers = [{ urls: [...coturn.urls], username, credential }];
      return { servers, relay: "coturn", relayStatus: "fresh", expiresAt: expires * 1000 };
    }
    return cloudflare
      ? { servers: [], relay: "cloudflare", relayStatus: "unavailable", expiresAt: null }
      : { servers: [], relay: "none", relayStatus: "none", expiresAt: null };
  }

  return {
    async serversFor(uid) {
      const { servers, ...relay } = await findRelay(uid);
      return { iceServers: [...stun, ...servers], ...relay, policy: relayOnly ? "relay" : "all" };
    },
  };
}
