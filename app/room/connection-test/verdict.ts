import type { IceSet } from "../../../functions/shared/contract/ice";
import { type Gathered, hasServer, type ServerError } from "./gather";

/**
 * Results of the connection test for calls. The room itself needs only HTTP and a WebSocket to Mocki, which work with
 * every result but `offline`, `mocki_unreached` and `mocki_failed`: typing and transcript then work even if the call
 * does not.
 */
export const VERDICTS = [
  /** Both ways are open. */
  "direct_and_relay",
  /** No way to the outside but the relay, which will do. */
  "relay_only",
  /** The operator wants every call to go through the relay, and it is reached. */
  "relay_by_policy",
  /** The operator has set up no relay. Calls between strict networks may not connect. */
  "direct_no_relay",
  /** There is a relay, and it cannot be used now; `trouble` tells why. */
  "direct_relay_failed",
  /** Neither STUN nor a relay answers: with people in the same network alone. */
  "same_network",
  /** There is no server that could be asked for this browser's address. */
  "same_network_no_servers",
  /** Calls must go through the relay, and it cannot be used; `trouble` tells why. */
  "relay_required",
  /** Not even an address of its own: an extension, a VPN or a policy forbids it. */
  "blocked",
  "unsupported",
  /** The browser rejects the servers it was given. */
  "misconfigured",
  "offline",
  /** Mocki itself cannot be reached. */
  "mocki_unreached",
  /** Mocki was reached and did not tell its servers. */
  "mocki_failed",
] as const;
export type VerdictCode = (typeof VERDICTS)[number];

/**
 * Why a relay is not used. `missing`: there is none; `provider`: its provider gave no credentials; `credentials`: it did
 * not take them; `full`: it has no room; `unreached`: it does not answer, or something on the way blocks it.
 */
export const RELAY_TROUBLES = ["missing", "provider", "credentials", "full", "unreached"] as const;
export type RelayTrouble = (typeof RELAY_TROUBLES)[number];

export type ConnectionVerdict = { code: VerdictCode; trouble: RelayTrouble | null };

export type Findings = {
  ice: IceSet;
  /** `unsupported` without WebRTC, `refused` when the browser did not take the servers. */
  gathered: Gathered | "unsupported" | "refused";
};

export function judge({ ice, gathered }: Findings): ConnectionVerdict {
  if (gathered === "unsupported") return say("unsupported");
  if (gathered === "refused") return say("misconfigured");

  const trouble = gathered.relay ? null : relayTrouble(ice, gathered.errors);
  if (ice.policy === "relay") return trouble === null ? say("relay_by_policy") : say("relay_required", trouble);

  const direct = gathered.srflx || answeredWithOwnAddress(ice, gathered);
  if (gathered.relay) return say(direct ? "direct_and_relay" : "relay_only");
  if (direct) return trouble === "missing" ? say("direct_no_relay") : say("direct_relay_failed", trouble);
  if (!gathered.host) return say("blocked");
  const asked = hasServer(ice, "stun") || hasServer(ice, "turn");
  return asked ? say("same_network", trouble) : say("same_network_no_servers", trouble);
}

function say(code: VerdictCode, trouble: RelayTrouble | null = null): ConnectionVerdict {
  return { code, trouble };
}

/** STUN was asked, and what it answered is an address of the browser's own. */
export function answeredWithOwnAddress(ice: IceSet, { publicHost, complete, errors }: Gathered): boolean {
  return publicHost && complete && hasServer(ice, "stun") && !errors.some(({ server }) => server === "stun");
}

/** The codes are those of STUN and TURN (RFC 8489, 8656). An answer tells more than silence on another way to it. */
function relayTrouble(ice: IceSet, errors: readonly ServerError[]): RelayTrouble {
  if (ice.relay === "none") return "missing";
  if (!hasServer(ice, "turn")) return "provider";
  const codes = errors.filter(({ server }) => server === "turn").map(({ code }) => code);
  if (codes.some((code) => code === 401 || code === 403 || code === 438 || code === 441)) return "credentials";
  if (codes.some((code) => code === 486 || code === 508)) return "full";
  return "unreached";
}
