import type { Examined } from "../../../room/connection-test/connection-test";
import { hasServer } from "../../../room/connection-test/gather";
import { answeredWithOwnAddress, type VerdictCode } from "../../../room/connection-test/verdict";
import type { CallFinding, Finding, FindingCode, Way } from "../findings";

const CODES = {
  direct_and_relay: "call_good",
  relay_only: "call_good",
  relay_by_policy: "call_good",
  direct_no_relay: "call_limited",
  direct_relay_failed: "call_limited",
  same_network: "call_limited",
  same_network_no_servers: "call_limited",
  relay_required: "call_fails",
  blocked: "call_fails",
  unsupported: "call_fails",
  misconfigured: "call_fails",
  offline: "call_unable",
  mocki_unreached: "call_unable",
  mocki_failed: "call_unable",
} as const satisfies Record<VerdictCode, FindingCode>;

export function judgeCall({ verdict: { code, trouble }, findings }: Examined): Finding {
  const call = { verdict: code, trouble, ways: readWays(findings) };
  return { code: CODES[code], call, facts: { verdict: code, ...(trouble && { trouble }), ...call.ways } };
}

function readWays(findings: Examined["findings"]): CallFinding["ways"] {
  const unknown = { host: "unknown", stun: "unknown", turn: "unknown" } as const;
  if (!findings || typeof findings.gathered === "string") return unknown;
  const { ice, gathered } = findings;
  const wayOf = (isFound: boolean): Way => (isFound ? "reached" : "unreached");
  const turn = hasServer(ice, "turn") ? wayOf(gathered.relay) : ice.relay === "none" ? "not_set_up" : "unreached";
  // The operator lets nothing but the relay be tried.
  if (ice.policy === "relay") return { ...unknown, turn };
  const isAnswered = gathered.srflx || answeredWithOwnAddress(ice, gathered);
  return { host: wayOf(gathered.host), stun: hasServer(ice, "stun") ? wayOf(isAnswered) : "not_set_up", turn };
}
